import { FilterBar } from '../work/FilterBar.tsx'
import { useAsked } from '../work/useAsked.ts'
import { Columns } from '../work/Columns.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { ControlTile } from './ControlTile.tsx'
import { Occupation } from './Occupation.tsx'
import { Paperwork } from './Paperwork.tsx'
import { People } from './People.tsx'
import { tiles } from './tiles.ts'

const names = ['warehouse'] as const
const fields = [['warehouse', { to: 'warehouses' }]] as const

/** The control board of a warehouse: what waits and for how long, who is on it, how full it is, what runs out. */
const ControlCenter = () => {
  const text = useTexts('control')
  const { asked, bar } = useAsked(names)
  const { warehouse } = asked
  const { rows, isRead, error } = useWorkRows('stores', {
    filter: { warehouseCode: warehouse },
    enabled: warehouse !== '',
  })
  const stores = warehouse === '' ? null : isRead ? rows.map((store) => store.id) : undefined
  return (
    <WorkPage problem={error}>
      <FilterBar fields={fields} text={text} {...bar} />
      <Columns component="ul" least="9.25rem" aria-label={text('work')} sx={{ alignItems: 'stretch' }}>
        {tiles.map((tile) => (
          <ControlTile key={tile.key} tile={tile} warehouse={warehouse} stores={stores} />
        ))}
      </Columns>
      <Columns least="16rem">
        <Occupation stores={stores} />
        <People stores={stores} />
        <Paperwork warehouse={warehouse} />
      </Columns>
    </WorkPage>
  )
}

export default ControlCenter
