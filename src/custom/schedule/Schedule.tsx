import { OneOf } from '../../ui/screen/OneOf.tsx'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TableContainer from '@mui/material/TableContainer'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { useMinute } from '../../ui/format/useMinute.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { momentOf } from '../../domain/zonedTime.ts'
import { FilterBar } from '../work/FilterBar.tsx'
import { filled } from '../work/filled.ts'
import { useAsked } from '../work/useAsked.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { DayGrid } from './DayGrid.tsx'
import { DaysGrid } from './DaysGrid.tsx'
import type { Entry } from './entry.ts'
import { EntryBox, transports } from './EntryBox.ts'
import { daysOf, lastingUntil, type Span, spans, stepped } from './period.ts'
import { type Drop, type Slot, useMoving } from './useMoving.ts'
import { useSchedule } from './useSchedule.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

const filters = [
  ['warehouse', { to: 'warehouses' }],
  ['transport', { to: 'transport-types' }],
  ['carrier', { to: 'carriers' }],
] as const
const names = ['span', 'day', 'warehouse', 'transport', 'carrier'] as const

const legend = { listStyle: 'none', m: 0, ml: 'auto', p: 0, '& > li': { width: 'auto', m: 0 } } as const

type Open = { readonly entry: Entry | null; readonly given: Values } | null

/** Departures, arrivals, dock appointments and pickups by month, week and day; appointments are made and moved here. */
const Schedule = () => {
  const text = useTexts('schedule')
  const formats = useFormats()
  const { timeZone } = companyPlace()
  const { asked: looked, change: go } = useAsked(names)
  const [open, setOpen] = useState<Open>(null)
  const today = companyDay(new Date(useMinute()))
  const isPhone = useIsPhone()
  const span: Span = spans.find((known) => known === looked.span) ?? (isPhone ? 'day' : 'week')
  const day = /^\d{4}-\d{2}-\d{2}$/.test(looked.day) ? looked.day : today
  const days = daysOf(span, day)
  const { span: _span, day: _day, ...asked } = looked
  const { entries: kept, isPending, error, shown, total } = useSchedule(days, asked)
  const { move, moving } = useMoving(kept)
  const entries = kept.map((entry) => (moving.has(entry.id) ? { ...entry, isMoving: true as const } : entry))
  const movable = mayDo('shipment-schedules', 'create') || mayUse('schedule.plan')
  const onNew = ({ day: on, hour }: Slot): void => {
    const at = hour ?? 8
    const start = `${on}T${String(at).padStart(2, '0')}:00`
    const window = { start: momentOf(start, timeZone), end: momentOf(lastingUntil(start, on, at), timeZone) }
    setOpen({ entry: null, given: { ...filled(asked), ...window } })
  }
  const onMove = (id: string, slot: Slot, drop: Drop): void => {
    const entry = entries.find((one) => one.id === id)
    if (entry !== undefined) void move(entry, slot, drop)
  }
  const onOpen = (entry: Entry): void => setOpen({ entry, given: {} })
  const shared = { entries, movable, onOpen, onNew, onMove }
  return (
    <WorkPage
      problem={error}
      actions={
        movable && (
          <Button variant="contained" onClick={() => onNew({ day, hour: null })}>
            {text('newOne')}
          </Button>
        )
      }
    >
      <OneOf label={text('span')} options={spans} value={span} nameOf={text} onChange={(name) => go({ span: name })} />
      <FilterBar fields={filters} values={asked} text={text} onChange={(name, value) => go({ [name]: value })} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" aria-label={text('before')} onClick={() => go({ day: stepped(span, day, -1) })}>
          ‹
        </Button>
        <Button variant="outlined" onClick={() => go({ day: today })}>
          {text('today')}
        </Button>
        <Button variant="outlined" aria-label={text('after')} onClick={() => go({ day: stepped(span, day, 1) })}>
          ›
        </Button>
        <Typography
          component="h2"
          variant="h6"
          aria-live="polite"
          sx={{ mx: 1, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {span === 'month'
            ? formats.month(day.slice(0, 7))
            : span === 'day'
              ? formats.day(day)
              : `${formats.day(days[0])} – ${formats.day(days.at(-1))}`}
        </Typography>
        <Stack component="ul" direction="row" spacing={1} aria-label={text('transport')} sx={legend}>
          {transports.map((name) => (
            <EntryBox as="li" key={name} data-by={name}>
              {text(name)}
            </EntryBox>
          ))}
        </Stack>
      </Stack>
      {total > shown && <Alert severity="warning">{text('cut', { shown, total })}</Alert>}
      <TableContainer component={Paper} variant="outlined" aria-busy={isPending}>
        {span === 'day' ? (
          <DayGrid day={day} {...shared} />
        ) : (
          <DaysGrid
            days={days}
            month={span === 'month' ? day.slice(0, 7) : null}
            today={today}
            onDay={(next) => go({ day: next, span: 'day' })}
            {...shared}
          />
        )}
      </TableContainer>
      {open !== null && (
        <AppointmentDialog
          stored={open.entry?.record ?? null}
          given={open.given}
          mayPlan={movable}
          // What ends late closes no dialog that was opened after it.
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
    </WorkPage>
  )
}

export default Schedule
