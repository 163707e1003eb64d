import { Columns } from '../work/Columns.tsx'
import { Filters } from '../work/Filters.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useSearchParams } from 'react-router-dom'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { ControlTile } from './ControlTile.tsx'
import { Occupation } from './Occupation.tsx'
import { Paperwork } from './Paperwork.tsx'
import { People } from './People.tsx'
import { tiles } from './tiles.ts'

/** The control board of a warehouse: what waits and for how long, who is on it, how full it is, what runs out. */
const ControlCenter = () => {
  const text = useTexts('control')
  const [query, setQuery] = useSearchParams()
  const warehouse = query.get('warehouse') ?? ''
  const { rows } = useWorkRows('stores', {
    filter: { warehouseCode: warehouse },
    shown: [],
    enabled: warehouse !== '',
  })
  const stores = rows.map((store) => store.id)
  return (
    <WorkPage>
      <Filters as="div">
        <RecordChoice
          label={text('warehouse')}
          to="warehouses"
          value={warehouse || null}
          onChange={(value) => setQuery(value === null ? {} : { warehouse: value }, { replace: true })}
        />
      </Filters>
      <Columns component="ul" least="9.25rem" aria-label={text('work')} sx={{ alignItems: 'stretch' }}>
        {tiles.map((tile) => (
          <ControlTile key={tile.key} tile={tile} warehouse={warehouse} stores={stores} />
        ))}
      </Columns>
      <Columns least="16rem">
        <Occupation stores={stores} />
        <People />
        <Paperwork warehouse={warehouse} />
      </Columns>
    </WorkPage>
  )
}

export default ControlCenter
