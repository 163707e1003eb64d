import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Named } from '../work/Named.tsx'

type Row = { readonly [field: string]: unknown }

interface PackageRowsProps {
  readonly list: AnyRecord | null
  /** Something is being done: one thing at a time. */
  readonly busy: boolean
  readonly onUnpack: (packed: number) => void
}

const codeOf = (row: Row): string => (typeof row['sscc'] === 'string' ? row['sscc'] : '–')

/** The packages of a list, measured against what was calculated. */
export const PackageRows = ({ list, busy, onUnpack }: PackageRowsProps) => {
  const text = useTexts('picking')
  const formats = useFormats()
  const rows = Array.isArray(list?.['packages']) ? (list['packages'] as readonly Row[]) : []
  const nameOf = (row: Row): string => text('package', { number: Number(row['package']) })
  return (
    <WorkTable
      titled="h2"
      text={text}
      label={text('packed')}
      rows={rows}
      columns={[
        { key: 'package', label: text('packed'), cell: nameOf },
        {
          key: 'unit',
          label: text('packingUnit'),
          cell: (row) => <Named of="packing-units" id={row['packingUnit']} />,
        },
        {
          key: 'bulks',
          label: text('bulk'),
          number: true,
          cell: ({ bulks }) => String(Array.isArray(bulks) ? bulks.length : 0),
        },
        {
          key: 'weight',
          label: `${text('weight')} (kg)`,
          number: true,
          cell: ({ weight, differencePercent }) => `${formats.number(weight)} (${formats.number(differencePercent)} %)`,
        },
        { key: 'sscc', label: 'SSCC', cell: (row) => <code>{codeOf(row)}</code> },
        {
          key: 'unpack',
          cell: (row) => (
            <Button
              variant="outlined"
              disabled={busy}
              aria-label={`${text('unpack')} ${nameOf(row)}`}
              onClick={() => onUnpack(Number(row['package']))}
            >
              {text('unpack')}
            </Button>
          ),
        },
      ]}
      idOf={(row) => String(row['package'])}
      busy={list === null}
      empty={text('noPackages')}
    />
  )
}
