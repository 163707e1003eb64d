import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import Typography from '@mui/material/Typography'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'
import type { DrawnRack } from '../../domain/layout/drawing.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Pair } from './Desk.tsx'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { total } from './occupation.ts'
import { Amount } from './Typed.tsx'

interface RackCapacityProps {
  readonly rack: DrawnRack
  readonly locations: readonly OccupiedPlace[]
  readonly onEdit: (change: Partial<DrawnRack>) => void
}

/** What the rack may hold, its share of a position, and what it holds by level (V-RACK-CAPACITY, X-RACK-LEVELS). */
export const RackCapacity = ({ rack, locations, onEdit }: RackCapacityProps) => {
  const text = useTexts('layout')
  const formats = useFormats()
  const positions = Math.max(1, rack.bays * rack.levels)
  const levels = [...new Set(locations.map(({ level }) => level))].toSorted((one, other) => other - one)
  const rows = [
    ...levels.map((level) => ({ level: String(level), sum: total(locations.filter((one) => one.level === level)) })),
    { level: text('all'), sum: total(locations) },
  ]
  const capacity = (name: 'capacityWeight' | 'capacityVolume', unit: string) => (
    <Amount
      label={text(name)}
      unit={unitSymbol(unit)}
      value={rack[name]}
      onCommit={(value) => onEdit({ [name]: value })}
    />
  )
  const share = (used: number, most: number): string => `${formats.number(used)} / ${formats.number(most)}`
  return (
    <>
      <Pair>
        {capacity('capacityWeight', rack.weightUnit)}
        {capacity('capacityVolume', rack.volumeUnit)}
      </Pair>
      <Quiet>
        {text('perPosition', {
          positions,
          weight: formats.number(Math.floor((rack.capacityWeight / positions) * 1000) / 1000),
          volume: formats.number(Math.floor((rack.capacityVolume / positions) * 1000) / 1000),
        })}
      </Quiet>
      {locations.length > 0 && (
        <>
          <Typography variant="h3">{text('byLevel')}</Typography>
          <WorkTable
            label={text('byLevel')}
            rows={rows}
            columns={[
              { key: 'level', label: text('level'), heading: true, cell: ({ level }) => level },
              {
                key: 'weight',
                label: 'kg',
                number: true,
                cell: ({ sum }) => share(sum.usedWeight, sum.capacityWeight),
              },
              {
                key: 'volume',
                label: 'm³',
                number: true,
                cell: ({ sum }) => share(sum.usedVolume, sum.capacityVolume),
              },
            ]}
          />
        </>
      )}
    </>
  )
}
