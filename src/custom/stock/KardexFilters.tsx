import { FilterBar } from '../work/FilterBar.tsx'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useTexts } from '../work/useTexts.ts'
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
  /** What changes of it. */
  readonly onChange: (change: Partial<KardexQuestion>) => void
}

const managed = { managedStock: true }

const months = Array.from({ length: 12 }, (_none, index) => String(index + 1).padStart(2, '0'))

const yearsTo = (year: number): readonly string[] => Array.from({ length: 6 }, (_none, index) => String(year - index))

/** Reference, store, year and months of the kardex. */
export const KardexFilters = ({ question, onChange }: KardexFiltersProps) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const set = (name: keyof KardexQuestion, value: string): void => {
    const next: KardexQuestion = { ...question, [name]: value }
    onChange(next.from > next.to ? { from: value, to: value } : { [name]: value })
  }
  const inYear = months.map((month) => [month, formats.month(`${question.year}-${month}`)] as const)
  return (
    <FilterBar
      fields={[
        ['sku', { to: 'references', where: managed, label: text('reference') }],
        ['store', { to: 'stores' }],
        ['year', { options: yearsTo(Number(companyDay().slice(0, 4))).map((year) => [year, year] as const) }],
        ['from', { options: inYear, label: text('monthFrom') }],
        ['to', { options: inYear, label: text('monthTo') }],
      ]}
      values={question}
      text={text}
      onChange={set}
    />
  )
}
