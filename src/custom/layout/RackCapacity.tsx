import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { DrawnRack } from '../../domain/layout/drawing.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type Occupied, total } from './occupation.ts'
import { Amount } from './Typed.tsx'

interface RackCapacityProps {
  readonly rack: DrawnRack
  readonly locations: readonly Occupied[]
  readonly onEdit: (change: Partial<DrawnRack>) => void
}

/** What the rack may hold, its share of a position, and what it holds by level (V-RACK-CAPACITY, X-RACK-LEVELS). */
export const RackCapacity = ({ rack, locations, onEdit }: RackCapacityProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const positions = Math.max(1, rack.bays * rack.levels)
  const levels = [...new Set(locations.map(({ level }) => level))].toSorted((one, other) => other - one)
  const held = total(locations)
  return (
    <>
      <div className="layout-fields">
        <Amount
          label={translate('estiba.layout.capacityWeight')}
          unit={rack.weightUnit}
          value={rack.capacityWeight}
          onCommit={(capacityWeight) => onEdit({ capacityWeight })}
        />
        <Amount
          label={translate('estiba.layout.capacityVolume')}
          unit={rack.volumeUnit === 'MTQ' ? 'm³' : rack.volumeUnit}
          value={rack.capacityVolume}
          onCommit={(capacityVolume) => onEdit({ capacityVolume })}
        />
      </div>
      <Typography variant="body2" color="text.secondary">
        {translate('estiba.layout.perPosition', {
          positions,
          weight: formats.number(Math.floor((rack.capacityWeight / positions) * 1000) / 1000),
          volume: formats.number(Math.floor((rack.capacityVolume / positions) * 1000) / 1000),
        })}
      </Typography>
      {locations.length > 0 && (
        <table className="estiba-work-table layout-levels">
          <caption>{translate('estiba.layout.byLevel')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('estiba.layout.level')}</th>
              <th scope="col" className="estiba-number">
                kg
              </th>
              <th scope="col" className="estiba-number">
                m³
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => {
              const sum = total(locations.filter((location) => location.level === level))
              return (
                <tr key={level}>
                  <td>{level}</td>
                  <td className="estiba-number">
                    {formats.number(sum.usedWeight)} / {formats.number(sum.capacityWeight)}
                  </td>
                  <td className="estiba-number">
                    {formats.number(sum.usedVolume)} / {formats.number(sum.capacityVolume)}
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('estiba.layout.all')}</th>
              <td className="estiba-number">{formats.number(held.usedWeight)}</td>
              <td className="estiba-number">{formats.number(held.usedVolume)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </>
  )
}
