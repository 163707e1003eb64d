import { useTranslate } from 'ra-core'
import { type PointerEvent, useState } from 'react'
import { useFormats } from '../../ui/format/useFormats.ts'
import { chartHeight, chartScale, chartWidth, type DayRate } from './chartScale.ts'

interface RateChartProps {
  readonly rates: readonly [DayRate, ...DayRate[]]
  readonly from: string
  readonly to: string
  readonly label: string
}

/** The rates of a currency over time; the pointer or the arrow keys read each day. */
export const RateChart = ({ rates, from, to, label }: RateChartProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const [chosen, setChosen] = useState<number | null>(null)
  const { x, y, left, right, bottom, figures } = chartScale(rates, from, to)
  const place = Math.min(chosen ?? rates.length - 1, rates.length - 1)
  const read = rates[place] ?? rates[0]
  const said = `${formats.day(read.date)}: ${formats.number(read.factor)} ${formats.baseCurrency}`
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const { left: edge, width } = event.currentTarget.getBoundingClientRect()
    const pointed = ((event.clientX - edge) / width) * chartWidth
    const distance = ({ date }: DayRate): number => Math.abs(x(date) - pointed)
    setChosen(rates.reduce((best, rate, at) => (distance(rate) < distance(rates[best] ?? rate) ? at : best), 0))
  }
  return (
    <figure className="rates-chart">
      <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} role="img" aria-label={label} onPointerMove={follow}>
        {figures.map((figure) => (
          <g key={figure}>
            <line className="rates-grid" x1={left} x2={right} y1={y(figure)} y2={y(figure)} />
            <text x={left - 8} y={y(figure) + 4} textAnchor="end">
              {formats.number(figure)}
            </text>
          </g>
        ))}
        <text x={left} y={bottom + 20}>
          {formats.day(from)}
        </text>
        <text x={right} y={bottom + 20} textAnchor="end">
          {formats.day(to)}
        </text>
        <polyline
          className="rates-line"
          points={rates.map(({ date, factor }) => `${x(date)},${y(factor)}`).join(' ')}
        />
        <line className="rates-cursor" x1={x(read.date)} x2={x(read.date)} y1={y(figures.at(-1) ?? 0)} y2={bottom} />
        <circle className="rates-dot" cx={x(read.date)} cy={y(read.factor)} r={4.5} />
      </svg>
      <figcaption>
        <output>{said}</output>
        <input
          type="range"
          aria-label={translate('estiba.rates.day')}
          aria-valuetext={said}
          min={0}
          max={rates.length - 1}
          value={place}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </figcaption>
    </figure>
  )
}
