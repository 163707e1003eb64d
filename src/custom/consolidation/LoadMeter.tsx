import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
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
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.consolidation.${key}`)
  const shares = [
    payloadKg === null ? null : (totals.weightKg * 100) / payloadKg,
    capacityM3 === null ? null : (totals.volumeM3 * 100) / capacityM3,
  ].filter((share) => share !== null)
  const fill = shares.length === 0 ? null : Math.max(...shares)
  return (
    <section className="consolidation-meter" aria-label={text('totals')} aria-live="polite">
      <dl>
        {(
          [
            ['bulks', totals.bulks],
            ['houses', totals.houses],
            ['pieces', totals.pieces],
            ['weight', totals.weightKg],
            ['volume', totals.volumeM3],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>{formats.number(value)}</dd>
          </div>
        ))}
      </dl>
      {fill === null ? (
        <Typography variant="body2" color="text.secondary">
          {text('noLimit')}
        </Typography>
      ) : (
        <p className={fill > 100 ? 'is-bad' : undefined}>
          <meter min={0} max={100} value={Math.min(fill, 100)} aria-label={text('fill')} /> {text('fill')}:{' '}
          {formats.number(Math.round(fill * 100) / 100)} %
        </p>
      )}
    </section>
  )
}
