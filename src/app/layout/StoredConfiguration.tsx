import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useOffice } from '../OfficeContext.ts'

/** Tells that the configuration of an earlier start serves, since the service does not answer. */
export const StoredConfiguration = () => {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { storedAt } = useOffice().startup
  if (storedAt === null) return null
  return (
    <Alert severity="info" role="status" sx={{ marginBottom: 1.5 }}>
      {translate('estiba.shell.storedConfig', { at: moment(storedAt) })}
    </Alert>
  )
}
