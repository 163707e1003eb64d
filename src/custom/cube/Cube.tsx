import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Box from '@mui/material/Box'
import { PhotoInput } from '../work/PhotoInput.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Under } from '../work/Under.tsx'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Filters, roomy } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { type ReactNode, useRef, useState } from 'react'
import type { Scan } from '../../domain/scan/readScan.ts'
import { CutRows } from '../work/list/CutRows.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { OperationPicker } from '../work/OperationPicker.tsx'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { hasScale, readDevice } from '../work/scale.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import type { ScanResult } from '../work/scanResult.ts'
import { operationKey, useAct } from '../work/useAct.ts'
import { useChosenOperation } from '../work/useChosenOperation.ts'
import { useDonePiece } from '../work/useDonePiece.ts'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { useInHand } from '../work/useInHand.ts'
import { useNamed } from '../work/useNamed.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { useSettled } from '../work/useSettled.ts'
import { without, withoutKeys } from '../work/without.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { Compared, Declared, Made } from './CubeCells.tsx'
import { Measures, type NumberName, numbers, type UnitName } from './Measures.tsx'
import {
  alikeTo,
  comparedWith,
  cubedAs,
  cubeLine,
  declaredAs,
  emptyTyped,
  isBegun,
  isUnclear,
  sides,
  type Typed,
  typedAs,
} from './cubeRow.ts'

const waiting = { status: 'ACTIVE', state: { in: ['PREREGISTERED', 'PRECUBED'] } } as const
/** Until the server has said by what this operation is reckoned and compared. */
const usual = { divisor: 6000, tolerancePercent: 5 }

/** Of which row something stands, from the first on. */
const placeOf = (element: Element): number => (element.closest('tr')?.rowIndex ?? 0) - 1

/** Pieces of an operation are measured: declared against measured, many alike at once (S-OP-CUBE). */
const Cube = () => {
  const text = useTexts('cube')
  const words = useTexts('work')
  const formats = useFormats()
  const { locale } = formats
  const act = useAct()
  const { look, goOn } = useNamed()
  const { id, header, choose } = useChosenOperation()
  const key = operationKey(id)
  const work = useWorkRows('bulks', {
    filter: { ...key, stage: { in: ['PREREGISTERED', 'PRECUBED'] } },
    sort: ['sequence', 'ASC'],
    max: 1000,
    enabled: key !== null,
  })
  const doneOf = useDonePiece('PRECUBED', work.words)
  const { rows, table: read, isRead, isPending, isLoading, error, refetch } = work
  const { data: measures = usual } = useAnswer('wms.bulks.cubeInfo', { ...key }, { enabled: key !== null })
  const { divisor, tolerancePercent } = measures
  const settled = useSettled(id, !isLoading)
  const next = useNextScreen(header)
  const allDone = key !== null && header !== undefined && isRead && rows.length === 0
  const [typed, setTyped] = useInHand<Typed>('cube', id)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setCurrent] = useState<string | null>(null)
  /** What is in hand, as long as it is to be measured here. */
  const current = rows.find((bulk) => bulk.id === last)?.id ?? null
  const alikes = rows.filter((bulk) => ticked.has(bulk.id)).map((bulk) => bulk.id)
  const table = useRef<HTMLDivElement>(null)
  const scan = useRef<HTMLDivElement>(null)
  const of = (bulk: string): Typed => typed.get(bulk) ?? emptyTyped
  const type = (ids: readonly string[], change: (own: Typed) => Typed): void =>
    setTyped(
      (before) => new Map([...before, ...ids.map((bulk) => [bulk, change(before.get(bulk) ?? emptyTyped)] as const)]),
    )
  const unclear = rows.filter((bulk) => isUnclear(of(bulk.id), locale))
  const ready = rows.filter((bulk) => cubedAs(bulk, of(bulk.id), divisor, locale) !== null)

  const take = async ({ code }: Scan): Promise<ScanResult | null> => {
    const found = rows.find((bulk) => isBulk(bulk, plainCode(code)))
    if (found !== undefined) {
      setCurrent(found.id)
      table.current
        ?.querySelectorAll('tbody tr')
        [rows.indexOf(found)]?.querySelector<HTMLInputElement>(numbers)
        ?.focus()
      return { tone: 'good', text: text('measure', { piece: pieceName(found) }) }
    }
    const named = await look(code)
    if (ready.length === 0 && goOn(named)) return null
    if (named.operation === id && error !== null) throw error
    const done = named.operation === id ? await doneOf(named) : null
    if (done !== null) return done
    if (named.kind === 'bulk' && named.operation === id && work.isCut)
      return { tone: 'bad', text: words('notShown', { code }) }
    if (named.operation === undefined) return { tone: 'bad', text: text('notHere', { code }) }
    choose(named.operation)
    await settled(named.operation)
    return { tone: 'good', text: text('opened', { operation: named.operation.split('~')[1] ?? '' }) }
  }
  const line = useScanLine(take, key === null || !isPending)
  useScannedAddress(line.take)

  /** What one measures is what others do; of one that nobody has measured nothing is copied. */
  const spread = (from: string, to: readonly string[]): void => {
    if (isBegun(of(from))) type(to, (own) => alikeTo(of(from), own))
  }
  const readScale = async (): Promise<void> => {
    const read = await readDevice().catch(() => null)
    if (read === null || current === null) return line.show({ tone: 'bad', text: text('noWeight') })
    const said = typedAs(read, (value) => formats.number(value, { max: 6 }))
    type([current], (own) => ({ ...own, ...said }))
    const unit = (code: string): string => text(`units.${code}`)
    const sides = 'length' in read ? [`${read.length} × ${read.width} × ${read.height} ${unit(read.unit)}`] : []
    const weight = 'weight' in read ? [`${read.weight} ${unit(read.weightUnit)}`] : []
    line.show({ tone: 'good', text: [...sides, ...weight].join(' · ') })
  }
  const confirm = async (): Promise<void> => {
    if (key === null) return
    if (unclear.length > 0) {
      const pieces = unclear.map(pieceName).join(', ')
      return line.show({ tone: 'bad', text: text('unclear', { pieces }) })
    }
    await line.attempt(async () => {
      await act(key, 'cube', {
        bulks: ready.map((bulk) => Number(bulk['sequence'])),
        cubeInfo: ready.map((bulk) => cubeLine(bulk, of(bulk.id), locale)),
      })
      const sent = new Set(ready.map(({ id: bulk }) => bulk))
      setTyped((now) => withoutKeys(now, sent))
      setTicked((now) => without(now, sent))
      await refetch()
      return text('done', { smart_count: ready.length })
    })
  }
  const made = (bulk: AnyRecord) => {
    const declared = declaredAs(bulk, divisor)
    const measured = cubedAs(bulk, of(bulk.id), divisor, locale)
    return { declared, measured, difference: comparedWith(declared, measured, tolerancePercent) }
  }
  const fields = (bulk: AnyRecord, names: readonly NumberName[], unit: UnitName) => (
    <Measures
      piece={pieceName(bulk)}
      names={names}
      unit={unit}
      typed={of(bulk.id)}
      onType={(typed) => type([bulk.id], () => typed)}
      onFillDown={() =>
        spread(
          bulk.id,
          rows.slice(rows.indexOf(bulk) + 1).map(({ id: below }) => below),
        )
      }
      onLast={() => scan.current?.querySelector('input')?.focus()}
    />
  )
  const cells: { readonly [key: string]: (bulk: AnyRecord) => ReactNode } = {
    piece: (bulk) => (
      <>
        <code>{pieceName(bulk)}</code>
        <Under>{String(bulk['description'] ?? '')}</Under>
      </>
    ),
    declared: (bulk) => <Declared as={made(bulk).declared} />,
    sides: (bulk) => fields(bulk, sides, 'unit'),
    weight: (bulk) => fields(bulk, ['weight'], 'weightUnit'),
    makes: (bulk) => <Made measured={made(bulk).measured} />,
    difference: (bulk) => <Compared difference={made(bulk).difference} />,
    photo: (bulk) => (
      <PhotoInput
        piece={pieceName(bulk)}
        value={of(bulk.id).photos}
        onChange={(photos) => type([bulk.id], (own) => ({ ...own, photos }))}
      />
    ),
  }
  const isTyped = ready.length > 0 || unclear.length > 0
  const notYet = key === null ? text('none') : allDone ? words('nothingNext') : text('nothingMeasured')
  const columns = Object.entries(cells).map(([key, cell]) => ({ key, cell, wide: key === 'sides' }))
  return (
    <WorkPage
      problem={error}
      onRefresh={error === null ? undefined : refetch}
      actions={
        allDone && next !== null ? (
          <NextScreenButton next={next} />
        ) : (
          <Button variant="contained" disabled={!isTyped || line.busy} onClick={() => void confirm()}>
            {text('confirm', { smart_count: ready.length, of: rows.length })}
            <kbd>Ctrl ↵</kbd>
          </Button>
        )
      }
    >
      <Filters as="div" sx={roomy}>
        <OperationPicker filter={waiting} value={id} onChange={choose} />
        <Button
          variant="outlined"
          disabled={current === null || alikes.length === 0 || !isBegun(of(current))}
          onClick={() => current !== null && spread(current, alikes)}
        >
          {text('alike', { smart_count: alikes.length })}
        </Button>
        {hasScale() && (
          <Button variant="outlined" disabled={current === null} onClick={() => void readScale()}>
            {text('scale')}
          </Button>
        )}
      </Filters>
      <div ref={scan}>
        <ScanBox
          line={line}
          label={text('scan')}
          hint={text('hint')}
          keys={text('keys')}
          onDone={() => {
            if (isTyped) void confirm()
            else if (allDone && next !== null) next.open()
            else line.show({ tone: 'bad', text: notYet })
          }}
        />
      </div>
      <Box ref={table} onFocus={({ target }) => setCurrent(rows[placeOf(target)]?.id ?? current)}>
        <CutRows of={work} />
        <WorkTable
          label={text('pieces')}
          text={text}
          {...read}
          rows={key === null ? [] : rows}
          columns={columns}
          nameOf={pieceName}
          selected={ticked}
          onSelect={setTicked}
          current={current}
          empty={text(key === null ? 'none' : 'allDone')}
          toneOf={(bulk) => {
            const { measured, difference } = made(bulk)
            if (difference?.beyond || isUnclear(of(bulk.id), locale)) return 'bad'
            return measured === null ? null : 'good'
          }}
        />
      </Box>
    </WorkPage>
  )
}

export default Cube
