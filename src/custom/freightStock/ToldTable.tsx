import { useTexts } from '../work/useTexts.ts'
import { CutNote } from './CutNote.tsx'
import { Link } from 'react-router-dom'
import { Named } from '../work/Named.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import type { ToldCargo } from '../../domain/stock/freightDashboard.ts'

interface ToldTableProps {
  readonly title: string
  readonly empty: string
  readonly rows: readonly ToldCargo[]
  /** How many there are; the rows are the first of them. */
  readonly total: number
  /** What it is told for: the days it has been there, or the day it ends. */
  readonly why: 'days' | 'dueDate'
}

/** Cargo that somebody should look at, each opening the place where it stands. */
export const ToldTable = ({ title, empty, rows, total, why }: ToldTableProps) => {
  const text = useTexts('freightStock')
  const place = ({ store, location }: ToldCargo): string =>
    `/wms_nuevo/bulks-by-location?${new URLSearchParams(location === '' ? { store } : { store, location }).toString()}`
  return (
    <div>
      <WorkTable
        titled="h2"
        label={title}
        text={text}
        rows={rows}
        empty={empty}
        columns={[
          { key: 'cargo', cell: ({ name }) => name },
          {
            key: 'entity',
            label: text('customer'),
            cell: ({ entity }) => (entity === '' ? '–' : <Named of="entities" id={entity} />),
          },
          {
            key: 'place',
            cell: (row) => (
              <Link to={place(row)}>
                {row.location === '' ? (
                  <Named of="stores" id={row.store} />
                ) : (
                  <Named of="locations" id={row.location} />
                )}
              </Link>
            ),
          },
          why === 'days' ? { key: why, as: 'number' } : { key: why, as: 'day' },
        ]}
      />
      <CutNote shown={rows.length} total={total} />
    </div>
  )
}
