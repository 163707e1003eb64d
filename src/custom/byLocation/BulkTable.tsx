import { useTranslate } from 'ra-core'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import type { BulkAt } from './useBulksAt.ts'

interface BulkTableProps {
  readonly rows: readonly BulkAt[]
  readonly busy: boolean
  readonly codes: ReadonlyMap<string, string>
  readonly customers: ReadonlyMap<string, string>
  readonly ticked: ReadonlySet<string>
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

/** The pieces with whose they are, since when, and how far they have come. */
export const BulkTable = ({ rows, busy, codes, customers, ticked, onTick }: BulkTableProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.byLocation.${key}`)
  const columns: readonly WorkColumn<BulkAt>[] = [
    {
      key: 'location',
      label: text('location'),
      cell: ({ location }) => <code>{codes.get(location) ?? location}</code>,
    },
    { key: 'bulk', label: text('bulk'), cell: ({ number, sequence }) => <code>{`${number}-${sequence}`}</code> },
    { key: 'description', label: text('description'), cell: ({ description }) => description },
    { key: 'customer', label: text('customer'), cell: ({ customer }) => customers.get(customer) ?? customer },
    { key: 'house', label: text('house'), cell: ({ house }) => house },
    { key: 'lot', label: text('lot'), cell: ({ lot }) => lot },
    { key: 'pieces', label: text('pieces'), number: true, cell: ({ pieces }) => formats.number(pieces) },
    {
      key: 'weight',
      label: text('weight'),
      number: true,
      cell: ({ grossWeight, weightUnit }) => `${formats.number(grossWeight)} ${unitSymbol(String(weightUnit))}`,
    },
    { key: 'volume', label: text('volume'), number: true, cell: ({ volumeM3 }) => `${formats.number(volumeM3)} m³` },
    { key: 'days', label: text('days'), number: true, cell: ({ days }) => (days === null ? '' : String(days)) },
    {
      key: 'stage',
      label: text('stage'),
      cell: ({ stage }) => (stage === '' ? '' : translate(`estiba.byLocation.stages.${stage}`)),
    },
  ]
  return (
    <WorkTable
      label={text('bulks')}
      rows={rows}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ number, sequence }) => `${number}-${sequence}`}
      busy={busy}
      empty={text('none')}
      selected={ticked}
      onSelect={onTick}
    />
  )
}
