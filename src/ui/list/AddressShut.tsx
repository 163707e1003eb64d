import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'

/** Says that an address asked by a field that its reader does not see: the list shows more than it said. */
const AddressShut = () => {
  const translate = useTranslate()
  return <Alert severity="warning">{translate('estiba.list.addressShut')}</Alert>
}

export default AddressShut
