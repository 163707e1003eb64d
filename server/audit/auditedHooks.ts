import type { Resource } from '../../src/schema/resource.ts'
import type { Change, Hooks, Written } from '../db/repository/hooks.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'

const longestTitle = 200
const longestList = 500

/** What changes with every write, whatever it changes. */
const always: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy'])

/** Around every write of a resource that is audited: an entry in the same transaction, so that there is none without the other. */
export const auditedHooks = (resource: Resource, hooks: Hooks): Hooks => {
  if (resource.access.audit === null) return hooks
  return {
    ...hooks,
    after: async (session, change) => {
      await hooks.after?.(session, change)
      await noteAudited(session, resource, change)
    },
  }
}

/** The entry itself, also of a write that asks no service; none where the resource is not audited. */
export const noteAudited = async (
  session: Session,
  resource: Resource,
  { action, id, input, current, record }: Written,
): Promise<void> => {
  const event = resource.access.audit
  // The server itself founds companies and loads what they begin with.
  if (event === null || session.caller.sessionId === '') return
  const changed = changedFields(resource, action, input, current, record)
  if (action === 'update' && changed.length === 0) return
  const subject = record ?? current
  await session.asSystem('audit-entries').create({
    at: new Date().toISOString(),
    event,
    person: session.caller.username,
    action,
    subject: resource.name,
    recordId: id ?? subject?.id ?? null,
    recordTitle: String(subject?.[resource.title] ?? '').slice(0, longestTitle) || null,
    changed: action === 'update' ? changed.join(', ').slice(0, longestList) : null,
  })
}

/** Names of fields, never what stands in them. */
const changedFields = (
  { fields }: Resource,
  action: Change['action'],
  input: Change['input'],
  current: AnyRecord | null,
  record: AnyRecord | null,
): readonly string[] =>
  action !== 'update'
    ? []
    : Object.keys(fields).filter(
        (name) =>
          !always.has(name) &&
          (record !== null && current !== null && Object.hasOwn(record, name)
            ? JSON.stringify(record[name] ?? null) !== JSON.stringify(current[name] ?? null)
            : // A secret is in no record: that it was given is what there is to tell.
              Object.hasOwn(input, name)),
      )
