import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import Stack from '@mui/material/Stack'
import type { Drawing } from '../../domain/layout/drawing.ts'
import { Swatch } from './Desk.tsx'
import { type Occupation, total } from './occupation.ts'
import { heatColours, heatOf } from './palette.ts'
import { ShapeChoice, Shapes } from './ShapeChoice.tsx'

interface RackListProps {
  readonly drawing: Drawing
  readonly occupation: Occupation
  readonly chosen: string | null
  readonly onChoose: (rack: string) => void
}

/** The racks by zone with how full they are: the plan in words. */
export const RackList = ({ drawing, occupation, chosen, onChoose }: RackListProps) => {
  const text = useTexts('layout')
  const shareOf = (rack: string): number => {
    const { usedWeight, capacityWeight, usedVolume, capacityVolume } = total(occupation.get(rack) ?? [])
    return Math.max(
      capacityWeight > 0 ? usedWeight / capacityWeight : 0,
      capacityVolume > 0 ? usedVolume / capacityVolume : 0,
    )
  }
  return (
    <Panel plain title={text('objects')}>
      <Shapes
        drawing={drawing}
        zone={({ color, code, description }) => (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 1.25, pt: 1 }}>
            <Swatch color={color} aria-hidden="true" />
            <span>
              <b>{code}</b> {description}
            </span>
          </Stack>
        )}
        rack={({ id, code, description }) => {
          const share = shareOf(id)
          return (
            <ShapeChoice
              code={code}
              description={description}
              colour={heatColours[heatOf(share, false)]}
              chosen={chosen === id}
              said={`${Math.round(share * 100)} %`}
              onChoose={() => onChoose(id)}
            />
          )
        }}
      />
    </Panel>
  )
}
