import { Choice } from '../../ui/screen/Choice.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { Drawing } from '../../domain/layout/drawing.ts'
import type { Spot } from './spot.ts'

interface SpotChoiceProps {
  readonly drawing: Drawing
  readonly spot: Spot
  readonly onSpot: (spot: Partial<Spot>) => void
}

/** Ever less of a store: a zone, one of its racks, a level of that. */
export const SpotChoice = ({ drawing, spot, onSpot }: SpotChoiceProps) => {
  const text = useTexts('byLocation')
  const all = ['', text('all')] as const
  const racks = drawing.racks.filter(({ zoneId }) => spot.zone === null || zoneId === spot.zone)
  const levels = drawing.racks.find(({ id }) => id === spot.rack)?.levels ?? 0
  return (
    <>
      <Choice
        label={text('zone')}
        value={spot.zone ?? ''}
        options={[all, ...drawing.zones.map(({ id, code, description }) => [id, `${code} · ${description}`] as const)]}
        onChange={(zone) => onSpot({ zone: zone || null, rack: null, level: null, location: null })}
      />
      <Choice
        label={text('rack')}
        value={spot.rack ?? ''}
        options={[all, ...racks.map(({ id, code, description }) => [id, `${code} · ${description}`] as const)]}
        onChange={(rack) => onSpot({ rack: rack || null, level: null, location: null })}
      />
      <Choice
        label={text('level')}
        value={spot.level ?? 0}
        options={[
          [0, text('allLevels')],
          ...Array.from({ length: levels }, (_none, index) => [index + 1, String(index + 1)] as const),
        ]}
        onChange={(level) => onSpot({ level: level || null, location: null })}
      />
    </>
  )
}
