import { Answered } from '../work/Answered.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Box from '@mui/material/Box'
import { useLocaleState } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

/** Event by event, how many open operations of the timeline stand there and how many are late. */
const StandingPanel = ({ record }: PanelProps) => {
  const text = useTexts('standing')
  const [locale] = useLocaleState()
  const formats = useFormats()
  const standing = useAnswer('tracking.timelines.chartValues', { timeline: record.id }, { retry: false })
  return (
    <Answered of={standing}>
      {(events) => {
        const most = Math.max(1, ...events.map(({ count }) => count))
        return (
          <>
            {events.every(({ planned }) => planned === 0) && <p>{text('none')}</p>}
            <WorkTable
              text={text}
              label={text('event')}
              rows={events}
              columns={[
                {
                  key: 'event',
                  heading: true,
                  cell: ({ order, description, descriptionEn }) =>
                    `${order}. ${locale === 'en' ? descriptionEn : description}`,
                },
                {
                  key: 'here',
                  cell: ({ count, late }) => (
                    <>
                      {formats.number(count)}
                      <Box
                        aria-hidden="true"
                        sx={{ width: `${(count / most) * 100}%`, height: 6, borderRadius: 1, bgcolor: 'primary.main' }}
                      >
                        <Box
                          sx={{ width: `${(late / Math.max(1, count)) * 100}%`, height: 6, bgcolor: 'error.main' }}
                        />
                      </Box>
                      {late > 0 && text('late', { count: late })}
                    </>
                  ),
                },
                { key: 'done', cell: ({ done, planned }) => `${formats.number(done)} / ${formats.number(planned)}` },
                { key: 'delayed', as: 'number' },
                {
                  key: 'hours',
                  cell: ({ averageHours }) => (averageHours === null ? '' : formats.number(averageHours)),
                },
              ]}
            />
          </>
        )
      }}
    </Answered>
  )
}

export default StandingPanel
