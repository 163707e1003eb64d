import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../../ui/format/useFormats.ts'
import { rateDecimals } from '../../resources/rateDecimals.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { deferred } from '../../ui/screen/deferred.tsx'

const LineOverDays = deferred(
  () => import('../../ui/charts/LineOverDays.tsx'),
  ({ label }) => <TableSkeleton columns={3} label={label} />,
)

/** The rate of a day. */
export interface DayRate {
  readonly id: string
  readonly date: string
  readonly factor: number
}

interface RateChartProps {
  readonly rates: readonly [DayRate, ...DayRate[]]
  readonly label: string
}

/** The rates of a currency over time; the pointer or the arrow keys read each day. */
export const RateChart = ({ rates, label }: RateChartProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const [chosen, setChosen] = useState<number | null>(null)
  const place = Math.min(chosen ?? rates.length - 1, rates.length - 1)
  const read = rates[place] ?? rates[0]
  const said = `${formats.day(read.date)}: ${formats.number(read.factor, { max: rateDecimals })} ${formats.baseCurrency}`
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5, maxWidth: '56rem' }}>
      <LineOverDays
        label={label}
        days={rates.map(({ date }) => date)}
        figures={rates.map(({ factor }) => factor)}
        decimals={rateDecimals}
        unit={formats.baseCurrency}
        read={place}
        onRead={setChosen}
      />
      <Stack component="figcaption" direction="row" spacing={2} sx={{ alignItems: 'center', pr: 1 }}>
        <Typography component="output" sx={{ fontWeight: 600, flex: 'none' }}>
          {said}
        </Typography>
        <Slider
          size="small"
          aria-label={translate('estiba.rates.day')}
          getAriaValueText={() => said}
          min={0}
          max={rates.length - 1}
          value={place}
          onChange={(_event, next) => setChosen(next)}
        />
      </Stack>
    </Box>
  )
}
