import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { operationTypeOf } from '../../../operations/cargo/operationType.ts'
import { takeNumber } from '../../../accounting/consecutives/numbering.ts'
import { textOf } from '../../../input.ts'
import { refusal } from '../../../refusal.ts'

const resource = 'pre-registers'

const warehouseOf = async (session: Session, code: string): Promise<string> => {
  const warehouse = await session.inOperation('warehouses').find(code)
  if (warehouse === undefined || warehouse['status'] !== 'ACTIVE')
    throw refusal(session, resource, 'warehouse', 'warehouse')
  return warehouse.id
}

/** The direction of a type; of one that serves both, what is asked for. */
export const directionOf = (session: Session, type: RecordOf<'operation-types'>, asked: string): string => {
  const direction = type['direction'] === 'BOTH' ? asked : String(type['direction'])
  if (direction !== 'RECEPTION' && direction !== 'EXPEDITION')
    throw refusal(session, resource, 'direction', 'direction')
  return direction
}

/**
 * What the server adds to a new operation: its number, taken within the transaction that saves it (X-NUMBERING),
 * and what its type says of direction, operation, transport and timeline.
 */
export const newHeader = async (session: Session, input: JsonObject, today: string): Promise<JsonObject> => {
  const type = await operationTypeOf(session, textOf(input, 'type'))
  const warehouse = await warehouseOf(session, textOf(input, 'warehouse'))
  const direction = directionOf(session, type, textOf(input, 'direction'))
  const { formatted } = await takeNumber(session, warehouse, type.id, today)
  return {
    operation: String(type['operation']),
    transport: type['transport'] === null ? null : String(type['transport']),
    ...given(input),
    number: formatted,
    direction,
    date: textOf(input, 'date') || today,
  }
}

const given = (input: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''))
