import { Quiet } from '../work/Quiet.tsx'
import Box from '@mui/material/Box'
import { FactRows } from '../work/Facts.tsx'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import type { LoadTotals } from '../../domain/transport/consolidation.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

interface LoadMeterProps {
  readonly bulks: number
  readonly houses: number
  readonly totals: LoadTotals
  /** Said where there is no container. */
  readonly unknown?: string
}

/** What goes, and how full it makes the container. */
export const LoadMeter = ({ bulks, houses, totals, unknown }: LoadMeterProps) => {
  const text = useTexts('consolidation')
  const formats = useFormats()
  const fill = totals.fillPercent
  return (
    <section aria-label={text('totals')} aria-live="polite">
      <FactRows
        text={text}
        facts={[
          { key: 'bulks', value: formats.number(bulks) },
          { key: 'houses', value: formats.number(houses) },
          { key: 'pieces', value: formats.number(totals.pieces) },
          { key: 'weight', value: formats.number(totals.grossWeightKg) },
          { key: 'volume', value: formats.number(totals.volumeM3) },
        ]}
      />
      {fill === null ? (
        unknown !== undefined && <Quiet>{unknown}</Quiet>
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
          {text('fill')}: {formats.number(fill)} %
        </Typography>
      )}
    </section>
  )
}
