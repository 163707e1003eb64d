import { useTexts } from '../work/useTexts.ts'
import Button from '@mui/material/Button'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import type { Alternative } from './useAlternatives.ts'

interface AlternativesTableProps {
  readonly rows: readonly Alternative[]
  readonly busy: boolean
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const daysOf = ({ method }: Alternative): string =>
  [...new Set([method?.['transitDaysMin'], method?.['transitDaysMax']])].filter((day) => day != null).join('–')

/** The methods that a shipment could go by, side by side. */
export const AlternativesTable = ({ rows, busy, chosen, onChoose }: AlternativesTableProps) => {
  const text = useTexts('courier')
  const formats = useFormats()
  const nameOf = ({ method }: Alternative): string =>
    method === null ? text('noMethod') : String(method['description'] ?? method.id)
  const columns: readonly WorkColumn<Alternative>[] = [
    { key: 'method', label: text('method'), heading: true, cell: nameOf },
    { key: 'days', label: text('days'), cell: daysOf },
    { key: 'zone', label: text('facts.zone'), cell: ({ price }) => price?.zone ?? '–' },
    {
      key: 'kg',
      label: text('facts.chargeableWeight'),
      number: true,
      cell: ({ price }) => (price === null ? '–' : `${formats.number(price.chargeableWeight, { max: 3 })} kg`),
    },
    {
      key: 'total',
      label: text('total'),
      number: true,
      cell: ({ price }) => (price === null ? '–' : formats.money(price.total, price.currency)),
    },
    { key: 'why', label: text('why'), cell: ({ problem }) => problem ?? '' },
    {
      key: 'choose',
      label: text('choose'),
      cell: (row) =>
        row.price !== null && (
          <Button
            disabled={row.id === chosen}
            aria-label={`${text('choose')} ${nameOf(row)}`}
            onClick={() => onChoose(row.id)}
          >
            {text(row.id === chosen ? 'chosen' : 'choose')}
          </Button>
        ),
    },
  ]
  return <WorkTable label={text('methods')} rows={rows} columns={columns} current={chosen} busy={busy} empty="" />
}
