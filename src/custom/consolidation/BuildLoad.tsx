import { loadTotals } from '../../domain/transport/consolidation.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { usePageKeys } from '../work/usePageKeys.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import { Side } from './Side.tsx'
import { Beside } from '../work/Beside.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { mayLoad } from './rights.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { elementString } from '../../domain/labels/bulkLabel.ts'
import { internalCode } from '../../domain/labels/sscc.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { useNamed } from '../work/useNamed.ts'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { FilterBar } from '../work/FilterBar.tsx'
import { AskedFields } from '../work/AskedFields.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { LoadMeter } from './LoadMeter.tsx'
import { type LoadFilters, type PickedBulk, usePicked } from './usePicked.ts'

const noFilters: LoadFilters = { store: '', dateFrom: '', dateTo: '', origin: '', destination: '' }

const changed = ['bulks', 'consolidations', 'house-bills-of-lading'] as const
const open = { consolState: 'OPEN' }
const active = { status: 'ACTIVE' }

const emptyAsNull = (values: { readonly [name: string]: string }) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))

const codesOf = ({ sscc, type, number, sequence }: PickedBulk): readonly string[] => {
  const internal = internalCode(type, number, sequence)
  return [internal, ...(sscc === null ? [] : [sscc, elementString({ sscc, internal })])]
}

const limit = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

interface BuildLoadProps {
  /** Shows what a consolidation holds: one that was made, or was scanned and takes no more. */
  readonly onOpen: (number: string) => void
}

/** Picked cargo is ticked or scanned, and goes under one number with container, master and carrier. */
export const BuildLoad = ({ onOpen }: BuildLoadProps) => {
  const text = useTexts('consolidation')
  const provider = useOperations()
  const { look } = useNamed()
  const [filters, setFilters] = useState(noFilters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState('')
  const [under, setUnder] = useState({ container: '', masterBL: '', carrier: '' })
  const { rows, isPending, error } = usePicked(filters)
  const listed = useWorkRows('consolidations', { filter: open, sort: ['date', 'DESC'], max: 1000 })
  const opened = listed.rows
  const { container } = under
  const [box] = useWorkRows('containers', { filter: { id: container }, enabled: container !== '' }).rows
  const wanted = rows.filter((row) => chosen.has(row.id))
  const gross = Number(box?.['maxGross'] ?? 0) - Number(box?.['tare'] ?? 0)
  const totals = loadTotals(
    wanted.map((row) => ({ ...row, grossWeightKg: row.weightKg })),
    { payloadKg: limit(box?.['payload']) ?? limit(gross), capacityM3: limit(box?.['capacityM3']) },
  )

  const onScan: OnScan = async ({ code }) => {
    const found = rows.filter((row) => row.house === code || codesOf(row).includes(code))
    if (found.length > 0) {
      setChosen((before) => new Set([...before, ...found.map((row) => row.id)]))
      return { tone: 'good', text: text('marked', { smart_count: found.length }) }
    }
    const into = opened.find((row) => row.id === code)
    if (into !== undefined) {
      setTarget(into.id)
      return { tone: 'good', text: text('chosenTarget', { number: into.id }) }
    }
    const named = await look(code)
    if (named.kind !== 'consolidation') return { tone: 'bad', text: text('unknown', { code }) }
    onOpen(named.id)
    return null
  }
  const line = useScanLine(onScan, !isPending && !listed.isPending)
  useScannedAddress(line.take)
  const consolidate = (): Promise<boolean> =>
    line.attempt(async () => {
      if (wanted.length === 0) throw new Error(text('select'))
      const bulks = wanted.map(({ type, number, sequence }) => ({ type, number, sequence }))
      const body = { number: target, ...emptyAsNull(under), bulks }
      const made = await provider.call('wms.bulks.consolidate', body)
      setChosen(new Set())
      onOpen(made.id)
      return text('done', { number: made.id, smart_count: bulks.length })
    }, changed)
  usePageKeys(({ key }) => (key === 'F2' && mayLoad() ? consolidate : null))
  return (
    <>
      <ScanBox label={text('scan')} hint={text('hint')} line={line} />
      <FilterBar
        label={text('picked')}
        fields={[
          ['store', { to: 'stores' }],
          ['dateFrom', 'day'],
          ['dateTo', 'day'],
          ['origin', 'text'],
          ['destination', 'text'],
        ]}
        values={filters}
        text={text}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
      />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {listed.error !== null && <Alert severity="error">{listed.error.message}</Alert>}
      <Beside columns="minmax(0, 1fr) 20rem">
        <WorkTable
          label={text('picked')}
          text={text}
          rows={rows}
          busy={isPending}
          empty={error === null ? text('nonePicked') : ''}
          nameOf={({ number, sequence }) => pieceName({ number, sequence })}
          selected={chosen}
          onSelect={setChosen}
          toneOf={({ house }) => (house === '' ? 'bad' : null)}
          columns={[
            {
              key: 'bulk',
              cell: ({ number, sequence, description }) => (
                <>
                  <code>{pieceName({ number, sequence })}</code> {description}
                </>
              ),
            },
            { key: 'house', cell: ({ house }) => (house === '' ? text('noHouse') : <code>{house}</code>) },
            { key: 'destination' },
            { key: 'pieces', as: 'number' },
            { key: 'weightKg', as: 'number', label: text('weight') },
            { key: 'volumeM3', as: 'number', label: text('volume') },
          ]}
        />
        <Side>
          <LoadMeter
            bulks={wanted.length}
            houses={new Set(wanted.flatMap(({ house }) => house || [])).size}
            totals={totals}
            unknown={text('noLimit')}
          />
          <Choice
            label={text('into')}
            value={target}
            options={[['', text('newOne')], ...opened.map(({ id: one }) => [one, one] as const)]}
            onChange={setTarget}
          />
          <AskedFields
            fields={[
              ['container', { to: 'containers' }],
              ['masterBL', { to: 'bills-of-lading', where: active, label: text('master') }],
              ['carrier', { to: 'carriers' }],
            ]}
            values={under}
            text={text}
            onChange={(name, value) => setUnder({ ...under, [name]: value })}
          />
          {mayLoad() && (
            <Button variant="contained" disabled={line.busy} onClick={() => void consolidate()}>
              {text('consolidate')} <kbd>F2</kbd>
            </Button>
          )}
        </Side>
      </Beside>
    </>
  )
}
