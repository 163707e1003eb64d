import { Choice } from '../../ui/screen/Choice.tsx'
import { Filters } from '../work/Filters.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useTranslate } from 'ra-core'
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

const months = Array.from({ length: 12 }, (_none, index) => String(index + 1).padStart(2, '0'))

const yearsTo = (year: number): readonly string[] => Array.from({ length: 6 }, (_none, index) => String(year - index))

/** Reference, store, year and months of the kardex. */
export const KardexFilters = ({ question, onChange }: KardexFiltersProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.stock.${key}`)
  const set = (name: keyof KardexQuestion, value: string): void => {
    const next: KardexQuestion = { ...question, [name]: value }
    onChange(next.from > next.to ? { from: value, to: value } : { [name]: value })
  }
  return (
    <Filters>
      <RecordChoice
        label={text('reference')}
        to="references"
        where={{ managedStock: true }}
        value={question.sku || null}
        onChange={(value) => set('sku', value ?? '')}
      />
      <RecordChoice
        label={text('store')}
        to="stores"
        value={question.store || null}
        onChange={(value) => set('store', value ?? '')}
      />
      <Choice
        label={text('year')}
        value={question.year}
        options={yearsTo(Number(companyDay().slice(0, 4))).map((year) => [String(year), String(year)])}
        onChange={(year) => set('year', year)}
      />
      {(['from', 'to'] as const).map((name) => (
        <Choice
          key={name}
          label={text(name === 'from' ? 'monthFrom' : 'monthTo')}
          value={question[name]}
          options={months.map((month) => [month, formats.month(`${question.year}-${month}`)])}
          onChange={(month) => set(name, month)}
        />
      ))}
    </Filters>
  )
}
