import { isOutsideAgent } from '../access/outsideAgents.ts'
import { reachOf } from '../access/reach.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { type Caller, type Deps, sharedNamespace } from '../contract.ts'
import { customerRows } from '../db/repository/customerRows.ts'
import type { Connection } from './connection.ts'

/** The people who are connected, by workspace. */
export class Audience {
  readonly #rooms = new Map<string, Set<Connection>>()

  add(socket: Connection): void {
    const { namespace } = socket.data.caller
    const room = this.#rooms.get(namespace) ?? new Set()
    room.add(socket)
    this.#rooms.set(namespace, room)
  }

  remove(socket: Connection): void {
    const { namespace } = socket.data.caller
    const room = this.#rooms.get(namespace)
    room?.delete(socket)
    if (room?.size === 0) this.#rooms.delete(namespace)
  }

  all(): readonly Connection[] {
    return [...this.#rooms.values()].flatMap((room) => [...room])
  }

  /** Those of a workspace; of shared rows, everybody. */
  of(namespace: string): readonly Connection[] {
    return namespace === sharedNamespace ? this.all() : [...(this.#rooms.get(namespace) ?? [])]
  }
}

/**
 * Whether a person hears what is said to the whole company, which is said among its own and never to its customers:
 * about a record who may see it; about nothing in particular everybody else.
 */
export const mayHear = async (
  deps: Deps,
  caller: Caller,
  resource: Resource | undefined,
  id: string | null,
): Promise<boolean> => {
  if (caller.type === 'company-customer') return false
  if (resource === undefined || id === null) return resource === undefined || reachOf(caller, resource) === 'records'
  return maySee(deps, caller, resource, id, 'update')
}

/** Whether some rows of a resource are none of the caller's. */
export const isLimited = (caller: Caller, resource: Resource): boolean =>
  (caller.restrictions[resource.name]?.rows ?? null) !== null ||
  resource.access.own !== null ||
  resource.access.seenWith !== null ||
  isOutsideAgent(caller) ||
  customerRows(resource, caller) !== null

/** Whether a person may learn that a record, or many (`*`), were written: he may read the resource, and a row of these. */
export const maySee = async (
  deps: Deps,
  caller: Caller,
  resource: Resource,
  id: string,
  action: string,
): Promise<boolean> => {
  if (reachOf(caller, resource) !== 'records') return false
  if (!isLimited(caller, resource) || (caller.superUser && resource.access.own === null)) return true
  if (id === '*') return someChanged(deps, caller, resource)
  // Whether a row that is gone was his cannot be told any more.
  if (action === 'delete') return false
  const rows = await deps.db.read(caller, (session) => session.of(resource.name).getMany([id]))
  return rows.length > 0
}

/** How long the longest write of many rows may take: a row carries the time at which its write began. */
const longestWriteMs = 120_000

const someChanged = async (deps: Deps, caller: Caller, resource: Resource): Promise<boolean> => {
  const since = new Date(Date.now() - longestWriteMs).toISOString()
  const { rows } = await deps.db.read(caller, (session) =>
    session.of(resource.name).list({ where: { updatedAt: { gte: since } }, range: [0, 0] }),
  )
  return rows.length > 0
}
