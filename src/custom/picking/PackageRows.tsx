import { Panel } from '../work/Panel.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Named } from '../work/Named.tsx'

type Row = { readonly [field: string]: unknown }

interface PackageRowsProps {
  readonly list: AnyRecord | null
  readonly onUnpack: (packed: number) => void
}

const codeOf = (row: Row): string => (typeof row['sscc'] === 'string' ? row['sscc'] : '–')

/** The packages of a list, measured against what was calculated. */
export const PackageRows = ({ list, onUnpack }: PackageRowsProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.picking.${key}`)
  const rows = Array.isArray(list?.['packages']) ? (list['packages'] as readonly Row[]) : []
  const nameOf = (row: Row): string => translate('estiba.picking.package', { number: Number(row['package']) })
  return (
    <Panel plain title={text('packed')}>
      <WorkTable
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
            cell: ({ weight, differencePercent }) =>
              `${formats.number(weight)} (${formats.number(differencePercent)} %)`,
          },
          { key: 'sscc', label: 'SSCC', cell: (row) => <code>{codeOf(row)}</code> },
          {
            key: 'unpack',
            label: text('unpack'),
            cell: (row) => (
              <Button
                variant="outlined"
                aria-label={`${text('unpack')} ${nameOf(row)}`}
                onClick={() => onUnpack(Number(row['package']))}
              >
                {text('unpack')}
              </Button>
            ),
          },
        ]}
        idOf={(row) => String(row['package'])}
        nameOf={nameOf}
        empty={text('noPackages')}
      />
    </Panel>
  )
}
