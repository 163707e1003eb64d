import Button from '@mui/material/Button'
import { DataTable, TextField, TextInput, useListContext, useRecordContext } from 'react-admin'

const Total = () => {
  const { total } = useListContext()
  return <output aria-label="Total">{total}</output>
}

const Rate = () => {
  const record = useRecordContext()
  return <p>Rated at {record?.['rate']}</p>
}

/** What a page adds to the generated ones. */
export const columns = (
  <DataTable.Col source="base" label="Taken of" disableSort>
    <TextField source="base" />
  </DataTable.Col>
)

export const actions = (
  <>
    <Button>Recalculate</Button>
    <Total />
  </>
)

export const inputs = <TextInput source="notes" label="Notes" />

export const panels = [{ name: 'rated', label: 'Rating', element: <Rate /> }]
