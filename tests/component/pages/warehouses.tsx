import {
  DataTable,
  NumberField,
  ReferenceField,
  ReferenceManyField,
  Show,
  TabbedShowLayout,
  TextField,
} from 'react-admin'

/** A record as the tutorial shows one, with the records that refer to it. */
export const show = (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Summary">
        <TextField source="name" />
        <NumberField source="maxWeight" />
        <ReferenceField source="country" reference="countries" link={false} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Its stores" path="stores">
        <ReferenceManyField reference="stores" target="warehouseCode" sort={{ field: 'code', order: 'DESC' }}>
          <DataTable bulkActionButtons={false}>
            <DataTable.Col source="code" />
            <DataTable.Col source="name" />
          </DataTable>
        </ReferenceManyField>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
)
