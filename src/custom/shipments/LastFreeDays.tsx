import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { addressOf } from '../../ui/reference/operationOf.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { wordsOf } from '../../ui/resource/useWords.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { byContainer, daysUntil, type FreeContainer, type FreeStay } from './freeStay.ts'

/** Days before the last free day on which a row warns. */
const warnedDays = 2

/** The list of the day: containers that are still out, until when they cost nothing, and what a day costs then. */
const LastFreeDays = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const { resource } = useResource('free-time-contracts')
  const option = (field: string, value: string): string =>
    resource === undefined ? value : wordsOf(resource, formats.locale).option(field, value)
  const { title } = useWorkScreen()
  const [today] = useState(() => companyDay())
  const {
    data: stays = [],
    error,
    isPending,
  } = useAnswer<readonly FreeStay[]>(
    ['free-time-contracts', 'lastFreeDays'],
    'transactions.freeTimeContracts.lastFreeDays',
  )
  const text = (key: string): string => translate(`estiba.freeTime.${key}`)
  const left = (day: string): string => {
    const days = daysUntil(day, today)
    if (days < 0) return translate('estiba.freeTime.over', { smart_count: -days })
    return days === 0 ? text('today') : formats.number(days)
  }
  const told = ({ contract, chargeType, cost, dayRate, currency }: FreeStay) => {
    const amount = (value: number): string => formats.money(value, currency)
    const parts = [
      option('chargeType', chargeType),
      translate('estiba.freeTime.perDay', { amount: amount(dayRate) }),
      ...(cost > 0 ? [translate('estiba.freeTime.soFar', { amount: amount(cost) })] : []),
    ]
    return (
      <Typography key={contract} variant="body2">
        {parts.join(', ')} (<Link to={addressOf('free-time-contracts', contract) ?? ''}>{contract}</Link>)
      </Typography>
    )
  }
  const columns: readonly WorkColumn<FreeContainer>[] = [
    { key: 'lastFreeDay', label: text('lastFreeDay'), whole: true, cell: (row) => formats.day(row.lastFreeDay) },
    { key: 'daysLeft', label: text('daysLeft'), whole: true, cell: (row) => left(row.lastFreeDay) },
    { key: 'container', label: text('container'), heading: true, cell: (row) => <code>{row.container}</code> },
    {
      key: 'shipment',
      label: text('shipment'),
      whole: true,
      cell: ({ shipment }) => <Link to={addressOf('shipments', shipment) ?? ''}>{shipment.split('~').at(-1)}</Link>,
    },
    ...(['BUY', 'SELL'] as const).map((side) => ({
      key: side,
      label: text(side.toLowerCase()),
      cell: (row: FreeContainer) => row.stays.filter((stay) => stay.side === side).map(told),
    })),
  ]
  return (
    <WorkPage
      actions={
        <Button
          variant="outlined"
          disabled={stays.length === 0}
          onClick={() =>
            void import('./exportStays.ts').then(({ exportStays }) =>
              exportStays(stays, today, { title: title[formats.locale], text, locale: formats.locale, option }),
            )
          }
        >
          {text('export')}
        </Button>
      }
    >
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <WorkTable
        label={text('list')}
        rows={byContainer(stays)}
        columns={columns}
        idOf={({ id }) => id}
        busy={isPending}
        empty={text('none')}
        toneOf={({ lastFreeDay }) => {
          const days = daysUntil(lastFreeDay, today)
          if (days <= 0) return 'bad'
          return days <= warnedDays ? 'warn' : null
        }}
      />
    </WorkPage>
  )
}

export default LastFreeDays
