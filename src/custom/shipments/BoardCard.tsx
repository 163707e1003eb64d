import { Quiet } from '../work/Quiet.tsx'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { addDays } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Tone } from '../../schema/fields.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useMinute } from '../../ui/format/useMinute.ts'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { useListParts } from '../../ui/list/ListPartsContext.ts'
import { Named } from '../work/Named.tsx'

/** A word of warning on a card; none where there is nothing to say. */
interface Flag {
  readonly name: string
  readonly tone: Tone
  readonly values?: { readonly [name: string]: string | number }
}

const textIn = (job: AnyRecord, field: string): string => String(job[field] ?? '')

/** Days before the last free day on which a card warns. */
const warnedDays = 2

/** A job at a glance: whose it is, its way, what is next or late, and what somebody must see to. */
export const BoardCard = ({ job }: { readonly job: AnyRecord }) => {
  const text = useTexts('shipments')
  const { base, view } = useListParts()
  const { formats, words } = view
  const now = new Date(useMinute())
  const due = textIn(job, 'nextDueAt')
  const next = { event: words.option('nextEvent', job['nextEvent']), moment: formats.moment(due) }
  const free = textIn(job, 'lastFreeDay')
  const today = companyDay(now)
  const missing = Number(job['papersMissing'] ?? 0)
  const flags: readonly Flag[] = [
    ...(due === '' ? [] : [dueFlag(next, Date.parse(due) < now.getTime())]),
    ...(free === '' ? [] : [freeFlag(free, formats.day(free), today)]),
    ...(missing > 0 ? [{ name: 'papersMissing', tone: 'warn' as const, values: { smart_count: missing } }] : []),
    ...(job['partial'] === true ? [{ name: 'beingPrepared', tone: 'neutral' as const }] : []),
  ]
  return (
    <Card variant="outlined" sx={{ p: 1.5 }}>
      <Link to={`${base}/${encodeURIComponent(job.id)}`}>
        <strong>{textIn(job, 'number')}</strong>
      </Link>
      <Typography variant="body2">
        <Named of="customers" id={job['customer']} />
      </Typography>
      <Quiet>
        <Named of="ports" id={job['originPort']} /> → <Named of="ports" id={job['destinationPort']} />
      </Quiet>
      {(['etd', 'eta'] as const).map((time) =>
        textIn(job, time) === '' ? null : (
          <Typography key={time} variant="body2" color="textSecondary">
            {text(time, { moment: formats.moment(job[time]) })}
          </Typography>
        ),
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5, '& span': { whiteSpace: 'normal' } }}
      >
        {flags.map(({ name, tone, values }) => (
          <StateChip key={name} tone={tone}>
            {text(name, values)}
          </StateChip>
        ))}
      </Stack>
    </Card>
  )
}

const dueFlag = (values: { readonly event: string; readonly moment: string }, late: boolean): Flag =>
  late ? { name: 'late', tone: 'bad', values } : { name: 'next', tone: 'info', values }

const freeFlag = (until: string, day: string, today: string): Flag => {
  if (until < today) return { name: 'freeOver', tone: 'bad', values: { day } }
  return { name: 'freeUntil', tone: addDays(today, warnedDays) >= until ? 'warn' : 'neutral', values: { day } }
}
