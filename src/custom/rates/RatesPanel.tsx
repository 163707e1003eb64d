import { useTexts } from '../work/useTexts.ts'
import { OneOf } from '../../ui/screen/OneOf.tsx'
import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { rateDecimals } from '../../resources/rateDecimals.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { type DayRate, RateChart } from './RateChart.tsx'
import { RateOfDate } from './RateOfDate.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { companyDay } from '../../ui/format/companyDay.ts'

const spans = [30, 90, 365] as const

const dayMs = 86_400_000

/** A day of the company, so many before today. */
const companyDayBefore = (days: number): string => companyDay(new Date(Date.now() - days * dayMs))

/** How the rate of a currency went, and what it was on a day. */
const RatesPanel = ({ record }: PanelProps) => {
  const translate = useTranslate()
  const text = useTexts('rates')
  const formats = useFormats()
  const provider = useDataProvider()
  const currency = String(record['code'])
  const [days, setDays] = useState<number>(spans[0])
  const from = companyDayBefore(days)
  const today = companyDayBefore(0)
  const isBase = currency === formats.baseCurrency
  const { data, error } = useQuery({
    queryKey: ['currency-factors', 'since', currency, from],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<DayRate>('currency-factors', {
          filter: { and: [{ currency: { eq: currency } }, { date: { gte: from } }, { date: { lte: today } }] },
          sort: { field: 'date', order: 'ASC' },
          pagination: { page: 1, perPage: spans[2] + 1 },
          signal,
        })
      ).data,
    enabled: !isBase,
    retry: false,
  })
  if (isBase)
    return (
      <Box component="p" sx={{ mb: 3 }}>
        {text('base')}
      </Box>
    )
  const [first, ...others] = data ?? []
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <RateOfDate currency={currency} today={today} />
      <OneOf
        label={text('span')}
        options={spans}
        value={days}
        nameOf={(span) => text('days', { days: span })}
        onChange={setDays}
      />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined && error === null && <TableSkeleton columns={3} label={translate('estiba.screen.loading')} />}
      {data !== undefined && first === undefined && <p>{text('none')}</p>}
      {first !== undefined && (
        <>
          <RateChart rates={[first, ...others]} label={text('chart', { currency, days })} />
          <RateTable rates={[first, ...others].toReversed()} />
        </>
      )}
    </Box>
  )
}

const RateTable = ({ rates }: { readonly rates: readonly DayRate[] }) => {
  const text = useTexts('rates')
  const formats = useFormats()
  return (
    <details>
      <summary>{text('table')}</summary>
      <WorkTable
        text={text}
        label={text('table')}
        rows={rates}
        columns={[
          { key: 'date', as: 'day' },
          {
            key: 'factor',
            label: text('rate', { currency: formats.baseCurrency }),
            number: true,
            cell: ({ factor }) => formats.number(factor, { max: rateDecimals }),
          },
        ]}
      />
    </details>
  )
}

export default RatesPanel
