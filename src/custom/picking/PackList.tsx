import { PickingBar } from './PickingBar.tsx'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { Tick } from '../../ui/screen/Tick.tsx'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { mayUse } from '../../authProvider/mayDo.ts'
import { useTexts } from '../work/useTexts.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { readNumber } from '../../ui/kinds/typedNumber.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { focusAfter } from '../work/enterGoesOn.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { useSetInHand } from '../work/useInHand.ts'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { without } from '../work/without.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { Typed } from '../work/Typed.tsx'
import { PackageRows } from './PackageRows.tsx'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { ofPicking, usePickingAct } from './pickingRows.ts'

/** What was picked goes into packages, each with its unit, its measured weight and its number (C-SW-43). */
export const PackList = ({ number, base }: { readonly number: string; readonly base: string }) => {
  const text = useTexts('picking')
  const act = usePickingAct()
  const navigate = useNavigate()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const [held, setInBox] = useSetInHand('pack', number)
  const locale = useLocaleName()
  const [box, setBox] = useState({ packingUnit: '', weight: '' })
  const [checked, setChecked] = useState(false)
  const { data, isPending, error } = useAnswer('wms.pickingLists.reportData', { number }, ofPicking)
  const loose = (data?.lines ?? []).filter((bulk) => bulk['status'] === 'PICKED' && bulk['package'] === null)
  const inBox = new Set(loose.flatMap(({ id }) => (held.has(id) ? [id] : [])))
  const onScan: OnScan = ({ code }) => {
    const bulk = loose.find((one) => isBulk(one, plainCode(code)))
    if (bulk === undefined && error !== null) throw error
    if (bulk === undefined) return { tone: 'bad', text: text('notToPack') }
    if (inBox.has(bulk.id)) return { tone: 'bad', text: text('inBoxAlready', { bulk: pieceName(bulk) }) }
    setInBox((now) => new Set([...now, bulk.id]))
    return { tone: 'good', text: text('inBox', { bulk: pieceName(bulk) }) }
  }
  const line = useScanLine(onScan, !isPending)
  const pack = (): Promise<boolean> =>
    line.attempt(async () => {
      const list = await act<AnyRecord>('wms.pickingLists.pack', {
        number,
        packingUnit: box.packingUnit,
        bulks: [...inBox],
        weight: readNumber(box.weight, locale),
        weightUnit: 'kilogram',
        checked,
      })
      setInBox((now) => without(now, inBox))
      setBox((now) => (now.weight === box.weight ? { ...now, weight: '' } : now))
      setChecked((now) => now && !checked)
      const packages = Array.isArray(list['packages']) ? list['packages'].length : 0
      return text('packDone', { number: packages })
    })
  /** Picked by mistake, or not what the list means: it is to be picked again. */
  const putBack = (bulk: AnyRecord): Promise<boolean> =>
    line.attempt(async () => {
      await act('wms.pickingLists.putBack', { number, bulk: bulk.id })
      setInBox((now) => without(now, new Set([bulk.id])))
      return text('wentBack', { bulk: pieceName(bulk) })
    })
  const ready = inBox.size > 0 && box.packingUnit !== '' && box.weight !== ''
  const toDispatch = `/wms_nuevo/expedition/warehouse-dispatch?lists=${encodeURIComponent(number)}`
  const left = (data?.lines ?? []).filter((bulk) => bulk['status'] === 'FOR_PICKING').length
  const empty = data !== undefined && loose.length === 0 && left === 0
  /** The box is closed, or what it lacks is asked for; with nothing left to pack, on to the dock. */
  const onDone = (): void => {
    if (ready) void pack()
    else if (inBox.size > 0) {
      form.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus()
      line.show({ tone: 'bad', text: text('boxLacks') })
    } else if (empty) void navigate(toDispatch)
    else if (data !== undefined)
      line.show({ tone: 'bad', text: loose.length > 0 ? text('packHint') : text('leftToPick', { smart_count: left }) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ScanBox label={text('packScan')} hint={text('packHint')} line={line} onDone={onDone} />
      {error !== null && <Alert severity="error">{reasonOf(error)}</Alert>}
      <WorkTable
        titled="h2"
        text={text}
        label={text('toPack')}
        rows={loose}
        columns={[
          { key: 'bulk', cell: (row) => <code>{pieceName(row)}</code> },
          { key: 'description' },
          { key: 'pieces', as: 'number' },
          {
            key: 'weight',
            number: true,
            cell: ({ grossWeight, weightUnit }) => `${formats.number(grossWeight)} ${unitSymbol(String(weightUnit))}`,
          },
          ...(mayUse('operation.pick')
            ? [
                {
                  key: 'putBack',
                  cell: (bulk: AnyRecord) => (
                    <Button
                      disabled={line.busy}
                      aria-label={text('putBackOf', { bulk: pieceName(bulk) })}
                      onClick={() => void putBack(bulk)}
                    >
                      {text('putBack')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        nameOf={pieceName}
        busy={data === undefined}
        empty={left > 0 ? text('leftToPick', { smart_count: left }) : text('nothingToPack')}
        selected={inBox}
        onSelect={setInBox}
      />
      {inBox.size > 0 && (
        <PickingBar
          component="form"
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            void pack()
          }}
        >
          <RecordChoice
            label={text('packingUnit')}
            to="packing-units"
            required
            value={box.packingUnit}
            onChange={(packingUnit) => {
              setBox((now) => ({ ...now, packingUnit: packingUnit ?? '' }))
              if (packingUnit !== null) focusAfter(form.current, document.activeElement)
            }}
          />
          <Typed
            label={text('measuredWeight')}
            numeric
            required
            value={box.weight}
            onChange={(weight) => setBox((now) => ({ ...now, weight }))}
          />
          <Tick label={text('checked')} checked={checked} onChange={setChecked} />
          <Button variant="contained" type="submit" disabled={line.busy || !ready}>
            {text('pack')} <kbd>Ctrl ↵</kbd>
          </Button>
        </PickingBar>
      )}
      <PackageRows
        list={data?.pickingList ?? null}
        busy={line.busy}
        onUnpack={(packed) =>
          void line.attempt(async () => {
            await act('wms.pickingLists.unpack', { number, package: packed })
            return null
          })
        }
      />
      <Actions>
        <Button variant="outlined" component={Link} to={base}>
          {text('back')}
        </Button>
        {empty && (
          <Button variant="contained" component={Link} to={toDispatch}>
            {text('ship')} <kbd>Ctrl ↵</kbd>
          </Button>
        )}
      </Actions>
    </Box>
  )
}
