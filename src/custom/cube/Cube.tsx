import { Nothing } from '../../ui/screen/Nothing.tsx'
import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { OperationPicker } from '../work/OperationPicker.tsx'
import { pieceCode, pieceName } from '../work/pieceCode.ts'
import { hasScale, readDevice } from '../work/scale.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { refusedWith, type ScanResult } from '../work/scanResult.ts'
import { operationKey, useAct } from '../work/useAct.ts'
import { useChosenOperation } from '../work/useChosenOperation.ts'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { useInHand } from '../work/useInHand.ts'
import { useNamed } from '../work/useNamed.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { useSettled } from '../work/useSettled.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import './cube.css'
import { CubeLine } from './CubeLine.tsx'
import { cubedAs, cubeLine, emptyTyped, isUnclear, type Typed } from './cubeRow.ts'

const waiting = { status: 'ACTIVE', state: { in: ['PREREGISTERED', 'PRECUBED'] } } as const
/** Until the server has said by what this operation is reckoned and compared. */
const usual = { divisor: 6000, tolerancePercent: 5 }

/** Pieces of an operation are measured: declared against measured, many alike at once (S-OP-CUBE). */
const Cube = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const act = useAct()
  const { look, goOn } = useNamed()
  const { id, header, choose } = useChosenOperation()
  const key = operationKey(id)
  const { rows, isPending, isLoading, refetch } = useWorkRows('bulks', {
    filter: { ...key, stage: { in: ['PREREGISTERED', 'PRECUBED'] } },
    sort: ['sequence', 'ASC'],
    shown: [],
    max: 1000,
    enabled: key !== null,
  })
  const { data: measures = usual } = useQuery({
    queryKey: ['estiba', 'cube-info', id],
    enabled: key !== null,
    queryFn: ({ signal }) => provider.call<typeof usual>('wms.bulks.cubeInfo', { ...key }, { signal }),
  })
  const { divisor, tolerancePercent } = measures
  const settled = useSettled(id, !isLoading)
  const next = useNextScreen(header)
  const allDone = key !== null && header !== undefined && !isPending && rows.length === 0
  const [typed, setTyped] = useInHand<Typed>('cube', id)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const of = (bulk: string): Typed => typed.get(bulk) ?? emptyTyped
  const type = (ids: readonly string[], next: Typed): void =>
    setTyped((before) => new Map([...before, ...ids.map((bulk) => [bulk, next] as const)]))
  const ready = rows.filter((bulk) => cubedAs(bulk, of(bulk.id), divisor) !== null)

  const take = async ({ code }: Scan): Promise<ScanResult | null> => {
    const found = rows.find((bulk) => pieceCode(bulk) === code)
    if (found !== undefined) {
      setCurrent(found.id)
      table.current
        ?.querySelector<HTMLInputElement>(`[data-bulk="${CSS.escape(found.id)}"] .estiba-cube-number`)
        ?.focus()
      return { tone: 'good', text: translate('estiba.cube.measure', { piece: pieceName(found) }) }
    }
    const named = await look(code)
    if (ready.length === 0 && goOn(named)) return null
    if (named.operation === undefined) return { tone: 'bad', text: translate('estiba.cube.notHere', { code }) }
    choose(named.operation)
    await settled(named.operation)
    return { tone: 'good', text: translate('estiba.cube.opened', { operation: named.operation.split('~')[1] ?? '' }) }
  }
  const line = useScanLine(take, key === null || !isPending)
  useScannedAddress(line.take)

  const alike = (): void => {
    if (current !== null) type([...ticked], of(current))
  }
  const readScale = async (): Promise<void> => {
    const read = await readDevice().catch(() => null)
    if (read === null || current === null) return line.show({ tone: 'bad', text: translate('estiba.cube.noWeight') })
    type([current], { ...of(current), ...read })
    const unit = (code: string): string => translate(`estiba.cube.units.${code}`)
    const sides = 'length' in read ? [`${read.length} × ${read.width} × ${read.height} ${unit(read.unit)}`] : []
    const weight = 'weight' in read ? [`${read.weight} ${unit(read.weightUnit)}`] : []
    line.show({ tone: 'good', text: [...sides, ...weight].join(' · ') })
  }
  const confirm = async (): Promise<void> => {
    if (key === null) return
    const unclear = rows.filter((bulk) => isUnclear(of(bulk.id)))
    if (unclear.length > 0) {
      const pieces = unclear.map(pieceName).join(', ')
      return line.show({ tone: 'bad', text: translate('estiba.cube.unclear', { pieces }) })
    }
    try {
      await act(key, 'cube', {
        bulks: ready.map((bulk) => Number(bulk['sequence'])),
        cubeInfo: ready.map((bulk) => cubeLine(bulk, of(bulk.id))),
      })
      line.show({ tone: 'good', text: translate('estiba.cube.done', { smart_count: ready.length }) })
      setTyped(new Map())
      setTicked(new Set())
      await refetch()
    } catch (problem) {
      line.show(refusedWith(problem))
    }
  }
  return (
    <WorkPage
      actions={
        allDone && next !== null ? (
          <NextScreenButton next={next} />
        ) : (
          <Button variant="contained" disabled={ready.length === 0} onClick={() => void confirm()}>
            {translate('estiba.cube.confirm', { smart_count: ready.length, of: rows.length })}
            <kbd>Ctrl ↵</kbd>
          </Button>
        )
      }
    >
      <Filters as="div">
        <OperationPicker filter={waiting} value={id} onChange={choose} />
        <Button variant="outlined" disabled={current === null || ticked.size === 0} onClick={alike}>
          {translate('estiba.cube.alike', { smart_count: ticked.size })}
        </Button>
        {hasScale() && (
          <Button variant="outlined" disabled={current === null} onClick={() => void readScale()}>
            {translate('estiba.cube.scale')}
          </Button>
        )}
      </Filters>
      <ScanBox
        line={line}
        label={translate('estiba.cube.scan')}
        hint={translate('estiba.cube.hint')}
        onDone={() => {
          if (ready.length > 0) void confirm()
          else if (allDone) next?.open()
        }}
      />
      {key === null || rows.length === 0 ? (
        <Nothing>{translate(key === null ? 'estiba.cube.none' : 'estiba.cube.allDone')}</Nothing>
      ) : (
        <table ref={table} className="estiba-work-table" aria-label={translate('estiba.cube.pieces')}>
          <thead>
            <tr>
              <th scope="col" className="estiba-work-tick">
                <input
                  type="checkbox"
                  aria-label={translate('estiba.work.all')}
                  checked={ticked.size === rows.length}
                  onChange={({ target }) => setTicked(new Set(target.checked ? rows.map((bulk) => bulk.id) : []))}
                />
              </th>
              {(['piece', 'declared', 'sides', 'weight', 'makes', 'difference', 'photo'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`estiba.cube.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((bulk, at) => (
              <CubeLine
                key={bulk.id}
                bulk={bulk}
                typed={of(bulk.id)}
                divisor={divisor}
                tolerancePercent={tolerancePercent}
                ticked={ticked.has(bulk.id)}
                current={bulk.id === current}
                onFocus={() => setCurrent(bulk.id)}
                onFillDown={() =>
                  type(
                    rows.slice(at + 1).map((below) => below.id),
                    of(bulk.id),
                  )
                }
                onType={(next) => type([bulk.id], next)}
                onTick={(on) =>
                  setTicked(new Set(on ? [...ticked, bulk.id] : [...ticked].filter((one) => one !== bulk.id)))
                }
              />
            ))}
          </tbody>
        </table>
      )}
    </WorkPage>
  )
}

export default Cube
