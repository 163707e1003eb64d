import { useTexts } from '../work/useTexts.ts'
import { CutNote } from './CutNote.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Named } from '../work/Named.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import type { CargoGroup } from '../../domain/stock/freightDashboard.ts'

interface CargoTableProps {
  readonly title: string
  readonly rows: readonly CargoGroup[]
  /** How many there are, where the rows are the first of them. */
  readonly total?: number
  /** What opens what is behind a row. */
  readonly linked?: (row: CargoGroup, name: ReactNode) => ReactNode
}

const nearlyFull = 0.85

/** Cargo by one of its words: pieces, weight, volume, days, and how full its racks are where they are known. */
export const CargoTable = ({ title, rows, total = rows.length, linked }: CargoTableProps) => {
  const text = useTexts('freightStock')
  const formats = useFormats()
  const amount = (key: 'lots' | 'pieces' | 'weightKg' | 'volumeM3' | 'days', max: number) => ({
    key,
    number: true,
    cell: (row: CargoGroup) => (row[key] === null ? '–' : formats.number(row[key], { max })),
  })
  const nameOf = (row: CargoGroup): ReactNode =>
    row.key === '' ? text('without') : <Named of={row.resource} id={row.key} />
  const hasShares = rows.some(({ share }) => share !== undefined)
  return (
    <div>
      <WorkTable
        titled="h2"
        label={title}
        text={text}
        rows={rows}
        empty={text('nothing')}
        toneOf={({ share }) => ((share ?? 0) >= 1 ? 'bad' : (share ?? 0) >= nearlyFull ? 'warn' : null)}
        columns={[
          {
            key: 'name',
            cell: (row) => (linked === undefined || row.key === '' ? nameOf(row) : linked(row, nameOf(row))),
          },
          amount('pieces', 3),
          amount('weightKg', 1),
          amount('volumeM3', 2),
          amount('days', 0),
          ...(hasShares
            ? [
                {
                  key: 'share',
                  number: true,
                  cell: ({ share }: CargoGroup) =>
                    typeof share === 'number' ? `${formats.number(share * 100, { max: 1 })} %` : '–',
                },
              ]
            : []),
        ]}
      />
      <CutNote shown={rows.length} total={total} />
    </div>
  )
}
