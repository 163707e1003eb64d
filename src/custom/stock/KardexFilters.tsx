import { companyDay } from '../../ui/format/companyDay.ts'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Combobox } from '../../ui/reference/Combobox.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'

/** What a kardex is asked for; months are `01` to `12` of one year. */
export interface KardexQuestion {
  readonly sku: string
  readonly store: string
  readonly year: string
  readonly from: string
  readonly to: string
}

interface KardexFiltersProps {
  readonly question: KardexQuestion
  readonly onChange: (question: KardexQuestion) => void
}

const months = Array.from({ length: 12 }, (_none, index) => String(index + 1).padStart(2, '0'))

const yearsTo = (year: number): readonly string[] => Array.from({ length: 6 }, (_none, index) => String(year - index))

/** Reference, store, year and months of the kardex. */
export const KardexFilters = ({ question, onChange }: KardexFiltersProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const id = useId()
  const text = (key: string): string => translate(`estiba.stock.${key}`)
  const set = (name: keyof KardexQuestion, value: string): void => {
    const next = { ...question, [name]: value }
    onChange(next.from > next.to ? { ...next, [name === 'from' ? 'to' : 'from']: value } : next)
  }
  return (
    <search className="stock-filters">
      <div className="is-wide">
        <label htmlFor={`${id}-sku`}>{text('reference')}</label>
        <Combobox
          id={`${id}-sku`}
          to="references"
          where={{ managedStock: true }}
          value={question.sku || null}
          onChange={(value) => set('sku', value ?? '')}
        />
      </div>
      <div className="is-wide">
        <label htmlFor={`${id}-store`}>{text('store')}</label>
        <Combobox
          id={`${id}-store`}
          to="stores"
          value={question.store || null}
          onChange={(value) => set('store', value ?? '')}
        />
      </div>
      <label>
        {text('year')}
        <select className="estiba-input" value={question.year} onChange={({ target }) => set('year', target.value)}>
          {yearsTo(Number(companyDay().slice(0, 4))).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {text(name === 'from' ? 'monthFrom' : 'monthTo')}
          <select className="estiba-input" value={question[name]} onChange={({ target }) => set(name, target.value)}>
            {months.map((month) => (
              <option key={month} value={month}>
                {formats.month(`${question.year}-${month}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </search>
  )
}
