import { useTexts } from '../work/useTexts.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, ReferenceManyField, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { addressOf, listAddressOf } from '../../ui/reference/operationOf.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { Quiet } from '../work/Quiet.tsx'
import { MatchBill } from './MatchBill.tsx'
import { ProfitFigures } from './ProfitFigures.tsx'
import { UnmatchBill } from './UnmatchBill.tsx'

const amounts = [
  ['sellEstimatedBase', 'sell'],
  ['sellActualBase', 'billed'],
  ['sellOpenBase', 'wip'],
  ['buyEstimatedBase', 'buy'],
  ['buyActualBase', 'paid'],
  ['buyOpenBase', 'accrual'],
] as const

/** As many as the server gives at once. */
const mostCharges = 1000

/** The charges of a job, both sides of each, and what the job earns. */
const ChargesPanel = ({ record }: PanelProps) => {
  const text = useTexts('shipments')
  const formats = useFormats()
  const { resource: charges } = useResource('shipment-charges')
  const isClosed = record['jobState'] === 'CLOSED'
  // Costs stand only where they may be seen.
  const told = amounts.filter(([source]) => charges !== undefined && Object.hasOwn(charges.fields, source))
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <ProfitFigures record={record} />
      {mayDo('shipment-charges', 'list') && (
        <ReferenceManyField
          reference="shipment-charges"
          target="shipment"
          sort={{ field: 'line', order: 'ASC' }}
          perPage={mostCharges}
          empty={<Typography color="textSecondary">{text('noCharges')}</Typography>}
        >
          <DataTable<AnyRecord> bulkActionButtons={false} rowClick={false} aria-label={text('of')}>
            <DataTable.Col source="line" label={text('line')} disableSort />
            <DataTable.Col
              source="description"
              label={text('charge')}
              disableSort
              render={({ id, description }: AnyRecord) => (
                <Link to={addressOf('shipment-charges', id) ?? ''}>{String(description)}</Link>
              )}
            />
            {told.map(([source, label]) => (
              <DataTable.Col
                key={source}
                align="right"
                source={source}
                label={text(label)}
                disableSort
                render={({ [source]: amount }: AnyRecord) =>
                  amount == null ? '' : formats.amount(Number(amount), formats.baseCurrency)
                }
              />
            ))}
          </DataTable>
          <Cut job={record.id} />
          {mayDo('shipment-charges', 'edit') && !isClosed && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
              <MatchBill />
              <UnmatchBill />
            </Stack>
          )}
        </ReferenceManyField>
      )}
      {mayDo('shipment-charges', 'create') && !isClosed && (
        <Button
          component={Link}
          to={`/shipment-charges/create?parent=${encodeURIComponent(record.id)}`}
          variant="outlined"
          sx={{ alignSelf: 'start' }}
        >
          {text('addCharge')}
        </Button>
      )}
    </Stack>
  )
}

/** Says where not all charges stand there, and where they do. */
const Cut = ({ job }: { readonly job: string }) => {
  const text = useTexts('shipments')
  const { data = [], total = 0 } = useListContext()
  if (total <= data.length) return null
  const filter = encodeURIComponent(JSON.stringify({ shipment: job }))
  return (
    <Quiet role="status">
      {text('chargesCut', { shown: data.length, total })}{' '}
      <Link to={`${listAddressOf('shipment-charges') ?? ''}?filter=${filter}`}>{text('allCharges')}</Link>
    </Quiet>
  )
}

export default ChargesPanel
