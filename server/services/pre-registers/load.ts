import type { Direction, Stage } from '../../../src/domain/operations/lifeCycle.ts'
import type { OperationState } from '../../../src/domain/operations/act.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { lockCargo } from './lockCargo.ts'
import { isAbsent } from './novelties.ts'
import { type Loaded, numberIn, type PieceRow, textIn } from './work.ts'

const page = 1000

const everyBulk = async (session: Session, where: Where): Promise<readonly AnyRecord[]> => {
  const rows: AnyRecord[] = []
  for (;;) {
    const next = await session
      .asSystem('bulks')
      .list({ where, sort: [['id', 'ASC']], range: [rows.length, rows.length + page - 1] })
    rows.push(...next.rows)
    if (next.rows.length < page) return rows
  }
}

/** Bulks of the operation, and those of other operations that leave with it. */
const bulksOf = (session: Session, header: AnyRecord): Promise<readonly AnyRecord[]> =>
  everyBulk(session, {
    or: [{ type: textIn(header, 'type'), number: textIn(header, 'number') }, { expedition: header.id }],
  })

export const operationId = (type: string, number: string): string => `${type}~${number}`

const ownerOf = (bulk: AnyRecord): string => operationId(textIn(bulk, 'type'), textIn(bulk, 'number'))

/** Stored bulks that an expedition is to take. */
export const stockOf = (header: AnyRecord): readonly string[] =>
  Array.isArray(header['fromStock']) ? header['fromStock'].map(String) : []

/** Operations that are touched when the pieces of this one move. */
const otherOperations = (header: AnyRecord, bulks: readonly AnyRecord[]): readonly string[] => {
  const named = bulks.flatMap((bulk) => [ownerOf(bulk), textIn(bulk, 'expedition')])
  const owners = stockOf(header).map((id) => id.split('~').slice(0, 2).join('~'))
  return [...new Set([...named, ...owners])].filter((id) => id !== '' && id !== header.id)
}

const stageOf = (bulk: AnyRecord): Stage => {
  const stage = textIn(bulk, 'stage') as Stage
  return stage === 'PARTIAL' ? 'PREREGISTERED' : stage
}

const formerOf = (bulk: AnyRecord): readonly Stage[] =>
  Array.isArray(bulk['former']) ? (bulk['former'] as readonly Stage[]) : []

/** A bulk of its own keeps its sequence; one from stock has the place that it got when it was reserved. */
export const piecesOf = (header: AnyRecord, bulks: readonly AnyRecord[]): readonly PieceRow[] =>
  bulks
    .map((bulk) => ({
      sequence: numberIn(bulk, ownerOf(bulk) === header.id ? 'sequence' : 'expeditionSequence') ?? 0,
      bulk,
    }))
    .toSorted((one, other) => one.sequence - other.sequence)

export const stateOfRows = (header: AnyRecord, pieces: readonly PieceRow[]): OperationState => ({
  direction: textIn(header, 'direction') as Direction,
  partial: header['partial'] === true,
  executed: header['state'] === 'EXECUTED',
  active: header['status'] === 'ACTIVE',
  pieces: pieces.map(({ sequence, bulk }) => ({
    sequence,
    stage: stageOf(bulk),
    former: formerOf(bulk),
    absent: isAbsent(bulk),
  })),
})

/** The operation as it stands, without any lock. */
export const readOperation = async (session: Session, header: AnyRecord): Promise<Loaded> => {
  const bulks = await bulksOf(session, header)
  const type = await session.asSystem('operation-types').find(textIn(header, 'type'))
  if (type === undefined) throw new ApiError('NOT_FOUND')
  const pieces = piecesOf(header, bulks)
  return { header, type, pieces, state: stateOfRows(header, pieces), others: otherOperations(header, bulks) }
}

/**
 * The operation, which with its pieces nobody else changes from now on.
 *
 * @throws ApiError 404 where it is not there or not the caller's
 */
export const lockHeader = async (session: Session, named: string): Promise<AnyRecord> => {
  const header = await session.inOperation('pre-registers').get(named)
  const { id } = header
  const version = await lockCargo(session, { operations: [id], bulks: stockOf(header) }, id)
  const isWhole = (session.caller.restrictions['pre-registers']?.hiddenFields ?? []).length === 0
  return isWhole && version === header.version ? header : session.asSystem('pre-registers').get(id)
}

export const lockOperation = async (session: Session, type: string, number: string): Promise<Loaded> =>
  readOperation(session, await lockHeader(session, operationId(type, number)))
