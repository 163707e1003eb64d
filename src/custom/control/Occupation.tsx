import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import type { Where } from '../../schema/where.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

const states = ['FREE', 'PARTIAL', 'FULL', 'BLOCKED'] as const

/** How many locations of a warehouse are free, in part used, full or blocked. */
export const Occupation = ({ stores }: { readonly stores: readonly string[] }) => {
  const text = useTexts('control')
  const where: Where = stores.length === 0 ? {} : { storeId: { in: stores } }
  return (
    <Panel title={text('occupation')}>
      <FactRows
        facts={states.map((state) => ({
          key: state,
          label: text(`places.${state}`),
          value: <Count where={{ ...where, occupancy: state }} />,
        }))}
      />
      <Link to="/wms_nuevo/bulks-by-location">{text('byLocation')}</Link>
    </Panel>
  )
}

const Count = ({ where }: { readonly where: Where }) => {
  const formats = useFormats()
  const { total, isPending } = useWorkRows('locations', { filter: where, max: 1 })
  return <span aria-busy={isPending}>{isPending ? '–' : formats.number(total)}</span>
}
