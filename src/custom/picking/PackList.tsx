import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Scan } from '../../domain/scan/readScan.ts'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import type { ScanResult } from '../work/scanResult.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Chosen, Typed } from './Labelled.tsx'
import { PackageRows } from './PackageRows.tsx'
import { bulkName, usePickingAct, usePickingRead } from './pickingRows.ts'
import { Said } from './Said.tsx'
import { useSaid } from './useSaid.ts'

interface Report {
  readonly pickingList: AnyRecord
  readonly lines: readonly AnyRecord[]
}

/** What was picked goes into packages, each with its unit, its measured weight and its number (C-SW-43). */
export const PackList = ({ number, base }: { readonly number: string; readonly base: string }) => {
  const translate = useTranslate()
  const act = usePickingAct()
  const { result, busy, run } = useSaid()
  const [inBox, setInBox] = useState<ReadonlySet<string>>(new Set())
  const [box, setBox] = useState({ packingUnit: '', weight: '' })
  const [checked, setChecked] = useState(false)
  const { data, isPending } = usePickingRead<Report>('wms.pickingLists.reportData', { number })
  const text = (key: string): string => translate(`estiba.picking.${key}`)
  const loose = (data?.lines ?? []).filter((bulk) => bulk['status'] === 'PICKED' && bulk['package'] === null)
  const onScan = ({ code }: Scan): Promise<ScanResult> => {
    const bulk = loose.find((one) => isBulk(one, plainCode(code)))
    if (bulk === undefined) return Promise.resolve({ tone: 'bad', text: text('notToPack') })
    setInBox((now) => new Set([...now, bulk.id]))
    return Promise.resolve({ tone: 'good', text: translate('estiba.picking.inBox', { bulk: bulkName(bulk) }) })
  }
  const line = useScanLine(onScan)
  const pack = (): Promise<boolean> =>
    run(async () => {
      const list = await act<AnyRecord>('wms.pickingLists.pack', {
        number,
        packingUnit: box.packingUnit,
        bulks: [...inBox],
        weight: Number(box.weight.replace(',', '.')),
        weightUnit: 'kilogram',
        checked,
      })
      setInBox(new Set())
      setBox({ ...box, weight: '' })
      setChecked(false)
      const packages = Array.isArray(list['packages']) ? list['packages'].length : 0
      return translate('estiba.picking.packDone', { number: packages })
    })
  return (
    <div className="estiba-picking-walk">
      <ScanBox label={text('packScan')} hint={text('packHint')} line={line} />
      <section className="estiba-section">
        <h2>{text('toPack')}</h2>
        <WorkTable
          label={text('toPack')}
          rows={loose}
          columns={[
            { key: 'bulk', label: text('bulk'), cell: (row) => <code>{bulkName(row)}</code> },
            { key: 'description', label: text('description'), cell: ({ description }) => String(description) },
            { key: 'pieces', label: text('pieces'), number: true, cell: ({ pieces }) => String(pieces) },
            {
              key: 'weight',
              label: text('weight'),
              number: true,
              cell: ({ grossWeight, weightUnit }) => `${String(grossWeight)} ${String(weightUnit)}`,
            },
          ]}
          idOf={({ id }) => id}
          nameOf={bulkName}
          busy={isPending}
          empty={text('nothingToPack')}
          selected={inBox}
          onSelect={setInBox}
        />
      </section>
      {inBox.size > 0 && (
        <form
          className="estiba-picking-create"
          onSubmit={(event) => {
            event.preventDefault()
            void pack()
          }}
        >
          <Chosen
            label={text('packingUnit')}
            to="packing-units"
            value={box.packingUnit}
            onChange={(packingUnit) => setBox({ ...box, packingUnit })}
          />
          <Typed
            label={text('measuredWeight')}
            numeric
            value={box.weight}
            onChange={(weight) => setBox({ ...box, weight })}
          />
          <label className="estiba-picking-check">
            <input type="checkbox" checked={checked} onChange={({ target }) => setChecked(target.checked)} />
            {text('checked')}
          </label>
          <button
            type="submit"
            className="estiba-button is-main"
            disabled={busy || box.packingUnit === '' || box.weight === ''}
          >
            {text('pack')}
          </button>
        </form>
      )}
      <Said result={result} />
      <PackageRows
        list={data?.pickingList ?? null}
        onUnpack={(packed) =>
          void run(async () => {
            await act('wms.pickingLists.unpack', { number, package: packed })
            return null
          })
        }
      />
      <div className="estiba-actions">
        <Link className="estiba-button" to={base}>
          {text('back')}
        </Link>
      </div>
    </div>
  )
}
