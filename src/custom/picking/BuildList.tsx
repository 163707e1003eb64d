import { PickingBar } from './PickingBar.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { pieceName } from '../work/pieceCode.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { Formats } from '../../ui/format/formats.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { DayField } from '../../ui/dates/DayField.tsx'
import { ScanBox } from '../work/ScanBox.tsx'
import type { ScanResult } from '../work/scanResult.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { Typed } from '../work/Typed.tsx'
import { Named } from '../work/Named.tsx'
import { usePickingAct, usePickingRead } from './pickingRows.ts'
import { ActionResult } from './ActionResult.tsx'
import { useAction } from './useAction.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

const nothing = { dateFrom: '', dateTo: '', commodityId: '', entityCode: '', masterBl: '', houseBl: '', consignee: '' }

/** Finds cargo that may leave, and makes a list of what is ticked for a carrier and a consignee. */
export const BuildList = ({ base }: { readonly base: string }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const navigate = useNavigate()
  const act = usePickingAct()
  const { result, busy, run } = useAction()
  const [filters, setFilters] = useState(nothing)
  const [asked, setAsked] = useState<{ readonly [field: string]: string }>({})
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState({ carrier: '', consignee: '', wave: '' })
  const { data = [], isPending, isError } = usePickingRead<readonly AnyRecord[]>('wms.bulks.forPicking', asked)
  const label = (key: string): string => translate(`estiba.picking.${key}`)
  const set = (field: keyof typeof nothing) => (value: string) => setFilters({ ...filters, [field]: value })
  const chosen = data.filter(({ id }) => selected.has(id))
  const stores = new Set(chosen.map((bulk) => String(bulk['store'] ?? '')))
  const create = (): Promise<boolean> =>
    run(async () => {
      if (stores.size !== 1) throw new Error(label('oneStore'))
      const body = { date: companyDay(), store: [...stores][0], lines: chosen.map(({ id }) => ({ bulk: id })) }
      const filled = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== ''))
      const list = await act<AnyRecord>('wms.pickingLists.create', { ...body, ...filled })
      setSelected(new Set())
      noticeBoard.toast('estiba.picking.created', 'good', { values: { number: String(list['number']) } })
      void navigate(base)
      return null
    })
  const onScan = ({ code }: Scan): Promise<ScanResult> => {
    const found = data.filter((bulk) => isBulk(bulk, plainCode(code)) || isOf(bulk, code))
    if (found.length === 0) return Promise.resolve({ tone: 'bad', text: translate('estiba.picking.notHere', { code }) })
    setSelected((before) => new Set([...before, ...found.map(({ id }) => id)]))
    return Promise.resolve({
      tone: 'good',
      text: translate('estiba.picking.ticked', { code, smart_count: found.length }),
    })
  }
  const line = useScanLine(onScan, !isPending)
  return (
    <>
      <ScanBox
        label={label('scanToList')}
        hint={label('scanToListHint')}
        line={line}
        onDone={() => {
          if (chosen.length > 0) void create()
        }}
      />
      <Filters
        as="form"
        aria-label={label('filters')}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')))
        }}
      >
        <DayField label={label('dateFrom')} value={filters.dateFrom} onChange={set('dateFrom')} />
        <DayField label={label('dateTo')} value={filters.dateTo} onChange={set('dateTo')} />
        <RecordChoice
          label={label('entity')}
          to="entities"
          value={filters.entityCode}
          onChange={(id) => set('entityCode')(id ?? '')}
        />
        <RecordChoice
          label={label('consignee')}
          to="consignees"
          value={filters.consignee}
          onChange={(id) => set('consignee')(id ?? '')}
        />
        <RecordChoice
          label={label('commodity')}
          to="commodity-types"
          value={filters.commodityId}
          onChange={(id) => set('commodityId')(id ?? '')}
        />
        <Typed label={label('masterBl')} value={filters.masterBl} onChange={set('masterBl')} />
        <Typed label={label('houseBl')} value={filters.houseBl} onChange={set('houseBl')} />
        <Actions>
          <Button variant="contained" type="submit">
            {label('search')}
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              setFilters(nothing)
              setAsked({})
            }}
          >
            {label('clear')}
          </Button>
        </Actions>
      </Filters>
      <ActionResult result={result} />
      {isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        label={label('build')}
        rows={data}
        columns={cargoColumns(label, formats)}
        idOf={({ id }) => id}
        nameOf={pieceName}
        busy={isPending || isError}
        empty={label('noCargo')}
        selected={selected}
        onSelect={setSelected}
      />
      {chosen.length > 0 && (
        <PickingBar component="section" aria-label={label('build')}>
          <RecordChoice
            label={label('carrier')}
            to="carriers"
            value={to.carrier}
            onChange={(carrier) => setTo({ ...to, carrier: carrier ?? '' })}
          />
          <RecordChoice
            label={label('consignee')}
            to="consignees"
            value={to.consignee}
            onChange={(consignee) => setTo({ ...to, consignee: consignee ?? '' })}
          />
          <Typed label={label('wave')} value={to.wave} onChange={(wave) => setTo({ ...to, wave })} />
          <Button variant="contained" disabled={busy} onClick={() => void create()}>
            {translate('estiba.picking.create', { smart_count: chosen.length })} <kbd>Ctrl ↵</kbd>
          </Button>
        </PickingBar>
      )}
    </>
  )
}

/** Whether a code is that of the operation or the house of a piece. */
const isOf = ({ number, type, houseBl }: AnyRecord, code: string): boolean =>
  [number, `${String(type)}-${String(number)}`, houseBl].includes(code.toUpperCase())

const cargoColumns = (label: (key: string) => string, formats: Formats): readonly WorkColumn<AnyRecord>[] => [
  { key: 'bulk', label: label('bulk'), cell: (row) => <code>{pieceName(row)}</code> },
  { key: 'description', label: label('description'), cell: ({ description }) => String(description) },
  { key: 'customer', label: label('customer'), cell: ({ entity }) => <Named of="entities" id={entity} /> },
  { key: 'consignee', label: label('consignee'), cell: ({ consignee }) => <Named of="consignees" id={consignee} /> },
  { key: 'store', label: label('store'), cell: ({ store }) => <Named of="stores" id={store} /> },
  { key: 'place', label: label('place'), cell: ({ location }) => <Named of="locations" id={location} /> },
  { key: 'received', label: label('received'), whole: true, cell: ({ receivedAt }) => formats.moment(receivedAt) },
  { key: 'pieces', label: label('pieces'), number: true, cell: ({ pieces }) => formats.number(pieces) },
]
