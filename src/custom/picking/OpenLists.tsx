import { Quiet } from '../work/Quiet.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Actions } from '../../ui/screen/Actions.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { AskAction } from '../work/AskAction.tsx'
import { ScanBox } from '../work/ScanBox.tsx'
import { useNamed } from '../work/useNamed.ts'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { useTexts } from '../work/useTexts.ts'
import { usePickingAct, usePickingLists } from './pickingRows.ts'

type Step = 'release' | 'walk' | 'pack' | 'ship' | 'cancel'

/** States from which a step may be taken. */
const from: { readonly [S in Step]: readonly string[] } = {
  release: ['DRAFT'],
  walk: ['DRAFT', 'RELEASED', 'PICKING'],
  pack: ['PICKING', 'PICKED'],
  ship: ['PICKED'],
  cancel: ['DRAFT', 'RELEASED', 'PICKING', 'PICKED'],
}

/** Steps that several lists take together. */
const together: ReadonlySet<Step> = new Set(['release', 'walk'])

/** Whether a piece is on one of the lines of a list. */
const holds = (lines: unknown, bulk: string): boolean =>
  Array.isArray(lines) && lines.some((line: { readonly bulk?: unknown }) => line.bulk === bulk)

/** Lists that have not left yet, and what is done next with those that are ticked. */
export const OpenLists = ({ base }: { readonly base: string }) => {
  const text = useTexts('picking')
  const work = useTexts('work')
  const navigate = useNavigate()
  const act = usePickingAct()
  const { look } = useNamed()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<'ship' | 'cancel' | null>(null)
  const { columns, isPending, isError, busy, ...found } = usePickingLists('wms.pickingLists.nonShippedByDateRange', {
    sort: '["number","DESC"]',
  })
  const rows = found.rows.filter(({ state }) => state !== 'CANCELED')
  const chosen = rows.filter(({ id }) => selected.has(id))
  const [first] = chosen
  /** The list of a code, its own or that of a piece on it, is opened at its next step. */
  const onScan: OnScan = async ({ code }) => {
    const named = rows.some(({ number }) => number === code) ? { kind: 'pickingList', id: code } : await look(code)
    const list = rows.find(({ number, lines }) =>
      named.kind === 'pickingList' ? number === named.id : holds(lines, named.id),
    )
    if (list === undefined) return { tone: 'bad', text: text('noSuchList', { code }) }
    const number = String(list['number'])
    if (list['state'] === 'DRAFT') await act('wms.pickingLists.release', { number })
    void navigate(`${base}/${list['state'] === 'PICKED' ? 'pack' : 'walk'}/${number}`)
    return null
  }
  const line = useScanLine(onScan, !isPending)
  useScannedAddress(line.take)
  const may = (step: Step): boolean =>
    chosen.length > 0 &&
    (chosen.length === 1 || together.has(step)) &&
    chosen.every(({ state }) => from[step].includes(String(state)))
  const release = (): Promise<boolean> =>
    line.attempt(async () => {
      const drafts = chosen.filter(({ state }) => state === 'DRAFT')
      for (const { number } of drafts) await act('wms.pickingLists.release', { number })
      return drafts.length === 0 ? null : text('released', { count: drafts.length })
    })
  const steps: { readonly [S in Step]: () => void } = {
    release: () => void release(),
    walk: () =>
      void release().then((done) => {
        if (done) void navigate(`${base}/walk/${chosen.map(({ number }) => String(number)).join(',')}`)
      }),
    pack: () => void navigate(`${base}/pack/${String(first?.['number'])}`),
    ship: () => setAsked('ship'),
    cancel: () => setAsked('cancel'),
  }
  return (
    <>
      <ScanBox label={text('scanList')} hint={text('scanListHint')} line={line} />
      <Actions role="group" aria-label={text('tabs')} sx={{ alignItems: 'center', mt: 1.5 }}>
        {(['walk', 'release', 'pack', 'ship', 'cancel'] as const).map((step) => (
          <Button
            key={step}
            variant={step === 'walk' ? 'contained' : 'outlined'}
            disabled={line.busy || !may(step)}
            onClick={steps[step]}
          >
            {text(step)}
          </Button>
        ))}
        {chosen.length === 0 && rows.length > 0 && <Quiet inline>{text('selectSome')}</Quiet>}
      </Actions>
      {isError && <p role="alert">{work('failed')}</p>}
      <WorkTable
        label={text('open')}
        rows={rows}
        columns={columns}
        nameOf={({ number }) => String(number)}
        busy={busy}
        empty={text('noLists')}
        selected={selected}
        onSelect={setSelected}
        toneOf={({ state }) => (state === 'PICKED' ? 'good' : state === 'PICKING' ? 'warn' : null)}
      />
      {asked !== null && first !== undefined && (
        <AskAction
          of="picking-lists"
          action={asked}
          about={String(first['number'])}
          begins={first}
          onSend={async (values) => {
            const number = String(first['number'])
            await act(`wms.pickingLists.${asked}`, { ...values, number })
            line.show({ tone: 'good', text: text(asked === 'ship' ? 'shipDone' : 'canceled', { number }) })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
