import { act } from '../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { isInvoiced } from './guards/documents.ts'
import { lockCargo } from './reading/lockCargo.ts'
import { readOperation } from './reading/load.ts'
import { perform } from './perform.ts'

/** Nothing of it is received, picked, consolidated or billed, as annulling asks for. */
const isExpected = async (session: Session, header: RecordOf<'pre-registers'>): Promise<boolean> => {
  const { pieces, state } = await readOperation(session, header)
  return (
    !('refusal' in act(state, 'annul')) &&
    pieces.every(({ bulk }) => !bulk.receivedAt && !bulk.consolidation && bulk.status === 'NOT_PICKED') &&
    !(await isInvoiced({ session, header }))
  )
}

/** Whether cargo of an operation is there already: it is no more called off with what it was announced for. */
export const hasCome = async (session: Session, operation: string): Promise<boolean> => {
  const header = await session.asSystem('pre-registers').find(operation)
  return header?.status === 'ACTIVE' && !(await isExpected(session, header))
}

const locked = async (session: Session, operation: string): Promise<RecordOf<'pre-registers'> | undefined> => {
  await lockCargo(session, { operations: [operation], bulks: [] }, operation)
  return session.asSystem('pre-registers').find(operation)
}

/** What was announced is awaited no more; where any of it came its operation stays as it is. */
export const callOff = (session: Session, operation: string, now: Date): Promise<void> =>
  asSystem(session, async () => {
    const header = await locked(session, operation)
    if (header?.status !== 'ACTIVE' || !(await isExpected(session, header))) return
    await perform(session, { type: header.type, number: header.number, action: 'annul', now })
  })

/** It is awaited again. */
export const awaitAgain = (session: Session, operation: string, now: Date): Promise<void> =>
  asSystem(session, async () => {
    const header = await locked(session, operation)
    if (header?.status !== 'INACTIVE') return
    await perform(session, { type: header.type, number: header.number, action: 'restore', now })
  })
