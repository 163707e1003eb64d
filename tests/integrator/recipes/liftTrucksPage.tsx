import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { DataTable, FormDataConsumer, useListContext, useRecordContext, useTranslate } from 'react-admin'

const tankLitres = 80

/** A cell of the list: the record of its row, and words that the schema file says in both languages. */
const Gauge = () => {
  const litres = Number(useRecordContext()?.['litres'] ?? 0)
  const translate = useTranslate()
  return (
    <LinearProgress
      variant="determinate"
      value={(litres / tankLitres) * 100}
      aria-label={translate('resources.lift-trucks.names.tank')}
    />
  )
}

const Tank = () => {
  const litres = Number(useRecordContext()?.['litres'] ?? 0)
  const translate = useTranslate()
  return (
    <p>
      {translate('resources.lift-trucks.names.room')}: {tankLitres - litres} l
    </p>
  )
}

const Working = () => {
  const { setFilters } = useListContext()
  const translate = useTranslate()
  return (
    <Button onClick={() => setFilters({ state: 'WORKING' })}>
      {translate('resources.lift-trucks.options.state.WORKING')}
    </Button>
  )
}

/** Beside the columns of the list. */
export const columns = (
  <DataTable.Col label="resources.lift-trucks.names.tank" disableSort>
    <Gauge />
  </DataTable.Col>
)

/** Beside the buttons above the list. */
export const actions = <Working />

/** Below the inputs of the form. */
export const inputs = (
  <FormDataConsumer>
    {({ formData }) => <output aria-label="name">{String(formData['name'] ?? '').toUpperCase()}</output>}
  </FormDataConsumer>
)

/** Beside the tabs of the record. */
export const panels = [{ name: 'tank', label: 'resources.lift-trucks.names.tank', element: <Tank /> }]
