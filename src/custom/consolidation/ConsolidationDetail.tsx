import { Side, Work } from './Side.tsx'
import Button from '@mui/material/Button'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { internalCode } from '../../domain/labels/sscc.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import { refusalText } from '../work/refusalText.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { InsideTable } from './InsideTable.tsx'
import { LoadMeter } from './LoadMeter.tsx'
import { StateActions } from './StateActions.tsx'
import { useReport } from './useConsolidations.ts'

interface ConsolidationDetailProps {
  readonly number: string
  readonly onClose: () => void
}

const keyOf = (bulk: AnyRecord) => ({
  type: String(bulk['type']),
  number: String(bulk['number']),
  sequence: Number(bulk['sequence']),
})

/** One consolidation: closed, opened, taken apart before it leaves, counted when it has arrived; its manifest. */
export const ConsolidationDetail = ({ number, onClose }: ConsolidationDetailProps) => {
  const translate = useTranslate()
  const text = (key: string, values = {}): string => translate(`estiba.consolidation.${key}`, values)
  const provider = useOperations()
  const client = useQueryClient()
  const { data, isPending } = useReport(number)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [store, setStore] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const bulks = data?.bulks ?? []
  const consolidation = data?.consolidation
  const state = String(consolidation?.['consolState'] ?? '')
  const wanted = bulks.filter((bulk) => chosen.has(bulk.id))

  const onScan: OnScan = ({ code }) => {
    const found = bulks.filter((bulk) => {
      const { type, number: operation, sequence } = keyOf(bulk)
      return [bulk['sscc'], bulk['houseBl'], internalCode(type, operation, sequence)].includes(code)
    })
    if (found.length === 0) return Promise.resolve({ tone: 'bad', text: text('unknown', { code }) })
    setChosen((before) => new Set([...before, ...found.map((bulk) => bulk.id)]))
    return Promise.resolve({ tone: 'good', text: text('marked', { count: found.length }) })
  }
  const line = useScanLine(onScan, !isPending)
  const { show } = line
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      show({ tone: 'good', text: await work() })
      setChosen(new Set())
    } catch (problem) {
      show({ tone: 'bad', text: refusalText(problem) })
    } finally {
      setBusy(false)
      for (const name of ['consolidations', 'bulks', 'house-bills-of-lading'])
        await client.invalidateQueries({ queryKey: [name] })
    }
  }
  const act = (action: string, said: string, body: object) =>
    attempt(async () => {
      await provider.call(`transactions.consolidations.${action}`, { number, ...body })
      return said
    })
  const takeOut = () =>
    attempt(async () => {
      await provider.call('wms.bulks.deconsolidate', { number, bulks: wanted.map(keyOf) })
      return text('takenOut', { count: wanted.length })
    })
  const count = () =>
    act('deconsolidateArrived', text('counted', { count: wanted.length }), {
      store,
      counts: wanted.map((bulk) => ({ bulk: bulk.id, pieces: counts.get(bulk.id) ?? Number(bulk['pieces']) })),
    })
  const manifest = () =>
    attempt(async () => {
      const file = await provider.call<Blob>('transactions.consolidations.manifestPdf', { number }, { as: 'file' })
      saveFile(file, `${number}.pdf`)
      return text('saved')
    })
  return (
    <WorkPage
      detail={number}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={() => void manifest()}>
            {text('manifest')}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {text('back')}
          </Button>
        </>
      }
    >
      <ScanBox label={text('scan')} hint={text(`tabs.${state || 'OPEN'}`)} line={line} />
      {consolidation !== undefined && (
        <Work>
          <InsideTable
            bulks={bulks}
            selected={chosen}
            onSelect={setChosen}
            counts={state === 'SHIPPED' ? counts : null}
            onCount={(bulk, pieces) => setCounts(new Map([...counts, [bulk, pieces]]))}
          />
          <Side>
            <p>
              <strong>{translate(`estiba.consolidation.tabs.${state}`, { _: state })}</strong>
            </p>
            <LoadMeter
              bulks={bulks.length}
              houses={data?.houses.length ?? 0}
              pieces={Number(consolidation['pieces'] ?? 0)}
              weightKg={Number(consolidation['grossWeight'] ?? 0)}
              volumeM3={Number(consolidation['volumeM3'] ?? 0)}
              payloadKg={null}
              capacityM3={null}
            />
            {consolidation['fillPercent'] !== null && (
              <p>
                {text('fill')}: <strong>{String(consolidation['fillPercent'])} %</strong>
              </p>
            )}
            <StateActions key={state} consolidation={consolidation} busy={busy} onAct={act} />
            {(state === 'OPEN' || state === 'CLOSED') && (
              <Button variant="outlined" disabled={busy || wanted.length === 0} onClick={() => void takeOut()}>
                {text('takeOut')}
              </Button>
            )}
            {state === 'SHIPPED' && (
              <>
                <RecordChoice label={text('arrival')} to="stores" value={store} onChange={setStore} />
                <Button variant="contained" disabled={busy || wanted.length === 0} onClick={() => void count()}>
                  {text('count')}
                </Button>
              </>
            )}
          </Side>
        </Work>
      )}
    </WorkPage>
  )
}
