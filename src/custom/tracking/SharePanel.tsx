import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTexts } from '../work/useTexts.ts'
import { Answered } from '../work/Answered.tsx'
import { orTold } from '../../ui/notices/orTold.ts'
import { useDownload } from '../work/useDownload.ts'
import { eventLine } from '../../domain/events/eventLine.ts'
import { eventRowsOf } from '../../domain/events/eventRows.ts'
import { useMinute } from '../../ui/format/useMinute.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { EventSteps } from './EventSteps.tsx'
import { LegLine } from './LegLine.tsx'
import { RouteOnMap } from './RouteOnMap.tsx'

interface ShownPaper {
  readonly name: string
  readonly number: string
  readonly state: string
  readonly get: (() => Promise<unknown>) | null
}

/** What a third party is told of a shipment that he has a part in: way, events, cargo, names and papers. */
const SharePanel = ({ record, resource }: PanelProps) => {
  const text = useTexts('tracking')
  const save = useDownload()
  const words = useWords(resource)
  const now = new Date(useMinute()).toISOString()
  const asked = useAnswer('transactions.sharedShipments.trace', { id: record.id }, { also: record.version })
  const { data } = asked
  if (data === undefined) return <Answered of={asked}>{() => null}</Answered>
  const download = (operation: string, more: { readonly [name: string]: string }, name: string) => () =>
    orTold(save(`transactions.sharedShipments.${operation}`, { id: record.id, ...more }, name))
  const papers: readonly ShownPaper[] = [
    ...data.houses.map((serial) => ({
      name: text('house'),
      number: serial,
      state: '',
      get: download('housePaper', { serial }, `${serial}.pdf`),
    })),
    ...data.papers.map(({ line, paper, paperNumber, paperState, isThere }) => ({
      name: paper,
      number: paperNumber ?? '',
      state: paperState ?? '',
      get: isThere ? download('paper', { line: String(line) }, paperNumber ?? paper) : null,
    })),
  ]
  const step = { ...words, option: (_: string, event: unknown) => words.option('nextEvent', event) }
  return (
    <Stack sx={{ gap: 2 }}>
      <LegLine shipment={data} />
      <RouteOnMap shipment={data} places={data.places} />
      <EventSteps steps={eventLine(eventRowsOf(data), [...data.containers], now)} words={step} />
      <WorkTable
        label={text('cargo')}
        text={text}
        rows={data.packages}
        empty={text('noCargo')}
        columns={[
          { key: 'description', heading: true, label: text('goods') },
          { key: 'pieces', as: 'number' },
          { key: 'grossWeight', as: 'number', label: text('weightKg') },
          { key: 'volumeM3', as: 'number' },
          { key: 'container', whole: true },
          { key: 'marks' },
        ]}
      />
      <WorkTable
        label={text('parties')}
        text={text}
        rows={data.parties}
        columns={[
          { key: 'role', label: words.field('partyRole'), cell: ({ role }) => words.option('partyRole', role) },
          { key: 'name', heading: true },
        ]}
      />
      <WorkTable
        label={text('documents')}
        text={text}
        rows={papers}
        empty={text('noDocuments')}
        columns={[
          { key: 'name', heading: true, label: text('document') },
          { key: 'number', whole: true },
          { key: 'state', label: text('progress') },
          {
            key: 'get',
            label: text('file'),
            cell: ({ get, name, number }) =>
              get === null ? (
                text('notYet')
              ) : (
                <Button size="small" aria-label={`${text('download')} ${name} ${number}`} onClick={() => void get()}>
                  {text('download')}
                </Button>
              ),
          },
        ]}
      />
    </Stack>
  )
}

export default SharePanel
