import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import ReportDesk from './ReportDesk.tsx'

const categories = ['ACCOUNTING', 'COMMERCIAL', 'DOCUMENT'] as const

const catalogues = ['account-groups', 'ledger-accounts'] as const

/** Reports of the accounting, of sales and of documents, and the way to the catalogues that they are grouped by. */
const AccountingReports = () => {
  const text = useTexts('reports')
  return (
    <ReportDesk
      categories={categories}
      links={catalogues
        .filter((resource) => mayDo(resource, 'list'))
        .map((resource) => (
          <Button variant="outlined" component={Link} key={resource} to={`/${resource}`}>
            {text(resource)}
          </Button>
        ))}
    />
  )
}

export default AccountingReports
