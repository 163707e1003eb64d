import { OneOf } from '../../ui/screen/OneOf.tsx'
import Alert from '@mui/material/Alert'
import { Filters, roomy } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useMemo } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Where } from '../../schema/where.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { OperationPicker } from '../work/OperationPicker.tsx'
import { QueuePanel } from '../work/queue/QueuePanel.tsx'
import { useSentNotice } from '../work/queue/useSentNotice.ts'
import { useScanQueue } from '../work/queue/useScanQueue.ts'
import { operationKey } from '../work/useAct.ts'
import { useKeptAnswer } from '../work/useInHand.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { useScanLine } from '../work/useScanLine.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { useSettled } from '../work/useSettled.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { pieceCode } from '../work/pieceCode.ts'
import { keptPlaceOf, keptPlaces } from './keptPlaces.ts'
import { oldestFirst } from './oldestFirst.ts'
import { Suggested } from './Suggested.tsx'
import { startOf } from './locateState.ts'
import { useLocating, useStanding } from './useLocating.ts'
import { useSuggestions } from './useSuggestions.ts'

const modes = ['putAway', 'relocate'] as const
const shown = ['description', 'pieces', 'grossWeight', 'weightUnit', 'volumeM3', 'location'] as const
const waiting = { status: 'ACTIVE', state: 'RECEIVED' } as const
const mostLocations = 1000
const none: readonly AnyRecord[] = []

/** Locations by what is read at them. */
const codesOf = (rows: readonly AnyRecord[]): readonly (readonly [code: string, id: string])[] =>
  rows.flatMap(({ id, code, barcode }) =>
    [code, barcode].flatMap((read) => (typeof read === 'string' && read !== '' ? [[read, id] as const] : [])),
  )

/** Received pieces find their place, stored ones another: by scanning piece and location in whichever order. */
const Locate = () => {
  const text = useTexts('locate')
  const [query, look] = useAddressValues()
  const store = query.get('store') ?? ''
  const operation = query.get('operation') ?? ''
  const queue = useScanQueue()
  const locations = useWorkRows('locations', {
    filter: store === '' ? {} : { storeId: store },
    max: mostLocations,
  })
  const located = !locations.isPending && locations.error === null
  const codes = useMemo(() => (located ? codesOf(locations.rows) : undefined), [located, locations.rows])
  const known = new Map(useKeptAnswer('locations', store, codes))
  const standing = useStanding()
  const { mode, origin, pieces, target } = standing.state
  const originId = origin === null ? null : (known.get(origin) ?? null)
  const filter: Where = {
    ...(store === '' ? {} : { store }),
    ...operationKey(operation),
    ...(mode === 'putAway'
      ? { stage: 'RECEIVED', or: [{ receivedPieces: { null: true } }, { receivedPieces: { gt: 0 } }] }
      : { stage: 'ON_WAREHOUSE', ...(originId === null ? {} : { location: originId }) }),
  }
  const work = useWorkRows('bulks', { filter, sort: ['receivedAt', 'ASC'], shown, max: 1000 })
  const rows = useMemo(() => oldestFirst(work.rows), [work.rows])
  const ready = !work.isLoading && !locations.isLoading
  const settled = useSettled(operation, ready)
  /** One code may be that of all that stands on a pallet. */
  const nameOf = (code: string): string => {
    const [piece, ...others] = rows.filter((row) => isBulk(row, plainCode(code)))
    return piece === undefined || others.length > 0 ? code : pieceName(piece)
  }
  const locating = useLocating(standing, queue, {
    isPiece: (code) => rows.some((row) => isBulk(row, plainCode(code))),
    nameOf,
    isLocation: (code) => known.has(code),
    onOperation: (read) => {
      look({ operation: read })
      return settled(read)
    },
  })
  const isInHand = (bulk: AnyRecord): boolean => pieces.some((code) => isBulk(bulk, plainCode(code)))
  const placedHere = keptPlaces(queue.waiting)
  const suggestions = useSuggestions(store, mode === 'putAway' ? rows : none)
  const line = useScanLine(locating.take, ready)
  useScannedAddress(line.take)
  useSentNotice(queue, line)

  const columns: readonly WorkColumn<AnyRecord>[] = [
    {
      key: 'piece',
      cell: (bulk) => (
        <>
          <code>{pieceName(bulk)}</code> {isInHand(bulk) && text('inHand')}
          {keptPlaceOf(placedHere, bulk) !== undefined &&
            text('placedHere', { location: keptPlaceOf(placedHere, bulk) })}
        </>
      ),
    },
    ...(mode === 'putAway'
      ? [
          {
            key: 'suggested',
            cell: (bulk: AnyRecord) =>
              keptPlaceOf(placedHere, bulk) === undefined && (
                <Suggested
                  suggestion={suggestions.get(bulk.id)}
                  piece={pieceName(bulk)}
                  onAccept={(location) => void locating.place({ code: pieceCode(bulk), location }).then(line.show)}
                />
              ),
          },
        ]
      : [work.column('location')]),
    work.column('description'),
    work.column('pieces'),
    work.column('grossWeight'),
    work.column('volumeM3'),
  ]
  const expected =
    mode === 'relocate' && origin === null
      ? 'origin'
      : pieces.length > 0
        ? 'location'
        : target === null
          ? 'any'
          : 'piece'
  return (
    <WorkPage problem={work.error}>
      <Filters as="div" sx={roomy}>
        <OneOf
          label={text('mode')}
          options={modes}
          value={mode}
          nameOf={(name) => text(name)}
          onChange={(name) => standing.stand(startOf(name))}
        />
        {mode === 'putAway' && (
          <OperationPicker filter={waiting} value={operation} onChange={(next) => look({ operation: next })} />
        )}
        <RecordChoice
          label={text('store')}
          to="stores"
          value={store || null}
          onChange={(next) => look({ store: next })}
        />
      </Filters>
      <ScanBox line={line} label={text(`expected.${expected}`)} hint={text(`hint.${mode}`)} />
      {(origin !== null || target !== null || pieces.length > 0) && (
        <Alert severity="warning" role="status">
          {origin !== null && <span>{text('from', { location: origin })} </span>}
          {target !== null && <span>{text('to', { location: target })} </span>}
          {pieces.length > 0 && <span>{text('hand', { pieces: pieces.map(nameOf).join(', ') })} </span>}
          <Button variant="outlined" onClick={() => standing.stand(startOf(mode))}>
            {text('startAgain')}
          </Button>
        </Alert>
      )}
      <QueuePanel queue={queue} />
      <WorkTable
        text={text}
        label={text(`waiting.${mode}`)}
        rows={rows}
        columns={columns}
        nameOf={pieceName}
        busy={work.table.busy}
        empty={text(`none.${mode}`)}
        toneOf={(bulk) => (isInHand(bulk) ? 'good' : null)}
      />
    </WorkPage>
  )
}

export default Locate
