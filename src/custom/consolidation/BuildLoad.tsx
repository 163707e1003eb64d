import { loadLimits, loadTotals } from '../../domain/transport/consolidation.ts'
import { isBulk, isOfHouse, plainCode } from '../../domain/picking/scannedCode.ts'
import type { AnyRecord } from '../../schema/json.ts'
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
import { ScanBox } from '../work/ScanBox.tsx'
import { useNamed } from '../work/useNamed.ts'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { FilterBar } from '../work/FilterBar.tsx'
import { AskedFields } from '../work/AskedFields.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { LoadMeter } from './LoadMeter.tsx'
import { type LoadFilters, usePicked } from './usePicked.ts'

const noFilters: LoadFilters = { store: '', dateFrom: '', dateTo: '', origin: '', destination: '' }

const changed = ['bulks', 'consolidations', 'house-bills-of-lading'] as const
const open = { consolState: 'OPEN' }
const active = { status: 'ACTIVE' }

const emptyAsNull = (values: { readonly [name: string]: string }) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))

/** What an open consolidation holds already; nothing of one that is to be made. */
const holdingOf = (into: AnyRecord | undefined) => {
  const number = (field: string): number => Number(into?.[field] ?? 0)
  const names = (field: string): readonly unknown[] => [into?.[field] ?? []].flat()
  return {
    bulks: names('bulks').length,
    houses: names('houses'),
    share: { pieces: number('pieces'), grossWeightKg: number('grossWeight'), volumeM3: number('volumeM3') },
  }
}

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
  const into = opened.find((row) => row.id === target)
  const inside = holdingOf(into)
  const container = under.container || String(into?.['container'] ?? '')
  const [box] = useWorkRows('containers', { filter: { id: container }, enabled: container !== '' }).rows
  const wanted = rows.filter((row) => chosen.has(row.id))
  const totals = loadTotals(
    [inside.share, ...wanted.map((row) => ({ ...row, grossWeightKg: row.weightKg }))],
    loadLimits(into ?? {}, box),
  )

  const onScan: OnScan = async ({ code }) => {
    const plain = plainCode(code)
    const found = rows.filter(
      (row) => isBulk({ ...row }, plain) || isOfHouse({ id: row.id, houseBl: row.house }, plain),
    )
    if (found.length > 0) {
      setChosen((before) => new Set([...before, ...found.map((row) => row.id)]))
      return { tone: 'good', text: text('marked', { smart_count: found.length }) }
    }
    const named = opened.find((row) => plainCode(row.id) === plain)
    if (named !== undefined) {
      setTarget(named.id)
      return { tone: 'good', text: text('chosenTarget', { number: named.id }) }
    }
    const other = await look(code)
    if (other.kind !== 'consolidation') return { tone: 'bad', text: text('unknown', { code }) }
    onOpen(other.id)
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
            bulks={inside.bulks + wanted.length}
            houses={new Set([...inside.houses, ...wanted.flatMap(({ house }) => house || [])]).size}
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
