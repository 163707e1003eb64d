import { FilterBar } from '../work/FilterBar.tsx'
import { useTexts } from '../work/useTexts.ts'
import { PickingBar } from './PickingBar.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { AskedFields } from '../work/AskedFields.tsx'
import { filled } from '../work/filled.ts'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { ScanBox } from '../work/ScanBox.tsx'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { stillHere } from '../../ui/way/stillHere.ts'
import { ofPicking, usePickingAct } from './pickingRows.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

const shown = ['entity', 'consignee', 'store', 'location'] as const
const none: readonly AnyRecord[] = []
const nothing = { dateFrom: '', dateTo: '', commodityId: '', entityCode: '', masterBl: '', houseBl: '', consignee: '' }

/** Finds cargo that may leave, and makes a list of what is ticked for a carrier and a consignee. */
export const BuildList = ({ base }: { readonly base: string }) => {
  const translate = useTranslate()
  const text = useTexts('picking')
  const navigate = useNavigate()
  const act = usePickingAct()
  const [filters, setFilters] = useState(nothing)
  const [asked, setAsked] = useState<{ readonly [field: string]: string }>({})
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState({ carrier: '', consignee: '', wave: '' })
  const { data = none, isPending, isError } = useAnswer<readonly AnyRecord[]>('wms.bulks.forPicking', asked, ofPicking)
  const { column, columns } = useWorkRows('bulks', { given: data, shown, wraps: true })
  const chosen = data.filter(({ id }) => selected.has(id))
  const stores = new Set(chosen.map((bulk) => String(bulk['store'] ?? '')))
  const create = (): Promise<boolean> =>
    line.attempt(async () => {
      const isHere = stillHere()
      if (stores.size !== 1) throw new Error(text('oneStore'))
      const body = { date: companyDay(), store: [...stores][0], lines: chosen.map(({ id }) => ({ bulk: id })) }
      const list = await act<AnyRecord>('wms.pickingLists.create', { ...body, ...filled(to) })
      setSelected(new Set())
      noticeBoard.toast('estiba.picking.created', 'good', { values: { number: String(list['number']) } })
      if (isHere()) void navigate(base)
      return null
    })
  const onScan: OnScan = ({ code }) => {
    const found = data.filter((bulk) => isBulk(bulk, plainCode(code)) || isOf(bulk, code))
    if (found.length === 0) return { tone: 'bad', text: text('notHere', { code }) }
    setSelected((before) => new Set([...before, ...found.map(({ id }) => id)]))
    return {
      tone: 'good',
      text: text('ticked', { code, smart_count: found.length }),
    }
  }
  const line = useScanLine(onScan, !isPending)
  return (
    <>
      <ScanBox
        label={text('scanToList')}
        hint={text('scanToListHint')}
        keys={text('scanToListKeys')}
        line={line}
        onDone={() => {
          if (chosen.length > 0) void create()
          else line.show({ tone: 'bad', text: text('nothingTicked') })
        }}
      />
      <FilterBar
        label={text('filters')}
        onSubmit={() => setAsked(filled(filters))}
        fields={[
          ['dateFrom', 'day'],
          ['dateTo', 'day'],
          ['entityCode', { to: 'entities', label: text('entity') }],
          ['consignee', { to: 'consignees' }],
          ['commodityId', { to: 'commodity-types', label: text('commodity') }],
          ['masterBl', 'text'],
          ['houseBl', 'text'],
        ]}
        values={filters}
        text={text}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
      >
        <Actions>
          <Button variant="contained" type="submit">
            {text('search')}
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              setFilters(nothing)
              setAsked({})
            }}
          >
            {text('clear')}
          </Button>
        </Actions>
      </FilterBar>
      {isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        text={text}
        label={text('build')}
        rows={data}
        columns={[
          { key: 'bulk', cell: (row) => <code>{pieceName(row)}</code> },
          column('description'),
          { ...column('entity'), label: text('customer') },
          ...columns('consignee', 'store', 'location', 'receivedAt', 'pieces'),
        ]}
        nameOf={pieceName}
        busy={isPending || isError}
        empty={text('noCargo')}
        selected={selected}
        onSelect={setSelected}
      />
      {chosen.length > 0 && (
        <PickingBar component="section" aria-label={text('build')}>
          <AskedFields
            fields={[
              ['carrier', { to: 'carriers' }],
              ['consignee', { to: 'consignees' }],
              ['wave', 'text'],
            ]}
            values={to}
            text={text}
            onChange={(name, value) => setTo({ ...to, [name]: value })}
          />
          <Button variant="contained" disabled={line.busy} onClick={() => void create()}>
            {text('create', { smart_count: chosen.length })} <kbd>Ctrl ↵</kbd>
          </Button>
        </PickingBar>
      )}
    </>
  )
}

/** Whether a code is that of the operation or the house of a piece. */
const isOf = ({ number, type, houseBl }: AnyRecord, code: string): boolean =>
  [number, `${String(type)}-${String(number)}`, houseBl].includes(code.toUpperCase())
