import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { rateDecimals } from '../../resources/rateDecimals.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { DayRate } from './RateChart.tsx'

interface RateOfDateProps {
  readonly currency: string
  readonly today: string
}

/** The rate of one day, or that none is registered for it. */
export const RateOfDate = ({ currency, today }: RateOfDateProps) => {
  const text = useTexts('rates')
  const formats = useFormats()
  const [date, setDate] = useState(today)
  const { data, error } = useAnswer<DayRate>(
    'config.currencyFactors.byCurrencyAndDate',
    { currency, date },
    { enabled: date !== '', retry: false },
  )
  return (
    <div>
      <DayField label={text('ofDate')} value={date} onChange={setDate} />
      <output>
        {error === null
          ? data !== undefined && `${formats.number(data.factor, { max: rateDecimals })} ${formats.baseCurrency}`
          : error.message}
      </output>
    </div>
  )
}
