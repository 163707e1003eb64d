import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { allows } from '../../access/allows.ts'
import { isOutside } from '../../access/outsideAgents.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { type After, type Change, defineService } from '../service.ts'

type View = RecordOf<'saved-views'>

/**
 * A view of a list that is there. Who publishes one, to a role or to everyone, is of the company's own people and may
 * change the records of its list, or is a super user; taking it back or deleting it needs no right.
 */
const before = async (session: Session, { action, input, current }: Change<View>): Promise<JsonObject | undefined> => {
  if (action === 'delete' || isUndefault(input)) return undefined
  const { caller, registry } = session
  const next: JsonObject = { audience: 'MINE', ...(current as JsonObject | null), ...input }
  const list = registry.find(textOf(next, 'resource'))
  if (list === undefined) throw refusal(session, 'saved-views', 'resource', 'noList')
  if (next['audience'] === 'MINE') return { ...input, role: null }
  if (isOutside(caller)) throw new ApiError('FORBIDDEN', { text: 'publishesNone' })
  if (!caller.superUser && !allows(caller, list, 'update')) throw new ApiError('FORBIDDEN')
  return { ...input, role: next['audience'] === 'ROLE' ? await roleOf(session, textOf(next, 'role'), current) : null }
}

/** The list no longer opens with the view: nothing is published. */
const isUndefault = (input: JsonObject): boolean => input['byDefault'] === false && Object.keys(input).length === 1

/** The role that sees the view: the caller's main one unless he names another of his; a super user names any. */
const roleOf = async (session: Session, named: string, current: View | null): Promise<string> => {
  const { roleIds, superUser } = session.caller
  const role = named || roleIds[0]
  const known = role !== undefined && (roleIds.includes(role) || role === current?.role)
  if (known) return role
  if (role !== undefined && superUser && (await session.asSystem('roles').getMany([role])).length > 0) return role
  throw refusal(session, 'saved-views', 'role', 'notOwnRole')
}

/** A person opens a list with one view at most. */
const after: After<View> = async (session, { record }) => {
  if (record?.byDefault !== true) return
  const views = session.asSystem('saved-views')
  const { rows } = await views.list({
    where: {
      owner: { eq: record.owner },
      resource: { eq: record.resource },
      byDefault: true,
      id: { ne: record.id },
    },
  })
  for (const { id } of rows) await views.update(id, { byDefault: false })
}

export default defineService('saved-views', { hooks: { before, after } })
