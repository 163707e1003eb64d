import { useTexts } from '../work/useTexts.ts'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { mayDo } from '../../authProvider/mayDo.ts'
import { orTold } from '../../ui/notices/orTold.ts'
import { useDownload } from '../work/useDownload.ts'

interface PapersProps {
  /** Identifiers of the documents of a dispatch, `WD~WD-000012`. */
  readonly documents: readonly string[]
}

/** What goes with the truck that has just been dispatched: one paper for each operation that it carries. */
export const Papers = ({ documents }: PapersProps) => {
  const text = useTexts('dispatch')
  const download = useDownload()
  if (documents.length === 0 || !mayDo('documents', 'get')) return null
  const print = (id: string): void => {
    const [type = '', number = ''] = id.split('~')
    void orTold(download('transactions.documents.printPdf', { type, number }, `${number}.pdf`))
  }
  return (
    <Actions>
      <span>{text('papers')}</span>
      {documents.map((id) => (
        <Button variant="outlined" key={id} onClick={() => print(id)}>
          {text('print', { document: id.split('~')[1] ?? id })}
        </Button>
      ))}
    </Actions>
  )
}
