import { useTexts } from '../work/useTexts.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { dueHours, moved, type PlanStep, stepsOf } from '../../domain/timelines/plan.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { Lanes } from './Lanes.tsx'
import { PlanPreview } from './PlanPreview.tsx'

/** The timeline drawn: its events in lanes by what completes them, with their days and activities; order by hand or keyboard. */
const DesignPanel = ({ record }: PanelProps) => {
  const translate = useTranslate()
  const text = useTexts('design')
  const [locale] = useLocaleState()
  const client = useQueryClient()
  const provider = useOperations()
  const { problem, busy, attempt } = useAttempt()
  const [steps, setSteps] = useState(() => stepsOf(record['events']))
  /** What is drawn over: who saves over what others saved meanwhile is refused. */
  const [begun, setBegun] = useState(record)
  const known = useWorkRows('events', {
    filter: {
      or: [
        { id: { in: steps.map(({ event }) => event) } },
        { status: 'ACTIVE', processType: String(record['processType']) },
      ],
    },
    sort: ['order', 'ASC'],
  })
  const events = new Map(known.rows.map((event) => [event.id, event]))
  const nameOf = (event: AnyRecord | undefined): string =>
    String(event?.[locale === 'en' ? 'descriptionEn' : 'descriptionEs'] ?? '')
  const mayWrite = mayDo('timelines', 'edit')
  const routed = typeof record['route'] === 'string' && record['route'] !== ''
  const changed = JSON.stringify(steps) !== JSON.stringify(stepsOf(begun['events']))
  // What was just saved is newer than what has been read.
  if (!changed && Number(record['version']) > Number(begun['version'])) {
    setBegun(record)
    setSteps(stepsOf(record['events']))
  }
  useUnsavedGuard(changed && !busy)
  const hours = dueHours(steps, events)
  const change = (index: number, step: PlanStep): void => setSteps(steps.with(index, step))
  const save = (): Promise<unknown> =>
    attempt(async () => {
      const lines = steps.map((step, index) => ({ ...step, order: index + 1 }))
      const totalDays = Math.ceil((hours.at(-1) ?? 0) / 24)
      const change = { id: record.id, data: { events: lines, totalDays }, previousData: begun }
      setBegun((await provider.update<AnyRecord>('timelines', change)).data)
      await client.invalidateQueries({ queryKey: ['timelines'] })
      noticeBoard.toast('estiba.design.saved', 'good')
    })
  const addable = known.rows.filter(({ id, status }) => status === 'ACTIVE' && !steps.some(({ event }) => event === id))
  return (
    <Box component="section" aria-label={text('title')} sx={{ display: 'grid', gap: 2, py: 1 }}>
      {routed && <Alert severity="info">{text('routed')}</Alert>}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Lanes
        steps={steps}
        hours={hours}
        events={events}
        nameOf={nameOf}
        {...(mayWrite ? { onChange: change } : {})}
        {...(mayWrite && !routed ? { onMove: (from: number, to: number) => setSteps(moved(steps, from, to)) } : {})}
        {...(mayWrite ? { onRemove: (index: number) => setSteps(steps.toSpliced(index, 1)) } : {})}
      />
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Choice
            label={text('add')}
            value=""
            options={[
              ['', translate('estiba.work.choose')],
              ...addable.map((event) => [event.id, nameOf(event)] as const),
            ]}
            onChange={(event) => setSteps([...steps, { event, days: 0 }])}
            sx={{ width: '14rem' }}
          />
          <Button variant="contained" disabled={busy || !changed || steps.length === 0} onClick={() => void save()}>
            {text('save')}
          </Button>
          <Button disabled={!changed} onClick={() => setSteps(stepsOf(begun['events']))}>
            {text('undo')}
          </Button>
        </Box>
      )}
      <PlanPreview steps={steps} hours={hours} nameOf={(id) => nameOf(events.get(id))} />
    </Box>
  )
}

export default DesignPanel
