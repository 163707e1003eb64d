import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'

/** Cargo travels: it does not arrive where it leaves. */
export const refuseSamePort = (
  session: Session,
  resource: string,
  input: JsonObject,
  current: AnyRecord | null,
): void => {
  const { originPort = null, destinationPort = null } = { ...current, ...input }
  if (originPort !== null && originPort !== '' && originPort === destinationPort)
    throw refusal(session, resource, 'destinationPort', 'leg')
}
