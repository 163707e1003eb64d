import { Actions } from '../../ui/screen/Actions.tsx'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import type { ScanResult } from '../work/scanResult.ts'
import { useNamed } from '../work/useNamed.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { listColumns } from './listColumns.tsx'
import { usePickingAct, usePickingRead } from './pickingRows.ts'
import { TextDialog } from '../work/TextDialog.tsx'
import { ActionResult } from './ActionResult.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { useAction } from './useAction.ts'

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
  const translate = useTranslate()
  const formats = useFormats()
  const navigate = useNavigate()
  const act = usePickingAct()
  const { result, busy, run, show } = useAction()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'ship' | 'cancel' | null>(null)
  const {
    data = [],
    isPending,
    isError,
  } = usePickingRead<readonly AnyRecord[]>('wms.pickingLists.nonShippedByDateRange', {
    sort: '["number","DESC"]',
  })
  const rows = data.filter(({ state }) => state !== 'CANCELED')
  const chosen = rows.filter(({ id }) => selected.has(id))
  const may = (step: Step): boolean =>
    chosen.length > 0 &&
    (chosen.length === 1 || together.has(step)) &&
    chosen.every(({ state }) => from[step].includes(String(state)))
  const release = (): Promise<boolean> =>
    run(async () => {
      const drafts = chosen.filter(({ state }) => state === 'DRAFT')
      for (const { number } of drafts) await act('wms.pickingLists.release', { number })
      return drafts.length === 0 ? null : translate('estiba.picking.released', { count: drafts.length })
    })
  const steps: { readonly [S in Step]: () => void } = {
    release: () => void release(),
    walk: () =>
      void release().then((done) => {
        if (done) void navigate(`${base}/walk/${chosen.map(({ number }) => String(number)).join(',')}`)
      }),
    pack: () => void navigate(`${base}/pack/${String(chosen[0]?.['number'])}`),
    ship: () => setDialog('ship'),
    cancel: () => setDialog('cancel'),
  }
  const [first] = chosen
  const { look } = useNamed()
  /** The list of a code, its own or that of a piece on it, is opened at its next step. */
  const onScan = async ({ code }: Scan): Promise<ScanResult | null> => {
    const named = rows.some(({ number }) => number === code) ? { kind: 'pickingList', id: code } : await look(code)
    const list = rows.find(({ number, lines }) =>
      named.kind === 'pickingList' ? number === named.id : holds(lines, named.id),
    )
    if (list === undefined) return { tone: 'bad', text: translate('estiba.picking.noSuchList', { code }) }
    const number = String(list['number'])
    if (list['state'] === 'DRAFT') await act('wms.pickingLists.release', { number })
    void navigate(`${base}/${list['state'] === 'PICKED' ? 'pack' : 'walk'}/${number}`)
    return null
  }
  const line = useScanLine(onScan, !isPending)
  useScannedAddress(line.take)
  return (
    <>
      <ScanBox
        label={translate('estiba.picking.scanList')}
        hint={translate('estiba.picking.scanListHint')}
        line={line}
      />
      <Actions role="group" aria-label={translate('estiba.picking.tabs')} sx={{ alignItems: 'center', mt: 0 }}>
        {(['walk', 'release', 'pack', 'ship', 'cancel'] as const).map((step) => (
          <Button
            key={step}
            variant={step === 'walk' ? 'contained' : 'outlined'}
            disabled={busy || !may(step)}
            onClick={steps[step]}
          >
            {translate(`estiba.picking.${step}`)}
          </Button>
        ))}
        {chosen.length === 0 && rows.length > 0 && (
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('estiba.picking.selectSome')}
          </Typography>
        )}
      </Actions>
      <ActionResult result={result} />
      {isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        label={translate('estiba.picking.open')}
        rows={rows}
        columns={listColumns(translate, formats)}
        idOf={({ id }) => id}
        nameOf={({ number }) => String(number)}
        busy={isPending || isError}
        empty={translate('estiba.picking.noLists')}
        selected={selected}
        onSelect={setSelected}
        toneOf={({ state }) => (state === 'PICKED' ? 'good' : state === 'PICKING' ? 'warn' : null)}
      />
      {dialog === 'ship' && first !== undefined && (
        <ShipDialog
          list={first}
          onClose={() => setDialog(null)}
          onShip={async (details) => {
            await act('wms.pickingLists.ship', { number: first['number'], ...details })
            show({ tone: 'good', text: translate('estiba.picking.shipDone', { number: String(first['number']) }) })
          }}
        />
      )}
      {dialog === 'cancel' && first !== undefined && (
        <TextDialog
          label={translate('estiba.work.reason')}
          title={`${translate('estiba.picking.cancel')} ${String(first['number'])}`}
          onClose={() => setDialog(null)}
          onText={(reason) =>
            run(async () => {
              await act('wms.pickingLists.cancel', { number: first['number'], reason })
              return translate('estiba.picking.canceled', { number: String(first['number']) })
            })
          }
        />
      )}
    </>
  )
}
