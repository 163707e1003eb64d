import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import type { Where } from '../../schema/where.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { standing, type Stores } from './tiles.ts'

const states = ['FREE', 'PARTIAL', 'FULL', 'BLOCKED'] as const

/** How many locations of a warehouse are free, in part used, full or blocked. */
export const Occupation = ({ stores }: { readonly stores: Stores }) => {
  const text = useTexts('control')
  const where = standing('storeId', stores)
  return (
    <Panel title={text('occupation')}>
      <FactRows
        facts={states.map((state) => ({
          key: state,
          label: text(`places.${state}`),
          value: <Count where={where === null ? null : { ...where, occupancy: state }} />,
        }))}
      />
      <Link to="/wms_nuevo/bulks-by-location">{text('byLocation')}</Link>
    </Panel>
  )
}

const Count = ({ where }: { readonly where: Where | null }) => {
  const formats = useFormats()
  const { total, isRead, error } = useWorkRows('locations', { filter: where ?? {}, enabled: where !== null, max: 1 })
  if (error !== null)
    return (
      <>
        – <small>{error.message}</small>
      </>
    )
  return <span aria-busy={!isRead}>{isRead ? formats.number(total) : '–'}</span>
}
