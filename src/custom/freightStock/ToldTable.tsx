import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { Named } from '../work/Named.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import type { ToldCargo } from '../../domain/stock/freightDashboard.ts'

interface ToldTableProps {
  readonly title: string
  readonly empty: string
  readonly rows: readonly ToldCargo[]
  /** What it is told for: the days it has been there, or the day it ends. */
  readonly why: 'days' | 'dueDate'
}

/** Cargo that somebody should look at, each opening the place where it stands. */
export const ToldTable = ({ title, empty, rows, why }: ToldTableProps) => {
  const text = useTexts('freightStock')
  const place = ({ store, location }: ToldCargo): string =>
    `/wms_nuevo/bulks-by-location?${new URLSearchParams(location === '' ? { store } : { store, location }).toString()}`
  return (
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
              {row.location === '' ? <Named of="stores" id={row.store} /> : <Named of="locations" id={row.location} />}
            </Link>
          ),
        },
        why === 'days' ? { key: why, as: 'number' } : { key: why, as: 'day' },
      ]}
    />
  )
}
