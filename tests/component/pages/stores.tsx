import {
  BooleanField,
  Create,
  DataTable,
  Edit,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  List,
  ReferenceField,
  ReferenceInput,
  required,
  SavedQueriesList,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'

const kinds = [
  { id: 'STORAGE', name: 'Storage' },
  { id: 'RETURNS', name: 'Returns' },
]

const Aside = () => (
  <aside aria-label="Filters">
    <FilterLiveSearch />
    <SavedQueriesList />
    <FilterList label="Use" icon={null}>
      {kinds.map(({ id, name }) => (
        <FilterListItem key={id} label={name} value={{ kind: id }} />
      ))}
    </FilterList>
  </aside>
)

/** A list as the tutorial of react-admin writes one: columns, a reference, filters beside it. */
export const list = (
  <List aside={<Aside />} sort={{ field: 'code', order: 'ASC' }} exporter={false}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="warehouseCode">
        <ReferenceField source="warehouseCode" reference="warehouses">
          <TextField source="address" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col source="defaultReception" field={BooleanField} />
    </DataTable>
  </List>
)

const inputs = (
  <>
    <TextInput source="code" validate={required()} />
    <TextInput source="name" validate={required()} />
    <ReferenceInput source="warehouseCode" reference="warehouses" />
    <SelectInput source="kind" choices={kinds} />
  </>
)

export const edit = (
  <Edit mutationMode="pessimistic">
    <SimpleForm>{inputs}</SimpleForm>
  </Edit>
)

export const create = (
  <Create redirect="list">
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
)
