import { Quiet } from '../work/Quiet.tsx'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'
import { total } from '../layout/occupation.ts'

/** Weight and volume held of what may be held, over the locations that are shown. */
export const OccupationBar = ({ locations }: { readonly locations: readonly OccupiedPlace[] }) => {
  const text = useTexts('byLocation')
  const sum = total(locations)
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'end' }}>
      <Bar label={text('weight')} unit="kg" held={sum.usedWeight} most={sum.capacityWeight} />
      <Bar label={text('volume')} unit="m³" held={sum.usedVolume} most={sum.capacityVolume} />
      <Quiet>{text('locations', { smart_count: locations.length })}</Quiet>
    </Stack>
  )
}

interface BarProps {
  readonly label: string
  readonly unit: string
  readonly held: number
  readonly most: number
}

const Bar = ({ label, unit, held, most }: BarProps) => {
  const formats = useFormats()
  return (
    <Box component="label" sx={{ flex: '1 1 15rem', maxWidth: '26rem' }}>
      <span>
        {label}: {formats.number(held)} / {formats.number(most)} {unit}
        {most > 0 && ` (${Math.round((held / most) * 100)} %)`}
      </span>
      <Box
        component="meter"
        sx={{ width: '100%', height: '1.125rem' }}
        min={0}
        max={Math.max(most, 1)}
        high={Math.max(most, 1) * 0.85}
        value={held}
      />
    </Box>
  )
}
