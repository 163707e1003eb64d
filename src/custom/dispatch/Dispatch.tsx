import { Filters, roomy } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { useRef, useState } from 'react'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { whatCame } from '../../domain/operations/whatCame.ts'
import type { Named } from '../../domain/scan/named.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Where } from '../../schema/where.ts'
import { CutRows } from '../work/list/CutRows.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { OperationPicker } from '../work/OperationPicker.tsx'
import { isBulk, isOfHouse, plainCode } from '../../domain/picking/scannedCode.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import type { ScanResult } from '../work/scanResult.ts'
import { operationKey } from '../work/useAct.ts'
import { useDonePiece } from '../work/useDonePiece.ts'
import { useSetInHand } from '../work/useInHand.ts'
import { useNamed } from '../work/useNamed.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { useSettled } from '../work/useSettled.ts'
import { isPlate, type Vehicle, VehicleForm } from '../work/VehicleForm.tsx'
import { without } from '../work/without.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { Papers } from './Papers.tsx'
import { packedAs, vehicleOf } from './fromLists.ts'
import { Unreleased } from './Unreleased.tsx'
import { useChosenLists } from './useChosenLists.ts'
import { ConsolidationField } from './ConsolidationField.tsx'
import { ListPicker } from './ListPicker.tsx'

const waiting = { status: 'ACTIVE', direction: 'EXPEDITION', state: 'TAGGED' } as const
/** What a dispatch changes. */
const changed = ['pre-registers', 'bulks', 'locations', 'picking-lists', 'consolidations', 'documents'] as const
const shown = ['description', 'pieces', 'grossWeight', 'weightUnit', 'location', 'pickingList', 'houseBl'] as const

const none: readonly AnyRecord[] = []
const asLoaded: Partial<Vehicle> = {}

/** Pieces of what is being dispatched: those of picking lists, of a consolidation, or of an operation. */
const piecesOf = (operation: string, lists: readonly string[], consolidation: string): Where => {
  const leaving = { stage: { in: ['TAGGED', 'RECEIVED', 'ON_WAREHOUSE'] }, and: [whatCame] } as const
  if (lists.length > 0) return { ...leaving, pickingList: { in: lists } }
  if (consolidation !== '') return { ...leaving, consolidation }
  const key = operationKey(operation)
  return key === null ? leaving : { ...leaving, or: [{ ...key, expedition: null }, { expedition: operation }] }
}

interface Load {
  readonly operation?: string
  readonly lists?: string
  readonly consolidation?: string
}

/** What is being dispatched, in one word. */
const loadName = ({ operation = '', lists = '', consolidation = '' }: Load): string =>
  [operation, lists, consolidation].join(' ')

const listsOf = ({ lists = '' }: Load): readonly string[] => lists.split(',').filter(Boolean)

/** Whether something of a load stays in another: it is the same truck. */
const goesOn = (before: Load, next: Load): boolean =>
  listsOf(before).some((list) => listsOf(next).includes(list)) ||
  (['operation', 'consolidation'] as const).some((of) => (before[of] ?? '') !== '' && before[of] === next[of])

/** What a code leads to; a list comes to those that leave already. */
const loadOf = ({ kind, id, operation }: Named, lists: readonly string[]): Load | null => {
  if (kind === 'pickingList') return { lists: [...new Set([...lists, id])].join(',') }
  if (kind === 'consolidation') return { consolidation: id }
  return operation === undefined ? null : { operation }
}

/** The one operation that pieces leave with; empty where they are of several. */
const operationOf = (bulks: readonly AnyRecord[]): string => {
  const [one = '', ...others] = new Set(bulks.map(({ expedition, type, number }) => expedition ?? `${type}~${number}`))
  return others.length > 0 ? '' : String(one)
}

/** The first field that must be filled and is not, or is wrong. */
const firstLacking = (form: Element | null): HTMLInputElement | undefined =>
  [...(form?.querySelectorAll('input') ?? [])].find(
    ({ required, ariaRequired, ariaInvalid, value }) =>
      ariaInvalid === 'true' || ((required || ariaRequired === 'true') && value === ''),
  )

/** Cargo leaves: lists, a consolidation or an operation, each piece checked by scan at the dock (S-OP-DISPATCH). */
const Dispatch = () => {
  const text = useTexts('dispatch')
  const words = useTexts('work')
  const { look } = useNamed()
  const provider = useOperations()
  const [query, change] = useAddressValues()
  const operation = query.get('operation') ?? ''
  const lists = listsOf({ lists: query.get('lists') ?? '' })
  const consolidation = query.get('consolidation') ?? ''
  const chosen = operation !== '' || lists.length > 0 || consolidation !== ''
  const work = useWorkRows('bulks', {
    filter: piecesOf(operation, lists, consolidation),
    sort: ['sequence', 'ASC'],
    shown,
    max: 1000,
    enabled: chosen,
  })
  const doneOf = useDonePiece('ON_WAREHOUSE', work.words, 'dispatchedAt')
  const [checked, setChecked] = useSetInHand('dispatch', 'dock')
  const listed = useChosenLists(lists)
  /** What a person wrote of the vehicle, in place of what the load says. */
  const [typed, setTyped] = useState<Partial<Vehicle>>(asLoaded)
  const whole = { id: consolidation }
  const consolidated = useWorkRows('consolidations', { filter: whole, enabled: consolidation !== '' })
  const vehicle = { ...vehicleOf([...consolidated.rows, ...listed.rows]), ...typed }
  /** What could not be read of it. */
  const unread = [work, listed, consolidated].find(({ error }) => error !== null)
  const [papers, setPapers] = useState<readonly string[]>([])
  /** The operation whose pieces left; empty where they were of several, null where none did. */
  const [sent, setSent] = useState<string | null>(null)
  const key = operationKey(operation || (sent ?? ''))
  const { data: header } = useAnswer<AnyRecord>('transactions.preRegisters.get', { ...key }, { enabled: key !== null })
  const isEmpty = chosen && work.isRead && work.rows.length === 0
  const next = useNextScreen(isEmpty ? header : null)
  const allDone = isEmpty && (sent !== null || next !== null)
  const form = useRef<HTMLDivElement>(null)
  const settled = useSettled(loadName({ operation, lists: lists.join(','), consolidation }), !work.isLoading)
  /** Whether what was checked stays: a list that comes to those of the truck, or leaves them, takes nothing from it. */
  const isSame = (next: Load): boolean => goesOn({ operation, lists: lists.join(','), consolidation }, next)
  const choose = (next: Load): Promise<void> => {
    // What was checked before the screen was left is there when its load is opened again.
    if (chosen && !isSame(next)) {
      setChecked(new Set())
      setTyped(asLoaded)
    }
    setSent(null)
    change({ operation: null, lists: null, consolidation: null, ...next })
    return settled(loadName(next))
  }
  const leaving = work.rows.filter((bulk) => checked.has(bulk.id))
  const ready = leaving.length > 0 && vehicle.carrier !== '' && vehicle.driver !== '' && isPlate(vehicle.plate)

  const take = async ({ code }: Scan): Promise<ScanResult> => {
    const bulk = work.rows.find((row) => isBulk(row, plainCode(code)))
    if (bulk !== undefined) {
      if (checked.has(bulk.id)) return { tone: 'bad', text: text('twice', { code }) }
      setChecked((before) => new Set(before).add(bulk.id))
      return { tone: 'good', text: text('checked', { piece: pieceName(bulk) }) }
    }
    const packed = packedAs(await listed.loaded(), code)
    const together = work.rows.filter((row) => packed?.has(row.id) ?? isOfHouse(row, plainCode(code)))
    if (packed !== null || together.length > 0) {
      const inside = together.filter((row) => !checked.has(row.id))
      if (inside.length === 0) return { tone: 'bad', text: text('twice', { code }) }
      setChecked((before) => new Set([...before, ...inside.map((row) => row.id)]))
      return { tone: 'good', text: text(packed === null ? 'house' : 'package', { code, smart_count: inside.length }) }
    }
    const named = await look(code)
    if (named.kind === 'bulk' && work.error !== null) throw work.error
    const done = chosen ? await doneOf(named) : null
    if (done !== null) return done
    if (named.kind === 'bulk' && named.operation === operation && work.isCut)
      return { tone: 'bad', text: words('notShown', { code }) }
    if (named.kind === 'bulk' && chosen) return { tone: 'bad', text: text('wrong', { code }) }
    const next = loadOf(named, lists)
    if (next === null) return { tone: 'bad', text: text('wrong', { code }) }
    if (leaving.length > 0 && !isSame(next)) return { tone: 'bad', text: text('other', { code }) }
    await choose(next)
    return { tone: 'good', text: text('opened', { code }) }
  }
  const line = useScanLine(take, !work.isLoading)
  useScannedAddress(line.take)

  const dispatch = (): Promise<boolean> =>
    line.attempt(async () => {
      const bulks = leaving.map(({ type, number, sequence }) => ({ type, number, sequence }))
      const { documents } = await provider.call('wms.bulks.dispatch', {
        ...vehicle,
        bulks,
      })
      setPapers(documents)
      setSent(operationOf(leaving))
      setChecked((now) => without(now, new Set(leaving.map(({ id }) => id))))
      setTyped((now) => (now === typed ? asLoaded : now))
      return text('done', { smart_count: leaving.length })
    }, changed)
  const notYet =
    leaving.length > 0
      ? text('vehicleLacks')
      : allDone
        ? words('nothingNext')
        : text(!chosen ? 'none' : isEmpty ? 'allDone' : 'nothingChecked')
  const columns: readonly WorkColumn<AnyRecord>[] = [
    { key: 'piece', cell: (bulk) => <code>{pieceName(bulk)}</code> },
    ...work.columns('description', 'houseBl', 'pieces', 'grossWeight', 'location', 'pickingList'),
  ]
  return (
    <WorkPage
      problem={unread?.error ?? null}
      onRefresh={unread?.refetch}
      actions={
        <>
          {allDone && <Button onClick={() => void choose({})}>{text('another')}</Button>}
          {allDone && next !== null ? (
            <NextScreenButton next={next} />
          ) : (
            !allDone && (
              <Button
                variant="contained"
                aria-busy={line.busy}
                disabled={!ready || line.busy}
                onClick={() => void dispatch()}
              >
                {text('dispatch', { checked: leaving.length, of: chosen ? work.rows.length : 0 })}
                <kbd>Ctrl ↵</kbd>
              </Button>
            )
          )}
        </>
      }
    >
      <Filters as="div" sx={roomy}>
        <ListPicker value={lists} onChange={(next) => void choose({ lists: next.join(',') })} />
        <OperationPicker filter={waiting} value={operation} onChange={(next) => void choose({ operation: next })} />
        <ConsolidationField value={consolidation} onChange={(next) => void choose({ consolidation: next })} />
      </Filters>
      <Papers documents={papers} />
      <Unreleased bulks={chosen ? work.rows : none} />
      <ScanBox
        line={line}
        label={text('scan')}
        hint={text('hint')}
        onDone={() => {
          if (ready) void dispatch()
          else if (allDone && next !== null) next.open()
          else {
            if (leaving.length > 0) firstLacking(form.current)?.focus()
            line.show({ tone: 'bad', text: notYet })
          }
        }}
      />
      {!allDone && (
        <div ref={form}>
          <VehicleForm vehicle={vehicle} required onChange={(changed) => setTyped((now) => ({ ...now, ...changed }))} />
        </div>
      )}
      <CutRows of={work} />
      <WorkTable
        label={text('pieces')}
        text={text}
        {...work.table}
        rows={chosen ? work.rows : []}
        columns={columns}
        nameOf={pieceName}
        selected={checked}
        onSelect={setChecked}
        empty={text(chosen ? 'allDone' : 'none')}
        toneOf={(bulk) => (checked.has(bulk.id) ? 'good' : null)}
      />
    </WorkPage>
  )
}

export default Dispatch
