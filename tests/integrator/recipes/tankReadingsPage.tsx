import { DataTable, NumberField, ReferenceField, ReferenceManyField, Show, TabbedShowLayout } from 'react-admin'
import { SchemaField } from '../../../src/ui/kinds/SchemaField.tsx'

/** A record as react-admin's documentation shows one, with the lift trucks of its warehouse. */
export const show = (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="resources.tank-readings.name">
        <SchemaField source="readAt" />
        <NumberField source="litres" />
        <ReferenceField source="warehouse" reference="warehouses" link={false} />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="resources.lift-trucks.name" path="lift-trucks">
        <ReferenceManyField reference="lift-trucks" target="warehouse" source="warehouse">
          <DataTable bulkActionButtons={false}>
            <DataTable.Col source="plate" />
            <DataTable.Col source="name" />
          </DataTable>
        </ReferenceManyField>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
)
