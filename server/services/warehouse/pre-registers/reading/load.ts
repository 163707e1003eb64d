import { keyOfParts } from '../../../../db/repository/identifiers.ts'
import type { Stage } from '../../../../../src/domain/operations/lifeCycle.ts'
import type { OperationState } from '../../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { lockCargo } from './lockCargo.ts'
import { Overtaken } from './overtaken.ts'
import { isAbsent } from './novelties.ts'
import type { Loaded, PieceRow } from './work.ts'

type Header = RecordOf<'pre-registers'>
type Bulk = RecordOf<'bulks'>

/** Bulks of the operation, and those of other operations that leave with it. */
const bulksOf = (session: Session, { id, type, number }: Header): Promise<readonly Bulk[]> =>
  session.asSystem('bulks').all({ where: { or: [{ type, number }, { expedition: id }] }, sort: [['id', 'ASC']] })

export const operationId = (type: string, number: string): string => keyOfParts(type, number)

const ownerOf = ({ type, number }: Bulk): string => operationId(type, number)

/** Stored bulks that an expedition is to take. */
export const stockOf = ({ fromStock }: Header): readonly string[] => fromStock ?? []

/** Operations that are touched when the pieces of this one move. */
const otherOperations = (header: Header, bulks: readonly Bulk[]): readonly string[] => {
  const named = bulks.flatMap((bulk) => [ownerOf(bulk), bulk.expedition ?? ''])
  const owners = stockOf(header).map((id) => id.split('~').slice(0, 2).join('~'))
  return [...new Set([...named, ...owners])].filter((id) => id !== '' && id !== header.id)
}

const stageOf = ({ stage }: Bulk): Stage => (stage === 'PARTIAL' ? 'PREREGISTERED' : stage)

export const formerOf = ({ former }: Pick<Bulk, 'former'>): readonly Stage[] =>
  Array.isArray(former) ? (former as readonly Stage[]) : []

/** A bulk of its own keeps its sequence; one from stock has the place that it got when it was reserved. */
export const piecesOf = (header: Header, bulks: readonly Bulk[]): readonly PieceRow[] =>
  bulks
    .map((bulk) => ({
      sequence: (ownerOf(bulk) === header.id ? bulk.sequence : bulk.expeditionSequence) ?? 0,
      bulk,
    }))
    .toSorted((one, other) => one.sequence - other.sequence)

export const stateOfRows = (header: Header, pieces: readonly PieceRow[]): OperationState => ({
  direction: header.direction,
  partial: header.partial === true,
  executed: header.state === 'EXECUTED',
  active: header.status === 'ACTIVE',
  pieces: pieces.map(({ sequence, bulk }) => ({
    sequence,
    stage: stageOf(bulk),
    former: formerOf(bulk),
    absent: isAbsent(bulk),
  })),
})

/** The operation as it stands, without any lock. */
export const readOperation = async (session: Session, header: Header): Promise<Loaded> => {
  const bulks = await bulksOf(session, header)
  const type = await session.asSystem('operation-types').find(header.type ?? '')
  if (type === undefined) throw new ApiError('NOT_FOUND')
  const pieces = piecesOf(header, bulks)
  return { header, type, pieces, state: stateOfRows(header, pieces), others: otherOperations(header, bulks) }
}

/**
 * The operation, which with its pieces nobody else changes from now on.
 *
 * @throws ApiError 404 where it is not there or not the caller's
 */
export const lockHeader = async (session: Session, named: string): Promise<Header> => {
  const seen = await session.inOperation('pre-registers').get(named)
  const isWhole = (session.caller.restrictions['pre-registers']?.hiddenFields ?? []).length === 0
  return holdHeader(session, isWhole ? seen : await session.asSystem('pre-registers').get(seen.id))
}

/** An operation that was read, which with its pieces nobody else changes from now on. */
export const holdHeader = async (session: Session, header: Header): Promise<Header> => {
  const { id } = header
  const version = await lockCargo(session, { operations: [id], bulks: stockOf(header) }, id)
  if (version === header.version) return header
  const now = await session.asSystem('pre-registers').get(id)
  const taken = new Set(stockOf(header))
  if (!stockOf(now).every((bulk) => taken.has(bulk))) throw new Overtaken('It takes other stock since')
  return now
}

export const lockOperation = async (session: Session, type: string, number: string): Promise<Loaded> =>
  readOperation(session, await lockHeader(session, operationId(type, number)))
