import { createRoot } from 'react-dom/client'
import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  DataTable,
  DateField,
  fetchUtils,
  List,
  NumberField,
  Pagination,
  Resource,
  SearchInput,
  TextField,
} from 'react-admin'

/** A list as react-admin's own tutorial builds it, over the same operations of the same server. */
const ParcelList = () => (
  <List
    perPage={100}
    sort={{ field: 'description', order: 'ASC' }}
    pagination={<Pagination rowsPerPageOptions={[15, 100]} />}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
  >
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="description" />
      <DataTable.Col source="packaging">
        <TextField source="packaging" />
      </DataTable.Col>
      <DataTable.Col source="origin" />
      <DataTable.Col source="pieces">
        <NumberField source="pieces" />
      </DataTable.Col>
      <DataTable.Col source="grossWeightKg">
        <NumberField source="grossWeightKg" />
      </DataTable.Col>
      <DataTable.Col source="declaredValue">
        <NumberField source="declaredValue" />
      </DataTable.Col>
      <DataTable.Col source="shippedOn">
        <DateField source="shippedOn" />
      </DataTable.Col>
      <DataTable.Col source="consignee" />
      <DataTable.Col source="status" />
    </DataTable>
  </List>
)

const provider = simpleRestProvider('/api/wms', (url, options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem('bench-token')}` },
  }),
)

createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={provider} disableTelemetry>
    <Resource name="parcels" list={ParcelList} />
  </Admin>,
)
