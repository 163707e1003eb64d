import { allows } from '../../../server/access/allows.ts'
import { assignableRoles } from '../../../server/access/assignable.ts'
import { typeOf } from '../../../server/access/resolveCaller.ts'
import { type Rights, rightsOf, rightsOfPerson } from '../../../server/access/rights.ts'
import type { Caller, Session } from '../../../server/contract.ts'
import { ApiError } from '../../../server/errors.ts'
import { gateOf } from '../../../server/db/gate.ts'
import { systemCaller } from '../../../server/db/systemCaller.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { World } from '../world.ts'

/** What somebody may do and see, one by one: operations, fields, and rows of the two chains. */
export type Sight = ReadonlySet<string>

const callerOf = ({ user, ...rights }: Rights): Caller => ({
  ...systemCaller('t1'),
  sessionId: 'somebody',
  platform: false,
  userId: user.id,
  username: String(user['username']),
  type: typeOf(user),
  customerId: String(user['customer'] ?? ''),
  roleIds: rights.roleIds,
  superUser: rights.superUser,
  operations: rights.operations,
  restrictions: rights.restrictions,
  warehouses: rights.warehouses,
  confirmed: true,
  ...rights.customer,
})

export interface Sights {
  /** Of who has these rights; nothing of who has none. */
  of(rights: Rights | null): Promise<Sight>
  /** Of a member by his user name. */
  ofMember(username: string): Promise<Sight>
  /** Of who would come in with this record. */
  ofComing(user: AnyRecord): Promise<Sight>
  /** The roles that somebody may hand on now. */
  assignable(username: string, roles: readonly string[]): Promise<readonly string[]>
}

export const sightsOf = (world: World): Sights => {
  const { db, registry } = world.deps
  const kept = new Map<string, Promise<Sight>>()
  const rowsKept = new Map<string, Promise<readonly string[]>>()
  const read = async (caller: Caller): Promise<Sight> => {
    const gate = gateOf(caller, registry, 'caller', new Set())
    const seen = new Set<string>()
    for (const resource of registry.all) {
      for (const operation of Object.keys(resource.routes))
        if (allows(caller, resource, operation)) seen.add(`${resource.name} ${operation}`)
      if (!gate.selects(resource)) continue
      for (const field of Object.keys(resource.fields))
        if (!gate.hides(resource, field)) seen.add(`${resource.name}.${field}`)
      const rows = gate.rowsOf(resource)
      if (resource.access.own !== null) continue
      const key = JSON.stringify([resource.name, rows, caller.customerId])
      const ids = rowsKept.get(key) ?? rowsOf(caller, resource.name)
      rowsKept.set(key, ids)
      for (const id of await ids) seen.add(`${resource.name}/${id}`)
    }
    for (const [warehouse, flags] of caller.warehouses?.flags ?? [])
      for (const [flag, may] of Object.entries(flags)) if (may) seen.add(`${warehouse} ${flag}`)
    if (caller.warehouses === null && caller.type !== 'company-customer') seen.add('every warehouse')
    return seen
  }
  /** Rows of the chains; what rights are made of changes itself. */
  const rowsOf = async (caller: Caller, name: string): Promise<readonly string[]> => {
    if (registry.get(name).service === 'auth') return []
    const { rows } = await db.read(caller, (session) => session.inOperation(name).list({ range: [0, 99] }))
    return rows.map(({ id }) => id)
  }
  const of: Sights['of'] = (rights) => {
    if (rights === null) return Promise.resolve(new Set())
    const caller = callerOf(rights)
    const { operations, restrictions, superUser, type, customerId, selects, warehouses } = caller
    const key = JSON.stringify([
      [...operations].toSorted(),
      restrictions,
      superUser,
      type,
      customerId,
      [...(selects ?? [])],
      warehouses == null ? null : [[...warehouses.flags], warehouses.stores],
    ])
    const sight = kept.get(key) ?? read(caller)
    kept.set(key, sight)
    return sight
  }
  const inT1 = <T>(work: (session: Session) => Promise<T>): Promise<T> => db.system('t1', work)
  return {
    of,
    ofMember: async (username) => of(await inT1((session) => rightsOf(session, username))),
    ofComing: async (user) => of(await inT1((session) => rightsOfPerson(session, user))),
    assignable: async (username, roles) => {
      const rights = await inT1((session) => rightsOf(session, username))
      if (rights === null) return []
      const told = await Promise.all(
        roles.map((role) =>
          db
            .read(callerOf(rights), (session) => assignableRoles(session, [role], 'role'))
            .then(
              () => [role],
              (problem: unknown) => {
                if (problem instanceof ApiError) return []
                throw problem
              },
            ),
        ),
      )
      return told.flat()
    },
  }
}
