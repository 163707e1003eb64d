import { useTranslate } from 'ra-core'
import type { Drawing } from '../../domain/layout/drawing.ts'
import { type Occupation, total } from './occupation.ts'
import { heatColours, heatOf } from './palette.ts'

interface RackListProps {
  readonly drawing: Drawing
  readonly occupation: Occupation
  readonly chosen: string | null
  readonly onChoose: (rack: string) => void
}

/** The racks by zone with how full they are: the plan in words. */
export const RackList = ({ drawing, occupation, chosen, onChoose }: RackListProps) => {
  const translate = useTranslate()
  const shareOf = (rack: string): number => {
    const { usedWeight, capacityWeight, usedVolume, capacityVolume } = total(occupation.get(rack) ?? [])
    return Math.max(
      capacityWeight > 0 ? usedWeight / capacityWeight : 0,
      capacityVolume > 0 ? usedVolume / capacityVolume : 0,
    )
  }
  return (
    <section>
      <h2>{translate('estiba.layout.objects')}</h2>
      <ul className="layout-list">
        {drawing.zones.map((zone) => (
          <li key={zone.id}>
            <p className="layout-zone-name">
              <span className="layout-swatch" style={{ background: zone.color }} aria-hidden="true" />
              <b>{zone.code}</b> {zone.description}
            </p>
            <ul>
              {drawing.racks
                .filter(({ zoneId }) => zoneId === zone.id)
                .map((rack) => {
                  const share = shareOf(rack.id)
                  return (
                    <li key={rack.id}>
                      <button
                        type="button"
                        className="layout-choice"
                        aria-pressed={chosen === rack.id}
                        onClick={() => onChoose(rack.id)}
                      >
                        <span
                          className="layout-swatch"
                          style={{ background: heatColours[heatOf(share, false)] }}
                          aria-hidden="true"
                        />
                        <span>
                          <b>{rack.code}</b> {rack.description}
                        </span>
                        <small>{Math.round(share * 100)} %</small>
                      </button>
                    </li>
                  )
                })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
