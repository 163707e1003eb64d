import { deactivation } from '../../../../src/domain/deactivation.ts'
import { code, text } from '../../../../src/schema/index.ts'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import { allows, assertAllowed } from '../../../access/allows.ts'
import { isWrittenByKeys } from '../../../access/openToKey.ts'
import { assertConfirmed } from '../../../auth/factor/confirmed.ts'
import { referenceAliases } from '../../../db/repository/referenceAliases.ts'
import { mostRepointed } from '../../../db/repository/repoint.ts'
import type { Repointing, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { type Endpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'

/**
 * Makes one of two records of a catalogue: what refers to one refers to the other from now on, and the one is taken out
 * of use; where its resource knows no such thing it is deleted. All of it or nothing, every change in the history.
 */
export const mergeDuplicates: Endpoint = {
  service: 'config',
  key: 'duplicates.merge',
  route: 'POST /duplicates/{resource}/merge',
  access: 'session',
  input: {
    resource: code({ lowercase: true, required: true }),
    // Not required here: who may not merge is told that before anything else.
    keep: text({ max: 500 }),
    merge: text({ max: 500 }),
  },
  handle: forMembers(({ deps, caller, input }) => {
    const resource = deps.registry.find(textOf(input, 'resource'))
    if (resource === undefined || resource.view !== null || resource.access.own !== null)
      throw new ApiError('NOT_FOUND')
    const way = deactivation(resource)
    assertAllowed(caller, resource, way === null ? 'delete' : 'update')
    return deps.db.transaction(caller, (session) =>
      merged(session, resource, textOf(input, 'keep'), textOf(input, 'merge')),
    )
  }),
}

const merged = async (session: Session, resource: Resource, keep: string, merge: string) => {
  const repository = session.of(resource.name)
  const [kept, gone] = [await repository.get(keep), await repository.get(merge)]
  const way = deactivation(resource)
  if (kept.id === gone.id || (way !== null && kept[way.field] === way.to))
    throw new ApiError('INVALID', { text: 'notAlike' })
  await assertOwn(session, resource, gone)
  const changes = repointings(session, resource, kept, gone)
  const moved: { readonly resource: string; readonly count: number }[] = []
  for (const name of await usersOf(session, resource, gone)) {
    const count = await session.asSystem(name).repoint(changes)
    if (count > 0) moved.push({ resource: name, count })
  }
  const left =
    way === null ? await repository.remove(gone.id) : await repository.update(gone.id, { [way.field]: way.to })
  return { kept: await repository.get(kept.id), merged: left, moved }
}

/** A shared record is not the company's to take out of use. */
const assertOwn = async (session: Session, resource: Resource, { id }: AnyRecord): Promise<void> => {
  if (resource.scope !== 'shared') return
  const [own] = await session.sql(
    `select 1 from estiba."${resource.name.replaceAll('-', '_')}" where namespace = current_setting('estiba.namespace') and id = $1 and not shadows`,
    [id],
  )
  if (own === undefined) throw new ApiError('INVALID', { text: 'notAlike' })
}

/** Under every name that others know the record by. */
const repointings = (
  { registry }: Session,
  resource: Resource,
  kept: AnyRecord,
  gone: AnyRecord,
): readonly Repointing[] => {
  const others = new Map(referenceAliases(registry, resource, kept).map(({ resource: name, id }) => [name, id]))
  return referenceAliases(registry, resource, gone).map(({ resource: to, id: from }) => {
    const into = others.get(to)
    // A customer is not merged into who is none.
    if (into === undefined) throw new ApiError('INVALID', { text: 'notAlike' })
    return { to, from, into }
  })
}

/**
 * The resources whose records refer to it.
 *
 * @throws ApiError 403 where the caller may not change one of them, does not see all that would be changed, or the rights
 *   of people would be others
 */
const usersOf = async (session: Session, resource: Resource, gone: AnyRecord): Promise<readonly string[]> => {
  const uses = await session.asSystem(resource.name).whereUsed(gone.id, mostRepointed + 1)
  const seen = countedIn(await session.inOperation(resource.name).whereUsed(gone.id, mostRepointed + 1))
  const all = [...countedIn(uses)]
  const names = [...new Set(uses.map((use) => String(use['resource'])))]
  assertRights(session, [resource.name, ...names])
  if (names.some((name) => !mayChange(session, name)) || all.some(([id, of]) => seen.get(id) !== of))
    throw new ApiError('FORBIDDEN')
  return names
}

/**
 * Asks of the caller what the services of all that is written would, which a merge does not ask: what he himself or
 * somebody else may do is another by it.
 *
 * @throws ApiError 403 where rights would change and no super user merges, or `CONFIRM`; and to a key that writes none of it
 */
const assertRights = ({ caller, registry }: Session, names: readonly string[]): void => {
  const written = names.map((name) => registry.get(name))
  const ofRights = written.some(({ access }) => access.audit === 'RIGHTS')
  if (caller.key !== undefined && (ofRights || !written.every(isWrittenByKeys))) throw new ApiError('FORBIDDEN')
  if (ofRights && !caller.superUser) throw new ApiError('FORBIDDEN', { text: 'mergesRights' })
  if (ofRights || written.some(({ access }) => access.confirm)) assertConfirmed(caller)
}

/** How often it is used by field; lines may name it in several of theirs. */
const countedIn = (uses: readonly AnyRecord[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { id, count } of uses) counts.set(id, (counts.get(id) ?? 0) + Number(count))
  return counts
}

const mayChange = ({ caller, registry }: Session, name: string): boolean => allows(caller, registry.get(name), 'update')
