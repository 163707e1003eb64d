import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { eventLine } from '../../domain/events/eventLine.ts'
import { eventRowsOf } from '../../domain/events/eventRows.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { EventSteps } from './EventSteps.tsx'
import { LegLine } from './LegLine.tsx'
import { RouteOnMap } from './RouteOnMap.tsx'
import type { PlaceOfWay } from './routeOf.ts'

interface Package {
  readonly description: string
  readonly pieces: number
  readonly grossWeight: number
  readonly volumeM3: number | null
  readonly container: string | null
  readonly marks: string | null
}

interface Paper {
  readonly line: number
  readonly paper: string
  readonly paperNumber: string | null
  readonly paperState: string | null
  readonly isThere: boolean
}

interface ShownPaper {
  readonly key: string
  readonly name: string
  readonly number: string
  readonly state: string
  readonly get: (() => Promise<void>) | null
}

interface Shared extends AnyRecord {
  readonly containers: readonly string[]
  readonly packages: readonly Package[]
  readonly parties: readonly { readonly role: string; readonly name: string }[]
  readonly houses: readonly string[]
  readonly papers: readonly Paper[]
  readonly places: readonly PlaceOfWay[]
}

/** What a third party is told of a shipment that he has a part in: way, events, cargo, names and papers. */
const SharePanel = ({ record, resource }: PanelProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const notify = useNotify()
  const provider = useOperations()
  const words = useWords(resource)
  const [now] = useState(() => new Date().toISOString())
  const text = (key: string): string => translate(`estiba.tracking.${key}`)
  const { data } = useAnswer<Shared>(
    ['shared-shipments', 'trace', record.id, record.version],
    'transactions.sharedShipments.trace',
    { id: record.id },
  )
  if (data === undefined) return null
  const download = (operation: string, asked: { readonly [name: string]: string }, name: string) => async () => {
    try {
      const file = await provider.call<Blob>(
        `transactions.sharedShipments.${operation}`,
        { id: record.id, ...asked },
        { as: 'file' },
      )
      saveFile(file, name)
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' })
    }
  }
  const papers: readonly ShownPaper[] = [
    ...data.houses.map((serial) => ({
      key: `house ${serial}`,
      name: text('house'),
      number: serial,
      state: '',
      get: download('housePaper', { serial }, `${serial}.pdf`),
    })),
    ...data.papers.map(({ line, paper, paperNumber, paperState, isThere }) => ({
      key: `paper ${line}`,
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
        rows={data.packages.map((row, at) => ({ ...row, key: String(at) }))}
        idOf={({ key }) => key}
        empty={text('noCargo')}
        columns={[
          { key: 'description', label: text('goods'), heading: true, cell: ({ description }) => description },
          { key: 'pieces', label: text('pieces'), number: true, cell: ({ pieces }) => formats.number(pieces) },
          {
            key: 'weight',
            label: text('weightKg'),
            number: true,
            cell: ({ grossWeight }) => formats.number(grossWeight, { max: 3 }),
          },
          {
            key: 'volume',
            label: text('volumeM3'),
            number: true,
            cell: ({ volumeM3 }) => (volumeM3 === null ? '' : formats.number(volumeM3, { max: 3 })),
          },
          { key: 'container', label: text('container'), whole: true, cell: ({ container }) => container ?? '' },
          { key: 'marks', label: text('marks'), cell: ({ marks }) => marks ?? '' },
        ]}
      />
      <WorkTable
        label={text('parties')}
        rows={data.parties}
        idOf={({ role, name }) => `${role} ${name}`}
        columns={[
          { key: 'role', label: words.field('partyRole'), cell: ({ role }) => words.option('partyRole', role) },
          { key: 'name', label: text('name'), heading: true, cell: ({ name }) => name },
        ]}
      />
      <WorkTable
        label={text('documents')}
        rows={papers}
        idOf={({ key }) => key}
        empty={text('noDocuments')}
        columns={[
          { key: 'name', label: text('document'), heading: true, cell: ({ name }) => name },
          { key: 'number', label: text('number'), whole: true, cell: ({ number }) => number },
          { key: 'state', label: text('progress'), cell: ({ state }) => state },
          {
            key: 'get',
            label: text('file'),
            cell: ({ get, name, number }) =>
              get === null ? (
                text('notYet')
              ) : (
                <Button
                  size="small"
                  aria-label={`${text('download')} ${name} ${number}`}
                  onClick={() => {
                    void get()
                  }}
                >
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
