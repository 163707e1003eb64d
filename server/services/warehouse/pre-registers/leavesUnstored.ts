import { stages } from '../../../../src/domain/operations/lifeCycle.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { rowsIn, textOf } from '../../input.ts'
import { lockCargo } from './reading/lockCargo.ts'
import { readOperation } from './reading/load.ts'
import type { Loaded } from './reading/work.ts'
import { writeHeader } from './saving/writeHeader.ts'

type Bulk = RecordOf<'bulks'>

/** Stages of cargo that no store has taken in. */
export const unstored: ReadonlySet<string> = new Set(['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED'])

interface Leaving {
  readonly at: Date
  /** Their consignee has them; else their sender has them again. */
  readonly delivered: boolean
  /** Of the pieces only this one; others of the operation are not of the order. */
  readonly only?: string
}

/** An operation before its pieces left, and where each of these stood. */
export interface Unstored {
  readonly partial: boolean
  readonly completedAt: string | null
  /** When they left; a build before did not keep it. */
  readonly leftAt: string | null
  readonly pieces: readonly Pick<Bulk, 'id' | 'stage' | 'status'>[]
}

const statuses = ['NOT_PICKED', 'FOR_PICKING', 'PICKED', 'CONSOLIDATED', 'SHIPPED'] as const

/** The same as it was kept on a record. */
export const unstoredIn = (kept: JsonObject): Unstored => ({
  partial: kept['partial'] === true,
  completedAt: textOf(kept, 'completedAt') || null,
  leftAt: textOf(kept, 'leftAt') || null,
  pieces: rowsIn(kept, 'pieces').map((piece) => ({
    id: textOf(piece, 'id'),
    stage: stages.find((stage) => stage === piece['stage']) ?? 'PREREGISTERED',
    status: statuses.find((status) => status === piece['status']) ?? 'NOT_PICKED',
  })),
})

const locked = async (session: Session, operation: string): Promise<Loaded | null> => {
  await lockCargo(session, { operations: [operation], bulks: [] }, operation)
  const header = await session.asSystem('pre-registers').find(operation)
  return header === undefined ? null : readOperation(session, header)
}

/** What reached its end without having been in a store is announced no more: its operation stands where they are. */
export const leavesUnstored = (
  session: Session,
  operation: string,
  { at, delivered, only }: Leaving,
): Promise<Unstored | null> =>
  asSystem(session, async () => {
    const loaded = await locked(session, operation)
    if (loaded === null || loaded.state.executed || !loaded.state.active) return null
    const { header, state } = loaded
    const announced = loaded.pieces.map(({ bulk }) => bulk).filter(({ stage }) => unstored.has(stage))
    const leaving = announced.filter(({ id }) => only === undefined || id === only)
    if (leaving.length === 0) return null
    const dispatchedAt = at.toISOString()
    for (const { id } of leaving)
      await session
        .asSystem('bulks')
        .move(id, 'leavePiece', { stage: 'DISPATCHED', status: 'SHIPPED', dispatchedAt, delivered })
    // Others of it wait as before.
    if (leaving.length === announced.length)
      await writeHeader(session, operation, { partial: false }, { completedAt: header.completedAt ?? dispatchedAt })
    const pieces = leaving.map(({ id, stage, status }) => ({ id, stage, status }))
    return { partial: state.partial, completedAt: header.completedAt ?? null, leftAt: dispatchedAt, pieces }
  })

/** They did not: each that is still away as it left stands where it stood, and so does its operation. */
export const returnsUnstored = (
  session: Session,
  operation: string,
  before: Unstored,
  delivered: boolean,
): Promise<void> =>
  asSystem(session, async () => {
    const loaded = await locked(session, operation)
    if (loaded === null) return
    const leftThen = ({ dispatchedAt }: Bulk): boolean => before.leftAt === null || dispatchedAt === before.leftAt
    const gone = loaded.pieces
      .map(({ bulk }) => bulk)
      .filter((bulk) => bulk.stage === 'DISPATCHED' && (bulk.delivered ?? false) === delivered && leftThen(bulk))
    const away = new Set(gone.map(({ id }) => id))
    const back = before.pieces.filter(({ id }) => away.has(id))
    for (const { id, stage, status } of back)
      await session.asSystem('bulks').move(id, 'returnPiece', { stage, status, dispatchedAt: null, delivered: false })
    if (back.length > 0)
      await writeHeader(session, operation, { partial: before.partial }, { completedAt: before.completedAt })
  })
