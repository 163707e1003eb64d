import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { DayRate } from './RateChart.tsx'

interface RateOfDateProps {
  readonly currency: string
  readonly today: string
}

/** The rate of one day, or that none is registered for it. */
export const RateOfDate = ({ currency, today }: RateOfDateProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const [date, setDate] = useState(today)
  const { data, error } = useQuery({
    queryKey: ['currency-factors', 'of-date', currency, date],
    queryFn: ({ signal }) =>
      provider.call<DayRate>('config.currencyFactors.byCurrencyAndDate', { currency, date }, { signal }),
    enabled: date !== '',
    retry: false,
  })
  return (
    <div>
      <DayField label={translate('estiba.rates.ofDate')} value={date} onChange={setDate} />
      <output>
        {error === null
          ? data !== undefined && `${formats.number(data.factor)} ${formats.baseCurrency}`
          : error.message}
      </output>
    </div>
  )
}
