import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import type { PlanStep } from '../../domain/timelines/plan.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { OperationPicker } from '../work/OperationPicker.tsx'

interface PlanPreviewProps {
  readonly steps: readonly PlanStep[]
  readonly hours: readonly number[]
  readonly nameOf: (event: string) => string
}

interface Row {
  readonly event: string
  readonly due: string
  readonly planned: string | null
  readonly done: string | null
  readonly open: number
}

const hourMs = 3_600_000

const momentIn = (row: AnyRecord, field: string): string | null => {
  const value = row[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const latest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null

/** When a real operation would be due by the timeline as it is drawn, beside what it was planned by and what is done. */
export const PlanPreview = ({ steps, hours, nameOf }: PlanPreviewProps) => {
  const text = useTexts('design')
  const [chosen, setChosen] = useState('')
  const [type = '', number = ''] = chosen.split('~')
  const operations = useWorkRows('pre-registers', { filter: { id: chosen }, enabled: chosen !== '' })
  const activities = useWorkRows('transactional-activities', {
    filter: { preRegisterType: type, preRegisterNumber: number },
    enabled: chosen !== '',
  })
  const [operation] = operations.rows
  const begins = operation === undefined ? null : Date.parse(momentIn(operation, 'date') ?? '')
  const rows: readonly Row[] =
    begins === null || Number.isNaN(begins)
      ? []
      : steps.map(({ event }, index) => {
          const own = activities.rows.filter(({ eventId }) => eventId === event)
          const open = own.filter(({ status }) => status !== 'DONE' && status !== 'SKIPPED').length
          return {
            event,
            due: new Date(begins + (hours[index] ?? 0) * hourMs).toISOString().slice(0, 10),
            planned: latest(own.map((row) => momentIn(row, 'plannedAt'))),
            done: open === 0 ? latest(own.map((row) => momentIn(row, 'finishedAt'))) : null,
            open,
          }
        })
  return (
    <section aria-label={text('preview')}>
      <Typography variant="h2" sx={{ fontSize: '1rem', my: 1 }}>
        {text('preview')}
      </Typography>
      <OperationPicker filter={{ status: 'ACTIVE' }} value={chosen} onChange={setChosen} />
      {rows.length > 0 && (
        <WorkTable
          text={text}
          label={text('preview')}
          rows={rows}
          toneOf={({ done }) => (done === null ? null : 'good')}
          columns={[
            { key: 'event', heading: true, cell: ({ event }) => nameOf(event) },
            { key: 'due', as: 'day' },
            { key: 'planned', as: 'moment' },
            { key: 'done', as: 'moment' },
            { key: 'open', as: 'number' },
          ]}
        />
      )}
    </section>
  )
}
