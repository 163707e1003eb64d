import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'

/** Cargo travels: it does not arrive where it leaves. */
export const refuseSamePort = (
  session: Session,
  resource: string,
  { originPort, destinationPort }: { readonly originPort?: string | null; readonly destinationPort?: string | null },
): void => {
  if (originPort && originPort === destinationPort) throw refusal(session, resource, 'destinationPort', 'leg')
}
