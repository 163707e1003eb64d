import { Quiet } from '../work/Quiet.tsx'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../ui/format/useFormats.ts'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { Under } from '../work/Under.tsx'
import type { comparedWith, cubedAs, declaredAs } from './cubeRow.ts'

/** What was said of a piece before it came. */
export const Declared = ({ as }: { readonly as: ReturnType<typeof declaredAs> }) => {
  const text = useTexts('cube')
  const formats = useFormats()
  if (as === null) return <Quiet inline>{text('undeclared')}</Quiet>
  return (
    <>
      {`${[as.length, as.width, as.height].map((side) => formats.number(side)).join(' × ')} ${text(`units.${as.unit}`)}`}
      <Under>{`${formats.number(as.weight)} ${text(`units.${as.weightUnit}`)}`}</Under>
    </>
  )
}

/** What the measures make: volume, volumetric and chargeable weight. */
export const Made = ({ measured }: { readonly measured: ReturnType<typeof cubedAs> }) => {
  const formats = useFormats()
  const kilograms = (value: number | undefined): string =>
    value === undefined ? '–' : formats.number(value, { max: 3 })
  return (
    <EndOfCell>
      {measured === null ? '–' : formats.number(measured.volumeM3)} m³
      <Under>
        {kilograms(measured?.volumetricWeight)} / <strong>{kilograms(measured?.chargeableWeight)}</strong> kg
      </Under>
    </EndOfCell>
  )
}

/** How far what was measured is from what was declared. */
export const Compared = ({ difference }: { readonly difference: ReturnType<typeof comparedWith> }) => {
  const text = useTexts('cube')
  const formats = useFormats()
  if (difference === null) return null
  const percent = (value: number): string => `${value > 0 ? '+' : ''}${formats.number(value)} %`
  return (
    <StateChip tone={difference.beyond ? 'bad' : 'good'}>
      <span role="img" aria-label={text(difference.beyond ? 'beyond' : 'within')}>
        {difference.beyond ? '!' : '✓'}
      </span>{' '}
      {percent(difference.weightPercent)} kg
      <br />
      {percent(difference.volumePercent)} m³
    </StateChip>
  )
}

const EndOfCell = ({ children }: { readonly children: ReactNode }) => (
  <Typography component="div" variant="body2" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
    {children}
  </Typography>
)
