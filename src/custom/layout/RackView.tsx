import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { DrawnRack } from '../../domain/layout/drawing.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type Occupied, total } from './occupation.ts'
import { heatColours, heatOf } from './palette.ts'

interface RackViewProps {
  readonly rack: DrawnRack
  readonly storeId: string
  readonly locations: readonly Occupied[]
  readonly chosen: string | null
  readonly flashing: ReadonlySet<string>
  readonly onChoose: (location: string) => void
}

/** Text that stands out from each warmth. */
const inkOn = (heat: string): string => (heat === 'full' || heat === 'blocked' ? '#ffffff' : '#16222d')

/** A rack seen from its front: levels above one another, bays side by side, each with how full it is. */
export const RackView = ({ rack, storeId, locations, chosen, flashing, onChoose }: RackViewProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const levels = [...new Set(locations.map(({ level }) => level))].toSorted((one, other) => other - one)
  const held = total(locations)
  const address = `/wms_nuevo/bulks-by-location?store=${storeId}&rack=${rack.id}`
  return (
    <section>
      <h2>{translate('estiba.layout.rack', { code: rack.code })}</h2>
      <Typography variant="body2" color="text.secondary">
        {translate('estiba.layout.heldOf', {
          weight: formats.number(held.usedWeight),
          mostWeight: formats.number(held.capacityWeight),
          volume: formats.number(held.usedVolume),
          mostVolume: formats.number(held.capacityVolume),
        })}
      </Typography>
      <div className="layout-front">
        {levels.map((level) => (
          <fieldset
            key={level}
            className="layout-front-level"
            aria-label={`${translate('estiba.layout.level')} ${level}`}
          >
            <span aria-hidden="true">{level}</span>
            {locations
              .filter((location) => location.level === level)
              .toSorted((one, other) => one.bay - other.bay)
              .map(({ id, code, share, blocked }) => {
                const heat = heatOf(share, blocked)
                return (
                  <button
                    key={id}
                    type="button"
                    className={`layout-front-cell${flashing.has(id) ? ' is-flashing' : ''}`}
                    style={{ background: heatColours[heat], color: inkOn(heat) }}
                    aria-pressed={chosen === id}
                    aria-label={`${code}: ${translate(`estiba.layout.heat.${heat}`)}, ${Math.round(share * 100)} %`}
                    onClick={() => onChoose(id)}
                  >
                    {blocked ? '✕' : `${Math.round(share * 100)}`}
                  </button>
                )
              })}
          </fieldset>
        ))}
      </div>
      <Button variant="outlined" component={Link} to={address}>
        {translate('estiba.layout.openBulks')}
      </Button>
    </section>
  )
}
