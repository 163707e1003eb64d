import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { OperationError } from '../../dataProvider/operationError.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Answers } from '../../resources/answers.ts'
import { isObject } from '../../domain/hosts/paths.ts'
import { pieceNamed } from '../../domain/labels/pieceName.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import type { Named } from '../../domain/scan/named.ts'
import { namedError } from '../../ui/resource/namedError.ts'
import { saidOf } from '../work/queue/saidOf.ts'
import type { useScanQueue } from '../work/queue/useScanQueue.ts'
import type { ScanResult } from '../work/scanResult.ts'
import { useInHand } from '../work/useInHand.ts'
import { type LocateState, type LocateStep, locationRead, type Placement, pieceRead, startOf } from './locateState.ts'

const patienceMs = 4000

/** What a label already says to be a piece waits no longer for its name. */
const namePatienceMs = 1000
/** Pieces read faster than this are shown together. */
const quietMs = 400

interface Known {
  readonly isPiece: (code: string) => boolean
  /** How many pieces have a code that are not placed yet: each reading takes one of them. */
  readonly shared: (code: string) => number
  readonly isLocation: (code: string) => boolean
  /** Whether it is known of the place that pieces are taken from that a piece is not there. */
  readonly isNotAt: (origin: string, code: string) => boolean
  /** Whether what is none of the locations that are known is no location at all. */
  readonly knowsAll: boolean
  /** What a person calls the piece of a code: in hand is a piece, whatever code its label or its pallet has. */
  readonly nameOf: (code: string) => string
  /** An operation was read: its pieces are the ones that wait. */
  readonly onOperation: (operation: string) => Promise<void>
}

const held = 'pieces'

/** The piece that a reading was applied to. */
const bulkIn = (answer: unknown): string | null => {
  const bulk = isObject(answer) ? answer['bulk'] : undefined
  return typeof bulk === 'string' ? bulk : null
}

/** Whether a picking had missed the piece of a reading. */
const isFoundAgain = (answer: unknown): boolean => isObject(answer) && answer['foundAgain'] === true

/** The one piece that a code names; a pallet's names all that stand on it. */
const onlyPiece = ({ kind, id, also }: Answers['wms.scans.resolve']): string | null =>
  kind === 'bulk' && !also.some((other) => other.kind === 'bulk') ? pieceNamed(id) : null

/**
 * Where the placing stands, also for a scan that comes before what the last one changed is drawn. Pieces in hand are
 * there again when the tab is; a place that was read for what comes next is not, since nobody may remember it.
 */
export const useStanding = () => {
  const [hand, hold] = useInHand<LocateState>('locate', held)
  const [state, setState] = useState(hand.get(held) ?? startOf('putAway'))
  const now = useRef(state)
  return {
    state,
    now,
    stand: (next: LocateState): void => {
      now.current = next
      setState(next)
      hold(new Map(next.pieces.length === 0 ? [] : [[held, next]]))
    },
  }
}

type Standing = ReturnType<typeof useStanding>

/** Placing pieces by scan; each placement is handed to the queue, so that it also counts without a network. */
export const useLocating = (
  { now, stand }: Pick<Standing, 'now' | 'stand'>,
  queue: ReturnType<typeof useScanQueue>,
  known: Known,
) => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)

  const nameOf = (code: string): string => now.current.names?.[code] ?? known.nameOf(code)

  const look = async ({ code, sscc }: Scan): Promise<Pick<Named, 'kind' | 'operation'> | OperationError> => {
    if (known.isPiece(code)) return { kind: 'bulk' }
    if (known.isLocation(code)) return { kind: 'location' }
    try {
      const named = await provider.call(
        'wms.scans.resolve',
        { code },
        {
          signal: AbortSignal.timeout(sscc === null ? patienceMs : namePatienceMs),
        },
      )
      const name = onlyPiece(named)
      if (name !== null) stand({ ...now.current, names: { ...now.current.names, [code]: name } })
      return named
    } catch (failure) {
      // That it names nothing was answered, which is not that nobody could be asked.
      if (failure instanceof OperationError && failure.status === 404) return failure
      if (sscc !== null) return { kind: 'bulk' }
      // Where nobody can say, it is what is expected now. A piece that is not among those shown may be of another store,
      // whose locations are not known.
      const { pieces } = now.current
      const isPiece = pieces.length === 0 || (known.knowsAll && pieces.every(known.isPiece))
      return { kind: isPiece ? 'bulk' : 'location' }
    }
  }

  const place = async (placements: readonly Placement[], origin: string | null): Promise<ScanResult> => {
    const results: ScanResult[] = []
    for (const { code, location } of placements) results.push(await placeOne(code, location, origin))
    clearTimeout(reading.current)
    reading.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['bulks'] }), quietMs)
    // The hand that held them is empty by now: each that was refused is named.
    const refused = results.filter(({ tone }) => tone === 'bad').map(({ text }) => text)
    if (refused.length > 0) return { tone: 'bad', text: refused.join(' · ') }
    return results.find(({ tone }) => tone === 'kept') ?? results.at(-1) ?? { tone: 'bad', text: '' }
  }

  const placeOne = async (code: string, location: string, origin: string | null): Promise<ScanResult> => {
    const piece = nameOf(code)
    const label = `${piece} → ${location}`
    const scanKey = crypto.randomUUID()
    const scannedAt = new Date().toISOString()
    const from = origin === null ? {} : { origin }
    const values = { scanKey, action: 'locate', code, ...from, location, scannedAt }
    const handed = await queue.handIn({ label, operation: 'wms.scans.create', values })
    const isFound = handed.state === 'applied' && isFoundAgain(handed.answer)
    const said = isFound ? 'foundAgain' : known.shared(code) > 1 ? 'oneOf' : 'placed'
    // What none of those that wait has, as a piece that was missed, is told by the answer.
    const told = known.isPiece(code) || handed.state !== 'applied' ? null : bulkIn(handed.answer)
    const name = told === null ? piece : pieceNamed(told)
    const placed = { tone: 'good', text: translate(`estiba.locate.said.${said}`, { code: name, location }) } as const
    return saidOf(handed, label, (key, values) => translate(`estiba.work.${key}`, values)) ?? placed
  }

  const apply = async ({ state: next, said, placements }: LocateStep, code: string): Promise<ScanResult> => {
    stand(next)
    if (placements.length > 0) return place(placements, next.origin)
    const wrong = said === 'originFirst' || said === 'sameLocation'
    const of = known.shared(code)
    const at = next.pieces.filter((piece) => piece === code).length
    return {
      tone: wrong ? 'bad' : 'good',
      text: translate(`estiba.locate.said.${said === 'pieceInHand' && of > 1 ? 'oneInHand' : said}`, {
        code: nameOf(code),
        location: code,
        at,
        of,
      }),
    }
  }

  return {
    take: async (scan: Scan): Promise<ScanResult> => {
      const { code } = scan
      const named = await look(scan)
      if (named instanceof OperationError) return { tone: 'bad', text: namedError(code, named.message) }
      const { kind, operation } = named
      if (kind === 'operation' && operation !== undefined) {
        await known.onOperation(operation)
        return { tone: 'good', text: translate('estiba.locate.said.operation', { code }) }
      }
      const { origin, pieces } = now.current
      if (kind !== 'location' && origin !== null && !pieces.includes(code) && known.isNotAt(origin, code)) {
        const said = { code: nameOf(code), location: origin }
        return { tone: 'bad', text: translate('estiba.locate.said.notAtOrigin', said) }
      }
      return apply(
        kind === 'location'
          ? locationRead(now.current, code)
          : pieceRead(now.current, code, Math.max(1, known.shared(code))),
        code,
      )
    },
    /** A suggestion that is accepted. */
    place: (placement: Placement): Promise<ScanResult> => place([placement], null),
  }
}
