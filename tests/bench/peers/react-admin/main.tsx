import { createRoot } from 'react-dom/client'
import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  combineDataProviders,
  type DataProvider,
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
import { JobEdit, JobList } from './jobs.tsx'

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

const providerOf = (path: string) =>
  simpleRestProvider(`/api/${path}`, (url: string, options: fetchUtils.Options = {}) =>
    // Jobs stand at an address of two parts.
    fetchUtils.fetchJson(url.replace(/(\/shipments\/[^/?]+)~/, '$1/'), {
      ...options,
      user: { authenticated: true, token: `Bearer ${localStorage.getItem('bench-token')}` },
    }),
  )

const wms = providerOf('wms')
const transactions = providerOf('transactions')
const config = providerOf('config')

const places: { readonly [resource: string]: DataProvider } = {
  parcels: wms,
  shipments: transactions,
  'shipment-charges': transactions,
  'bills-of-lading': transactions,
  'pre-registers': transactions,
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={combineDataProviders((resource) => places[resource] ?? config)} disableTelemetry>
    <Resource name="parcels" list={ParcelList} />
    <Resource name="shipments" list={JobList} edit={JobEdit} />
  </Admin>,
)
