import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DataTable,
  DateField,
  DateInput,
  DateTimeInput,
  Edit,
  List,
  NumberInput,
  Pagination,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SelectInput,
  SimpleFormIterator,
  TabbedForm,
  TextField,
  TextInput,
} from 'react-admin'

const Moment = ({ source }: { readonly source: string }) => <DateField source={source} showTime />

const named = (source: string, reference: string, text: string) => (
  <DataTable.Col source={source}>
    <ReferenceField source={source} reference={reference}>
      <TextField source={text} />
    </ReferenceField>
  </DataTable.Col>
)

/** Open jobs with the columns that our list begins with. */
export const JobList = () => (
  <List
    perPage={100}
    sort={{ field: 'nextDueAt', order: 'ASC' }}
    filter={{ jobState: { ne: 'CLOSED' } }}
    pagination={<Pagination rowsPerPageOptions={[15, 100]} />}
  >
    <DataTable>
      <DataTable.Col source="number" />
      {named('customer', 'customers', 'name')}
      {named('originPort', 'ports', 'description')}
      {named('destinationPort', 'ports', 'description')}
      <DataTable.Col source="etd" field={Moment} />
      <DataTable.Col source="eta" field={Moment} />
      <DataTable.Col source="progress" />
      <DataTable.Col source="nextEvent" />
      <DataTable.Col source="nextDueAt" field={Moment} />
      <DataTable.Col source="jobState" />
    </DataTable>
  </List>
)

const Choice = ({ source, of }: { readonly source: string; readonly of: readonly string[] }) => (
  <SelectInput source={source} choices={of.map((id) => ({ id, name: id }))} />
)

const Reference = ({
  source,
  of,
  text = 'name',
}: {
  readonly source: string
  readonly of: string
  readonly text?: string
}) => (
  <ReferenceInput source={source} reference={of}>
    <AutocompleteInput optionText={text} />
  </ReferenceInput>
)

/** The same inputs of a job as our form has in its first tabs, and its charges below it. */
export const JobEdit = () => (
  <Edit>
    <TabbedForm>
      <TabbedForm.Tab label="general">
        <Reference source="type" of="operation-types" text="description" />
        <TextInput source="number" readOnly />
        <DateInput source="date" />
        <Reference source="transport" of="transport-types" text="description" />
        <Choice source="operation" of={['importation', 'exportation', 'local', 'crossTrade']} />
        <Choice source="loadType" of={['FCL', 'LCL', 'FTL', 'LTL', 'AIR', 'CONSOLIDATED']} />
        <Reference source="incoterm" of="incoterms" text="code" />
        <Choice source="freightTerm" of={['PREPAID', 'COLLECT']} />
        <BooleanInput source="partial" />
        <Reference source="customer" of="customers" />
        <Reference source="shipper" of="shippers" />
        <Reference source="consignee" of="consignees" />
        <Reference source="notify" of="entities" />
        <Reference source="agent" of="entities" />
        <Reference source="carrier" of="carriers" />
        <TextInput source="bookingNumber" />
        <Reference source="originPort" of="ports" text="description" />
        <Reference source="destinationPort" of="ports" text="description" />
        <TextInput source="placeOfReceipt" />
        <TextInput source="placeOfDelivery" />
        <TextInput source="vessel" />
        <TextInput source="imo" />
        <TextInput source="voyage" />
        <DateTimeInput source="etd" />
        <DateTimeInput source="eta" />
        <DateTimeInput source="atd" />
        <DateTimeInput source="ata" />
        <Reference source="masterBl" of="bills-of-lading" text="code" />
        <Reference source="operationRecord" of="pre-registers" text="number" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="cargo">
        <ArrayInput source="containerUnits">
          <SimpleFormIterator inline>
            <TextInput source="container" />
            <TextInput source="seals" />
            <Choice source="modeOrigin" of={['CY', 'CFS', 'DOOR']} />
            <Choice source="modeDestination" of={['CY', 'CFS', 'DOOR']} />
            <NumberInput source="vgm" />
            <Choice source="vgmMethod" of={['WEIGHED', 'SUM']} />
            <TextInput source="vgmParty" />
            <DateTimeInput source="vgmAt" />
            <Choice source="owner" of={['COC', 'SOC']} />
          </SimpleFormIterator>
        </ArrayInput>
      </TabbedForm.Tab>
      <TabbedForm.Tab label="charges">
        <ReferenceManyField
          reference="shipment-charges"
          target="shipment"
          sort={{ field: 'line', order: 'ASC' }}
          perPage={200}
        >
          <DataTable bulkActionButtons={false}>
            <DataTable.Col source="line" />
            <DataTable.Col source="description" />
            <DataTable.NumberCol source="sellEstimatedBase" />
            <DataTable.NumberCol source="sellActualBase" />
            <DataTable.NumberCol source="buyEstimatedBase" />
            <DataTable.NumberCol source="buyActualBase" />
          </DataTable>
        </ReferenceManyField>
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
)
