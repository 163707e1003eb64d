import { useNavigate } from 'react-router-dom'
import { MoveButtons } from '../../ui/record/MoveButtons.tsx'
import { screensOf } from '../../ui/record/screensOf.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { Side } from './Side.tsx'
import { Beside } from '../work/Beside.tsx'
import { FactRows } from '../work/Facts.tsx'
import Button from '@mui/material/Button'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { mayCount, mayLoad } from './rights.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { isBulk, isOfHouse, plainCode } from '../../domain/picking/scannedCode.ts'
import type { LoadTotals } from '../../domain/transport/consolidation.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useDownload } from '../work/useDownload.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { useInHand } from '../work/useInHand.ts'
import { without, withoutKeys } from '../work/without.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { countOf, isCount } from './arrivedCounts.ts'
import { InsideTable } from './InsideTable.tsx'
import { LoadMeter } from './LoadMeter.tsx'

interface ConsolidationDetailProps {
  readonly number: string
  /** Shows the list that it stands in. */
  readonly onClose: (state: string) => void
}

const none: readonly AnyRecord[] = []
const shown = ['arrivalStore'] as const

const numberIn = (record: AnyRecord, field: string): number => Number(record[field] ?? 0)

const totalsOf = (consolidation: AnyRecord): LoadTotals => ({
  pieces: numberIn(consolidation, 'pieces'),
  grossWeightKg: numberIn(consolidation, 'grossWeight'),
  volumeM3: numberIn(consolidation, 'volumeM3'),
  fillPercent: (consolidation['fillPercent'] ?? null) === null ? null : numberIn(consolidation, 'fillPercent'),
})

/** What is done with one changes. */
const changed = ['consolidations', 'bulks', 'house-bills-of-lading'] as const

const keyOf = (bulk: AnyRecord) => ({
  type: String(bulk['type']),
  number: String(bulk['number']),
  sequence: Number(bulk['sequence']),
})

/** One consolidation: closed, opened, taken apart before it leaves, counted when it has arrived; its manifest. */
export const ConsolidationDetail = ({ number, onClose }: ConsolidationDetailProps) => {
  const text = useTexts('consolidation')
  const provider = useOperations()
  const { resource } = useResource('consolidations')
  const download = useDownload()
  const navigate = useNavigate()
  const { base } = useWorkScreen()
  const { data, isPending, error, refetch } = useAnswer('transactions.consolidations.reportDataByNumber', {
    number,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [counts, setCounts] = useInHand<string>('arrived', number)
  const [chosenStore, setStore] = useState<string | null>(null)
  const bulks = data?.bulks ?? []
  const consolidation = data?.consolidation
  const store = chosenStore ?? consolidation?.arrivalStore ?? null
  const standing = useWorkRows('consolidations', {
    given: consolidation === undefined ? none : [consolidation],
    shown,
  })
  const state = String(consolidation?.['consolState'] ?? '')
  const { words } = standing
  /** Where it goes on elsewhere. */
  const next =
    resource === undefined || consolidation === undefined
      ? []
      : screensOf(resource, consolidation).filter(({ to }) => !to.startsWith(base))
  const arrived = new Map(Object.entries(consolidation?.['counted'] ?? {}).map(([id, pieces]) => [id, Number(pieces)]))
  const wanted = bulks.filter((bulk) => chosen.has(bulk.id) && !arrived.has(bulk.id))
  const uncounted = wanted.filter((bulk) => !isCount(countOf(counts, bulk)))

  const onScan: OnScan = ({ code }) => {
    const plain = plainCode(code)
    const found = bulks.filter((bulk) => isBulk(bulk, plain) || isOfHouse(bulk, plain))
    if (found.length === 0) return { tone: 'bad', text: text('notInside', { code }) }
    if (found.every(({ id }) => arrived.has(id))) return { tone: 'bad', text: text('countedAlready', { code }) }
    setChosen((before) => new Set([...before, ...found.map((bulk) => bulk.id)]))
    return { tone: 'good', text: text('marked', { smart_count: found.length }) }
  }
  const line = useScanLine(onScan, !isPending)
  const { busy } = line
  const attempt = (work: () => Promise<string>): Promise<boolean> =>
    line.attempt(async () => {
      const said = await work()
      setChosen((now) => without(now, chosen))
      return said
    }, changed)
  const takeOut = () =>
    attempt(async () => {
      await provider.call('wms.bulks.deconsolidate', { number, bulks: wanted.map(keyOf) })
      return text('takenOut', { smart_count: wanted.length })
    })
  const count = () =>
    attempt(async () => {
      const counted = wanted.map((bulk) => ({ bulk: bulk.id, pieces: Number(countOf(counts, bulk)) }))
      await provider.call('transactions.consolidations.deconsolidateArrived', { number, store, counts: counted })
      setCounts((now) => withoutKeys(now, new Set(wanted.map(({ id }) => id))))
      return text('counted', { smart_count: wanted.length })
    })
  const manifest = () =>
    attempt(async () => {
      await download('transactions.consolidations.manifestPdf', { number }, `${number}.pdf`)
      return text('saved')
    })
  return (
    <WorkPage
      detail={number}
      problem={error}
      onRefresh={error === null ? undefined : refetch}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={() => void manifest()}>
            {text('manifest')}
          </Button>
          <Button variant="outlined" onClick={() => onClose(state)}>
            {text('back')}
          </Button>
        </>
      }
    >
      <ScanBox label={text('scanInside')} hint={text('hintInside')} line={line} />
      {consolidation !== undefined && (
        <Beside columns="minmax(0, 1fr) 20rem">
          <InsideTable
            bulks={bulks}
            selected={chosen}
            onSelect={setChosen}
            counts={state === 'SHIPPED' ? counts : null}
            arrived={arrived}
            onCount={(bulk, typed) => setCounts((now) => new Map(now).set(bulk, typed))}
          />
          <Side>
            <p>{standing.cell(consolidation, 'consolState')}</p>
            <LoadMeter bulks={bulks.length} houses={data?.houses.length ?? 0} totals={totalsOf(consolidation)} />
            {consolidation.arrivalStore && (
              <FactRows
                facts={[
                  {
                    key: 'arrivalStore',
                    label: words?.field('arrivalStore'),
                    value: standing.cell(consolidation, 'arrivalStore'),
                  },
                ]}
              />
            )}
            {state === 'CLOSED' && <Quiet>{text('leaves')}</Quiet>}
            {(state === 'CLOSED' || state === 'SHIPPED') && !consolidation.arrivalStore && (
              <Quiet>{text('arrivesNowhere')}</Quiet>
            )}
            {next.map(({ name, to }) => (
              <Button key={name} variant="contained" onClick={() => void navigate(to)}>
                {words?.name(name)}
              </Button>
            ))}
            {resource !== undefined && <MoveButtons resource={resource} record={consolidation} />}
            {(state === 'OPEN' || state === 'CLOSED') && mayLoad() && (
              <Button variant="outlined" disabled={busy || wanted.length === 0} onClick={() => void takeOut()}>
                {text('takeOut')}
              </Button>
            )}
            {state === 'SHIPPED' && mayCount() && (
              <>
                <RecordChoice label={text('arrival')} to="stores" value={store} onChange={setStore} />
                <Button
                  variant="contained"
                  disabled={busy || wanted.length === 0 || uncounted.length > 0}
                  onClick={() => void count()}
                >
                  {text('count')}
                </Button>
                {uncounted.length > 0 && (
                  <Quiet>{text('uncounted', { bulks: uncounted.map(pieceName).join(', ') })}</Quiet>
                )}
              </>
            )}
          </Side>
        </Beside>
      )}
    </WorkPage>
  )
}
