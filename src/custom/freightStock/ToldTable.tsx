import { Panel } from '../work/Panel.tsx'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Named } from '../work/Named.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import type { ToldCargo } from './freightStock.ts'

interface ToldTableProps {
  readonly title: string
  readonly empty: string
  readonly rows: readonly ToldCargo[]
  /** What it is told for: the days it has been there, or the day it ends. */
  readonly why: 'days' | 'dueDate'
}

/** Cargo that somebody should look at, each opening the place where it stands. */
export const ToldTable = ({ title, empty, rows, why }: ToldTableProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.freightStock.${key}`)
  const place = ({ store, location }: ToldCargo): string =>
    `/wms_nuevo/bulks-by-location?${new URLSearchParams(location === '' ? { store } : { store, location }).toString()}`
  return (
    <Panel plain title={title}>
      <WorkTable
        label={title}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={empty}
        columns={[
          { key: 'cargo', label: text('cargo'), cell: ({ name }) => name },
          {
            key: 'entity',
            label: text('customer'),
            cell: ({ entity }) => (entity === '' ? '–' : <Named of="entities" id={entity} />),
          },
          {
            key: 'place',
            label: text('place'),
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
          why === 'days'
            ? { key: why, label: text(why), number: true, cell: ({ days }) => formats.number(days) }
            : { key: why, label: text(why), whole: true, cell: ({ dueDate }) => formats.day(dueDate) },
        ]}
      />
    </Panel>
  )
}
