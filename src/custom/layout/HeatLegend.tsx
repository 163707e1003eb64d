import { useTranslate } from 'ra-core'
import { heatColours, heats } from './palette.ts'

/** What the colours of the locations mean. */
export const HeatLegend = () => {
  const translate = useTranslate()
  return (
    <ul className="layout-legend" aria-label={translate('estiba.layout.legend')}>
      {heats.map((heat) => (
        <li key={heat}>
          <span className="layout-swatch" style={{ background: heatColours[heat] }} aria-hidden="true" />
          {translate(`estiba.layout.heat.${heat}`)}
        </li>
      ))}
    </ul>
  )
}
