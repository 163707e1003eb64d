import { ArrayInput, Create, NumberInput, SimpleForm, SimpleFormIterator, TextInput } from 'react-admin'

const start = {
  module: 'WMS',
  currency: 'COP',
  costBasis: 'LIST_PRICE',
  priority: 5,
  validFrom: '2030-01-01',
  parameters: [],
}

/** A form with lines, as the tutorial writes one. */
export const create = (
  <Create redirect="show">
    <SimpleForm defaultValues={start}>
      <TextInput source="code" />
      <TextInput source="description" />
      <ArrayInput source="parameters">
        <SimpleFormIterator inline>
          <NumberInput source="order" />
          <TextInput source="name" />
          <TextInput source="value" />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Create>
)
