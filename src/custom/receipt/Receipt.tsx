import { Beside } from '../work/Beside.tsx'
import { useTexts } from '../work/useTexts.ts'
import { CellInput, CellSelect } from '../work/CellInput.ts'
import { filled } from '../work/filled.ts'
import { Filters, roomy } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useState } from 'react'
import type { Scan } from '../../domain/scan/readScan.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { CutRows } from '../work/list/CutRows.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { NextScreenButton } from '../work/NextScreenButton.tsx'
import { OperationPicker } from '../work/OperationPicker.tsx'
import { PhotoInput } from '../work/PhotoInput.tsx'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { QuantityPad } from '../work/QuantityPad.tsx'
import { ScanBox } from '../work/ScanBox.tsx'
import type { ScanResult } from '../work/scanResult.ts'
import { type OperationKey, operationKey, useAct } from '../work/useAct.ts'
import { useChosenOperation } from '../work/useChosenOperation.ts'
import { useDonePiece } from '../work/useDonePiece.ts'
import { useInHand } from '../work/useInHand.ts'
import { useNamed } from '../work/useNamed.ts'
import { useNextScreen } from '../work/useNextScreen.ts'
import { useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { useSettled } from '../work/useSettled.ts'
import { isPlate, type Vehicle, VehicleForm } from '../work/VehicleForm.tsx'
import { withoutKeys } from '../work/without.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { type Condition, conditioned, conditions, type Counted, countLine, isCounted, scanned } from './counting.ts'
import { Differences } from './Differences.tsx'
import { NoPlaces } from './NoPlaces.tsx'
import { OtherTemperature } from './OtherTemperature.tsx'
import { LockerParcel } from './LockerParcel.tsx'
import { useHasNoPlaces } from '../work/useHasNoPlaces.ts'
import { useLockerParcels } from './useLockerParcels.ts'
import { useReceiptStore } from './useReceiptStore.ts'

const waiting = { status: 'ACTIVE', direction: 'RECEPTION', state: 'TAGGED' } as const
const shown = ['description', 'pieces', 'packingUnit', 'houseBl'] as const
const nobody: Vehicle = { carrier: '', driver: '', driverId: '', plate: '', seal: '' }
const uncounted: Counted = { pieces: '', condition: 'GOOD', photos: null }

/** Tagged cargo is received: each bulk counted by scan or by hand, damage with a photo (S-OP-RECEIVE). */
const Receipt = () => {
  const text = useTexts('receipt')
  const words = useTexts('work')
  const act = useAct()
  const { look, goOn } = useNamed()
  const { id: operation, header, choose } = useChosenOperation()
  const key = operationKey(operation)
  const work = useWorkRows('bulks', {
    filter: { ...key, stage: 'TAGGED' },
    sort: ['sequence', 'ASC'],
    shown,
    max: 1000,
    enabled: key !== null,
  })
  const doneOf = useDonePiece('TAGGED', work.words, 'receivedAt')
  const [counts, setCounts] = useInHand<Counted>('receipt', operation)
  const [current, setCurrent] = useState<string | null>(null)
  /** The store that a person chose, in the warehouse that was to receive. */
  const [chosen, setChosen] = useState<{ readonly warehouse: string; readonly store: string | null } | null>(null)
  const [vehicle, setVehicle] = useState(nobody)
  const counted = work.rows.filter((bulk) => isCounted(counts.get(bulk.id)))
  const into = useReceiptStore(header, counted.length > 0 ? counted : work.rows)
  const store = into.isMixed || chosen?.warehouse !== into.warehouse ? into.store : (chosen.store ?? into.store)
  const hasNoPlaces = useHasNoPlaces(store)
  const count = (bulk: string, change: (before: Counted) => Counted): void =>
    setCounts((before) => new Map(before).set(bulk, change(before.get(bulk) ?? uncounted)))
  const ready = counted.length > 0 && store !== null && (vehicle.plate === '' || isPlate(vehicle.plate))

  /** What is typed before an operation is chosen is of its vehicle; another operation came in another one. */
  const open = (next: string): void => {
    if (operation !== '' && next !== operation) setVehicle(nobody)
    choose(next)
  }
  const parcels = useLockerParcels()
  /** The number of a parcel that was scanned for a piece and refused: it may be another box of it. */
  const [refused, setRefused] = useState<{ readonly bulk: string; readonly code: string } | null>(null)
  const settled = useSettled(operation, !work.isLoading)
  const next = useNextScreen(header, { hasNoPlaces })
  const allDone = key !== null && header !== undefined && work.isRead && work.rows.length === 0

  const take = async ({ code, count: pieces }: Scan): Promise<ScanResult | null> => {
    const bulk = work.rows.find((row) => isBulk(row, plainCode(code)))
    if (bulk !== undefined) {
      const again = pieces === null && isCounted(counts.get(bulk.id))
      setCurrent(bulk.id)
      setRefused(null)
      if (again) return { tone: 'bad', text: text('twice', { piece: pieceName(bulk) }) }
      setCounts((before) => new Map(before).set(bulk.id, scanned(bulk, pieces, before.get(bulk.id))))
      return { tone: 'good', text: text('counted', { piece: pieceName(bulk) }) }
    }
    const inHand = work.rows.find((row) => row.id === current)
    const named = await look(code)
    if (inHand !== undefined && named.kind === 'lockerParcel') {
      const { result, isReceived } = await parcels.receive(inHand, {
        trackingNumber: code,
        lockerCode: '',
        another: false,
      })
      setRefused(isReceived ? null : { bulk: inHand.id, code })
      return result
    }
    if (counted.length === 0 && goOn(named)) return null
    if (named.operation === operation && work.error !== null) throw work.error
    const done = named.operation === operation ? await doneOf(named) : null
    if (done !== null) return done
    if (named.kind === 'bulk' && named.operation === operation && work.isCut)
      return { tone: 'bad', text: words('notShown', { code }) }
    if (named.operation === undefined || named.operation === operation)
      return { tone: 'bad', text: text('notHere', { code }) }
    if (counted.length > 0) return { tone: 'bad', text: text('other', { code }) }
    open(named.operation)
    await settled(named.operation)
    return { tone: 'good', text: text('opened', { number: named.operation.split('~')[1] ?? '' }) }
  }
  const line = useScanLine(take, key === null || !work.isPending)
  useScannedAddress(line.take)

  const receive = (held: OperationKey, toStore: string): Promise<boolean> =>
    line.attempt(async () => {
      await act(held, 'receive', {
        bulks: counted.map((bulk) => Number(bulk['sequence'])),
        store: toStore,
        counts: counted.map((bulk) => countLine(bulk, counts.get(bulk.id) ?? uncounted)),
        ...filled({ ...vehicle }),
      })
      const sent = new Set(counted.map(({ id }) => id))
      setCounts((now) => withoutKeys(now, sent))
      setCurrent((now) => (now !== null && sent.has(now) ? null : now))
      setVehicle((now) => (now === vehicle ? nobody : now))
      return text('done', { smart_count: counted.length })
    })
  /** Receives what was counted, or asks for what is missing. */
  const finish = (): void => {
    if (ready && key !== null && store !== null) void receive(key, store)
    else
      line.show({
        tone: 'bad',
        text: into.isMixed ? text('severalWarehouses') : store === null ? text('storeMissing') : words('wrongPlate'),
      })
  }
  const notYet = key === null ? text('none') : allDone ? words('nothingNext') : text('nothingCounted')
  const columns: readonly WorkColumn<AnyRecord>[] = [
    { key: 'piece', cell: (bulk) => <code>{pieceName(bulk)}</code> },
    work.column('description'),
    // Of a load of several customers it is tallied per house.
    ...(work.rows.some(({ houseBl }) => houseBl) ? [work.column('houseBl')] : []),
    { ...work.column('pieces'), label: text('declared') },
    {
      key: 'counted',
      label: text('countedPieces'),
      number: true,
      cell: (bulk) => (
        <CellInput
          sx={{ width: '5rem', textAlign: 'end' }}
          inputMode="numeric"
          autoComplete="off"
          aria-label={text('piecesOf', { piece: pieceName(bulk) })}
          value={counts.get(bulk.id)?.pieces ?? ''}
          onFocus={() => setCurrent(bulk.id)}
          onChange={({ target }) =>
            count(bulk.id, (before) => ({ ...before, pieces: target.value.replace(/\D/g, '') }))
          }
        />
      ),
    },
    {
      key: 'condition',
      label: work.words?.field('condition') ?? '',
      cell: (bulk) => (
        <CellSelect
          aria-label={text('conditionOf', { piece: pieceName(bulk) })}
          value={counts.get(bulk.id)?.condition ?? 'GOOD'}
          onChange={({ target }) => count(bulk.id, (before) => conditioned(bulk, before, target.value as Condition))}
        >
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {work.words?.option('condition', condition)}
            </option>
          ))}
        </CellSelect>
      ),
    },
    { key: 'difference', cell: (bulk) => <Differences bulk={bulk} counted={counts.get(bulk.id)} /> },
    {
      key: 'photo',
      label: work.words?.field('photos') ?? '',
      cell: (bulk) =>
        (counts.get(bulk.id)?.condition ?? 'GOOD') === 'GOOD' ? null : (
          <PhotoInput
            piece={pieceName(bulk)}
            value={counts.get(bulk.id)?.photos ?? null}
            onChange={(photos) => count(bulk.id, (before) => ({ ...before, photos }))}
          />
        ),
    },
  ]
  const active = work.rows.find((bulk) => bulk.id === current)
  const refusedHere = refused !== null && refused.bulk === active?.id ? refused.code : ''
  return (
    <WorkPage
      problem={work.error}
      onRefresh={work.error === null ? undefined : work.refetch}
      actions={
        allDone && next !== null ? (
          <NextScreenButton next={next} />
        ) : (
          <Button variant="contained" disabled={counted.length === 0 || line.busy} onClick={finish}>
            {text('receive', { counted: counted.length, of: work.rows.length })}
            <kbd>Ctrl ↵</kbd>
          </Button>
        )
      }
    >
      <Filters as="div" sx={roomy}>
        <OperationPicker filter={waiting} value={operation} onChange={open} />
        <RecordChoice
          label={text('store')}
          to="stores"
          {...(into.warehouse === '' ? {} : { where: { warehouseCode: into.warehouse } })}
          value={store}
          onChange={(next) => setChosen({ warehouse: into.warehouse, store: next })}
        />
      </Filters>
      {hasNoPlaces && <NoPlaces />}
      {store !== null && <OtherTemperature store={store} goods={counted.length > 0 ? counted : work.rows} />}
      <ScanBox
        line={line}
        label={text('scan')}
        hint={text('hint')}
        onDone={() => {
          if (counted.length > 0) finish()
          else if (allDone && next !== null) next.open()
          else line.show({ tone: 'bad', text: notYet })
        }}
      />
      <Beside columns="minmax(0, 1fr) auto" from="lg">
        <div>
          <CutRows of={work} />
          <WorkTable
            label={text('pieces')}
            text={text}
            {...work.table}
            rows={key === null ? [] : work.rows}
            columns={columns}
            nameOf={pieceName}
            current={current}
            empty={text(key === null ? 'none' : 'allDone')}
            toneOf={(bulk) => (isCounted(counts.get(bulk.id)) ? 'good' : null)}
          />
        </div>
        {active !== undefined && (
          <Stack spacing={3}>
            <QuantityPad
              label={text('piecesOf', { piece: pieceName(active) })}
              value={counts.get(active.id)?.pieces ?? ''}
              onChange={(pieces) => count(active.id, (before) => ({ ...before, pieces }))}
            />
            {/* What has a house is freight, not what somebody bought. */}
            {parcels.allowed && !active['houseBl'] && (
              <LockerParcel
                key={`${active.id} ${refusedHere}`}
                refused={refusedHere}
                bulk={active}
                onUnlink={async (parcel) => line.show(await parcels.unlink(active, parcel))}
                onReceive={async (parcel) => {
                  const { result, isReceived } = await parcels.receive(active, parcel)
                  line.show(result)
                  if (isReceived) setRefused(null)
                  return isReceived
                }}
              />
            )}
          </Stack>
        )}
      </Beside>
      <details>
        <summary>{text('vehicle')}</summary>
        <VehicleForm vehicle={vehicle} onChange={(changed) => setVehicle((now) => ({ ...now, ...changed }))} />
      </details>
    </WorkPage>
  )
}

export default Receipt
