import { Quiet } from '../work/Quiet.tsx'
import Box from '@mui/material/Box'
import { FactRows } from '../work/Facts.tsx'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

interface LoadMeterProps {
  readonly bulks: number
  readonly houses: number
  readonly pieces: number
  readonly weightKg: number
  readonly volumeM3: number
  readonly payloadKg: number | null
  readonly capacityM3: number | null
}

/** What goes, and how full it makes the container: the fuller of weight and volume. */
export const LoadMeter = ({ payloadKg, capacityM3, ...totals }: LoadMeterProps) => {
  const text = useTexts('consolidation')
  const formats = useFormats()
  const shares = [
    payloadKg === null ? null : (totals.weightKg * 100) / payloadKg,
    capacityM3 === null ? null : (totals.volumeM3 * 100) / capacityM3,
  ].filter((share) => share !== null)
  const fill = shares.length === 0 ? null : Math.max(...shares)
  return (
    <section aria-label={text('totals')} aria-live="polite">
      <FactRows
        text={text}
        facts={[
          { key: 'bulks', value: formats.number(totals.bulks) },
          { key: 'houses', value: formats.number(totals.houses) },
          { key: 'pieces', value: formats.number(totals.pieces) },
          { key: 'weight', value: formats.number(totals.weightKg) },
          { key: 'volume', value: formats.number(totals.volumeM3) },
        ]}
      />
      {fill === null ? (
        <Quiet>{text('noLimit')}</Quiet>
      ) : (
        <Typography {...(fill > 100 ? { color: 'error' } : {})}>
          <Box
            component="meter"
            min={0}
            max={100}
            value={Math.min(fill, 100)}
            aria-label={text('fill')}
            sx={{ width: '100%', height: '1.25rem' }}
          />{' '}
          {text('fill')}: {formats.number(Math.round(fill * 100) / 100)} %
        </Typography>
      )}
    </section>
  )
}
