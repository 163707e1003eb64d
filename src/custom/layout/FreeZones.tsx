import { useTranslate } from 'ra-core'
import { startZone } from './startShapes.ts'
import type { LayoutDesk } from './useLayoutDesk.ts'

/** Zones of the store that have no place on the plan yet. */
export const FreeZones = ({ desk }: { readonly desk: LayoutDesk }) => {
  const translate = useTranslate()
  const { hand } = desk
  const drawn = new Set(hand.drawing.zones.map(({ id }) => id))
  const free = desk.free.filter(({ id }) => !drawn.has(id))
  if (free.length === 0) return null
  return (
    <section>
      <h2>{translate('estiba.layout.freeZones')}</h2>
      <ul className="layout-list">
        {free.map((zone) => (
          <li key={zone.id}>
            <button
              type="button"
              className="layout-choice"
              onClick={() => {
                const { x, y, width, height } = startZone(hand.drawing, '')
                hand.placeZone({ ...zone, x, y, width, height })
              }}
            >
              <span className="layout-swatch" style={{ background: zone.color }} aria-hidden="true" />
              {translate('estiba.layout.place', { zone: `${zone.code} ${zone.description}` })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
