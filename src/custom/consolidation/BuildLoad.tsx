import { usePageKeys } from '../work/usePageKeys.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import { Side, Work } from './Side.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { elementString } from '../../domain/labels/bulkLabel.ts'
import { internalCode } from '../../domain/labels/sscc.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { refusalText } from '../work/refusalText.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { LoadFilterBar } from './LoadFilterBar.tsx'
import { LoadMeter } from './LoadMeter.tsx'
import { type LoadFilters, type PickedBulk, useChosen, useConsolidations, usePicked } from './useConsolidations.ts'

const noFilters: LoadFilters = { store: null, dateFrom: '', dateTo: '', origin: '', destination: '' }

const codesOf = ({ sscc, type, number, sequence }: PickedBulk): readonly string[] => {
  const internal = internalCode(type, number, sequence)
  return [internal, ...(sscc === null ? [] : [sscc, elementString({ sscc, internal })])]
}

const sum = (rows: readonly PickedBulk[], of: (row: PickedBulk) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const limit = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

interface BuildLoadProps {
  readonly onDone: (number: string) => void
}

/** Picked cargo is ticked or scanned, and goes under one number with container, master and carrier. */
export const BuildLoad = ({ onDone }: BuildLoadProps) => {
  const translate = useTranslate()
  const text = (key: string, values = {}): string => translate(`estiba.consolidation.${key}`, values)
  const formats = useFormats()
  const provider = useOperations()
  const client = useQueryClient()
  const [filters, setFilters] = useState(noFilters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState('')
  const [container, setContainer] = useState<string | null>(null)
  const [masterBL, setMaster] = useState<string | null>(null)
  const [carrier, setCarrier] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data: rows = [], isPending, error } = usePicked(filters)
  const { data: opened = [] } = useConsolidations('OPEN')
  const { data: box } = useChosen('containers', container)
  const wanted = rows.filter((row) => chosen.has(row.id))
  const gross = Number(box?.['maxGross'] ?? 0) - Number(box?.['tare'] ?? 0)

  const onScan: OnScan = ({ code }) => {
    const found = rows.filter((row) => row.house === code || codesOf(row).includes(code))
    if (found.length > 0) {
      setChosen((before) => new Set([...before, ...found.map((row) => row.id)]))
      return Promise.resolve({ tone: 'good', text: text('marked', { count: found.length }) })
    }
    const into = opened.find((row) => row.id === code)
    if (into === undefined) return Promise.resolve({ tone: 'bad', text: text('unknown', { code }) })
    setTarget(into.id)
    return Promise.resolve({ tone: 'good', text: text('chosenTarget', { number: into.id }) })
  }
  const line = useScanLine(onScan, !isPending)
  const { show } = line
  const consolidate = async (): Promise<void> => {
    if (busy) return
    if (wanted.length === 0) {
      show({ tone: 'bad', text: text('select') })
      return
    }
    setBusy(true)
    try {
      const bulks = wanted.map(({ type, number, sequence }) => ({ type, number, sequence }))
      const body = { number: target, container, masterBL, carrier, bulks }
      const made = await provider.call<{ readonly number: string }>('wms.bulks.consolidate', body)
      show({ tone: 'good', text: text('done', { number: made.number, count: bulks.length }) })
      setChosen(new Set())
      for (const name of ['bulks', 'consolidations', 'house-bills-of-lading'])
        await client.invalidateQueries({ queryKey: [name] })
      onDone(made.number)
    } catch (problem) {
      show({ tone: 'bad', text: refusalText(problem) })
    } finally {
      setBusy(false)
    }
  }
  usePageKeys(({ key }) => (key === 'F2' ? consolidate : null))
  return (
    <>
      <ScanBox label={text('scan')} hint={text('hint')} line={line} />
      <LoadFilterBar filters={filters} onChange={setFilters} />
      {error !== null && <Alert severity="error">{refusalText(error)}</Alert>}
      <Work>
        <WorkTable
          label={text('picked')}
          rows={rows}
          busy={isPending}
          empty={error === null ? text('nonePicked') : ''}
          idOf={(row) => row.id}
          nameOf={({ number, sequence }) => `${number} ${sequence}`}
          selected={chosen}
          onSelect={setChosen}
          toneOf={({ house }) => (house === '' ? 'bad' : null)}
          columns={[
            {
              key: 'bulk',
              label: text('bulk'),
              cell: ({ number, sequence, description }) => (
                <>
                  <code>
                    {number}/{sequence}
                  </code>{' '}
                  {description}
                </>
              ),
            },
            { key: 'house', label: text('house'), cell: ({ house }) => <code>{house}</code> },
            { key: 'destination', label: text('destination'), cell: ({ destination }) => destination },
            { key: 'pieces', label: text('pieces'), number: true, cell: ({ pieces }) => formats.number(pieces) },
            { key: 'weight', label: text('weight'), number: true, cell: ({ weightKg }) => formats.number(weightKg) },
            { key: 'volume', label: text('volume'), number: true, cell: ({ volumeM3 }) => formats.number(volumeM3) },
          ]}
        />
        <Side>
          <LoadMeter
            bulks={wanted.length}
            houses={new Set(wanted.map(({ house }) => house)).size}
            pieces={sum(wanted, ({ pieces }) => pieces)}
            weightKg={sum(wanted, ({ weightKg }) => weightKg)}
            volumeM3={sum(wanted, ({ volumeM3 }) => volumeM3)}
            payloadKg={limit(box?.['payload']) ?? limit(gross)}
            capacityM3={limit(box?.['capacityM3'])}
          />
          <Choice
            label={text('into')}
            value={target}
            options={[['', text('newOne')], ...opened.map(({ id: one }) => [one, one] as const)]}
            onChange={setTarget}
          />
          <RecordChoice label={text('container')} to="containers" value={container} onChange={setContainer} />
          <RecordChoice
            label={text('master')}
            to="bills-of-lading"
            where={{ status: 'ACTIVE' }}
            value={masterBL}
            onChange={setMaster}
          />
          <RecordChoice label={text('carrier')} to="carriers" value={carrier} onChange={setCarrier} />
          <Button variant="contained" disabled={busy} onClick={() => void consolidate()}>
            {text('consolidate')}
          </Button>
        </Side>
      </Work>
    </>
  )
}
