import { OneOf } from '../../ui/screen/OneOf.tsx'
import Alert from '@mui/material/Alert'
import { Filters, roomy } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { whatCame } from '../../domain/operations/whatCame.ts'
import type { Where } from '../../schema/where.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
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
import { bulksByCode, plainCode } from '../../domain/picking/scannedCode.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { pieceCode } from '../work/pieceCode.ts'
import { keptPlaces } from './keptPlaces.ts'
import { nextPieces, piecesInHand } from './nextPiece.ts'
import { oldestFirst } from './oldestFirst.ts'
import { startOf } from './locateState.ts'
import { useLocating, useStanding } from './useLocating.ts'
import { useSuggestions } from './useSuggestions.ts'
import { Waiting } from './Waiting.tsx'

const modes = ['putAway', 'relocate'] as const
const shown = ['description', 'pieces', 'grossWeight', 'weightUnit', 'volumeM3', 'location'] as const
/** Received, or back from the road. */
const waiting = { status: 'ACTIVE', state: { in: ['RECEIVED', 'ON_WAREHOUSE'] } } as const
const unplaced = { or: [{ stage: 'RECEIVED' }, { stage: 'ON_WAREHOUSE', location: null }] } as const
const mostLocations = 1000
const none: readonly AnyRecord[] = []
const nowhere: ReadonlyMap<string, string> = new Map()

/** Locations by what is read at them: their tags last, since those count, and a tag may be a code in another store. */
const codesOf = (rows: readonly AnyRecord[]): readonly (readonly [code: string, id: string])[] =>
  (['code', 'barcode'] as const).flatMap((field) =>
    rows.flatMap(({ id, [field]: read }) => (typeof read === 'string' && read !== '' ? [[read, id] as const] : [])),
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
  const codes = useMemo(
    () => (locations.isRead ? codesOf(locations.rows) : undefined),
    [locations.isRead, locations.rows],
  )
  const kept = useKeptAnswer('locations', store, codes)
  const known = useMemo(() => new Map(kept?.map(([code, id]) => [plainCode(code), id])), [kept])
  const standing = useStanding()
  const { mode, origin, pieces, target } = standing.state
  const originId = origin === null ? null : (known.get(plainCode(origin)) ?? null)
  const filter: Where = {
    ...(store === '' ? {} : { store }),
    ...operationKey(operation),
    ...(mode === 'putAway'
      ? { and: [whatCame], ...unplaced }
      : { stage: 'ON_WAREHOUSE', ...(originId === null ? {} : { location: originId }) }),
  }
  const work = useWorkRows('bulks', { filter, sort: ['receivedAt', 'ASC'], shown, max: 1000 })
  const rows = useMemo(() => oldestFirst(work.rows), [work.rows])
  const ready = !work.isLoading && !locations.isLoading
  const settled = useSettled(operation, ready)
  const byCode = useMemo(() => bulksByCode(rows), [rows])
  const placedAt = useMemo(
    () => (queue.waiting.length === 0 ? nowhere : keptPlaces(queue.waiting, byCode)),
    [byCode, queue.waiting],
  )
  /** One code may be that of all that stands on a pallet. */
  const nameOf = (code: string): string => {
    const [piece, ...others] = byCode.get(plainCode(code)) ?? []
    if (piece === undefined) return standing.state.names?.[code] ?? code
    return others.length > 0 ? code : pieceName(piece)
  }
  const locating = useLocating(standing, queue, {
    isPiece: (code) => byCode.has(plainCode(code)),
    shared: (code) => nextPieces(byCode, code, placedAt).length,
    nameOf,
    isLocation: (code) => known.has(plainCode(code)),
    // What this device still keeps may have put it there; of one operation only some of what stands there is shown.
    isNotAt: (place, code) =>
      place === origin &&
      originId !== null &&
      operation === '' &&
      work.isRead &&
      !work.isCut &&
      queue.waiting.length === 0 &&
      !byCode.has(plainCode(code)),
    // What the device has kept from before may be without those that were laid since.
    knowsAll: locations.rows.length > 0 && !locations.isCut,
    onOperation: (read) => {
      look({ operation: read })
      return settled(read)
    },
  })
  const held = useMemo(() => piecesInHand(byCode, pieces, placedAt), [byCode, pieces, placedAt])
  const inHand = useMemo(() => new Set(held.flatMap((piece) => piece?.id ?? [])), [held])
  const suggestions = useSuggestions(store, mode === 'putAway' ? rows : none)
  const line = useScanLine(locating.take, ready)
  useScannedAddress(line.take)
  useSentNotice(queue, line)

  const accepted = useRef<(bulk: AnyRecord, location: string) => void>(undefined)
  useEffect(() => {
    accepted.current = (bulk, location) => {
      const label = pieceCode(bulk)
      // What its pallet is called does not say which of them it is.
      const isShared = (byCode.get(plainCode(label))?.length ?? 0) > 1
      const code = isShared ? pieceCode({ ...bulk, sscc: null }) : label
      void locating.place({ code, location }).then(line.show)
    }
  })
  const accept = useCallback((bulk: AnyRecord, location: string) => accepted.current?.(bulk, location), [])
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
          {pieces.length > 0 && (
            <span>
              {text('hand', {
                pieces: held.map((piece, at) => (piece ? pieceName(piece) : nameOf(pieces[at] ?? ''))).join(', '),
              })}{' '}
            </span>
          )}
          <Button variant="outlined" onClick={() => standing.stand(startOf(mode))}>
            {text('startAgain')}
          </Button>
        </Alert>
      )}
      <QueuePanel queue={queue} />
      <Waiting
        mode={mode}
        rows={rows}
        column={work.column}
        busy={work.table.busy}
        inHand={inHand}
        placedAt={placedAt}
        suggestions={suggestions}
        onAccept={accept}
      />
    </WorkPage>
  )
}

export default Locate
