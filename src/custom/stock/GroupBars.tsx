import { Link } from 'react-router-dom'
import { useFormats } from '../../ui/format/useFormats.ts'

export interface StockGroup {
  readonly key: string
  readonly units: number
  readonly value: number
  readonly references: number
}

interface GroupBarsProps {
  readonly title: string
  readonly groups: readonly StockGroup[]
  readonly nameOf: (key: string) => string
  /** Where the references behind a bar are listed. */
  readonly linkOf?: (key: string) => string
}

/** Value by group: a bar and its figure, the longest first. */
export const GroupBars = ({ title, groups, nameOf, linkOf }: GroupBarsProps) => {
  const formats = useFormats()
  const most = Math.max(1, ...groups.map(({ value }) => value))
  return (
    <section className="stock-section">
      <h2>{title}</h2>
      <table className="estiba-work-table" aria-label={title}>
        <tbody>
          {groups.map(({ key, value, units }) => (
            <tr key={key}>
              <td>
                {linkOf === undefined ? nameOf(key) : <Link to={linkOf(key)}>{nameOf(key)}</Link>}
                <span className="stock-bar" style={{ width: `${Math.max(1, (value / most) * 100)}%` }} />
              </td>
              <td className="estiba-number">{formats.number(units, { max: 0 })}</td>
              <td className="estiba-number">
                {formats.number(value, { max: 0 })} {formats.baseCurrency}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
