import { type HostOperation, hostOperationsOf } from '../../src/domain/hosts/hostOperation.ts'
import type { HostRecord } from '../../src/domain/hosts/hostRecords.ts'
import type { RouteTable } from '../../src/domain/hosts/routeTable.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { json, listAnswer, pageAnswer } from '../routes/answers.ts'
import type { Answer, Call, ResourceOperation, RoutedOperation } from '../routes/call.ts'
import { idsOf, listQuery } from '../routes/parameters.ts'
import { createCallHost } from './callHost.ts'
import { forgetting, type Hosted } from './hosted.ts'
import { identifierIn, keyOf, namedIn, onlyIds, writableIn } from './hostedInput.ts'
import { type HostedLimits, hostedLimits } from './limits.ts'
import { createListHosted } from './listHosted.ts'
import { optionOf, optionsHosted } from './optionsHosted.ts'
import { otherHosted } from './otherHosted.ts'
import { createReadHosted } from './readHosted.ts'
import { createWriteHosted, type HostOperations } from './writeHosted.ts'

type Handler = (hosted: Hosted, call: Call, caller: Caller) => Promise<Answer>

/**
 * The operations of the server with those of the route table in the place of our own: of a resource that is named there
 * those are left that its host has, and what follows from them.
 */
export const withHosted = (
  operations: readonly RoutedOperation[],
  table: RouteTable | null,
  deps: Pick<Deps, 'settings' | 'log' | 'registry'>,
): readonly RoutedOperation[] => {
  if (table === null) return operations
  const hosted = hostOperationsOf(table, deps.registry.all)
  const call = createCallHost(deps)
  const lists = createListHosted(createReadHosted(call))
  const writes = createWriteHosted(call)
  return operations.flatMap((operation) => {
    const { resource, name } = operation
    const own = resource === null ? undefined : hosted.get(resource.name)
    if (resource === null || own === undefined) return [operation]
    const handler = handlerOf(name, own)
    if (handler === null) return []
    const given: Hosted = { resource, operations: own, call, lists, writes, deps }
    const answered: ResourceOperation = { ...operation, hosted: (asked, caller) => handler(given, asked, caller) }
    return [answered]
  })
}

const verbs: { readonly [name: string]: Handler } = {
  list: async (hosted, { query }, caller) => {
    const { resource, lists } = hosted
    const limits = limitsOf(hosted, caller)
    const asked = listQuery(query)
    const ids = onlyIds(asked.where)
    if (ids !== null) {
      const found = await manyOf(hosted, ids, caller)
      return listAnswer(resource.name, found.map(limits.shown))
    }
    const page = await lists.list(operationOf(hosted, 'list'), asked, caller, limits)
    return pageAnswer(resource.name, page, asked.range?.[0] ?? 0)
  },
  get: async (hosted, call, caller) => {
    const record = await oneOf(hosted, identifierIn(call, hosted.resource), caller)
    return json(limitsOf(hosted, caller).shown(record))
  },
  create: async (hosted, call, caller) => {
    const limits = limitsOf(hosted, caller)
    const input = writableIn(call, hosted.resource, hosted.deps.registry, caller)
    if (!limits.sees(input)) throw new ApiError('FORBIDDEN')
    const record = await forgetting(hosted, () =>
      hosted.writes.create(hosted.operations, input, caller, keyOf(call, caller)),
    )
    return { status: 201, body: limits.shown(record) }
  },
  update: async (hosted, call, caller) => {
    const id = identifierIn(call, hosted.resource)
    const limits = limitsOf(hosted, caller)
    const sent = writableIn(call, hosted.resource, hosted.deps.registry, caller)
    const input = { ...(await keptOf(hosted, id, sent, caller)), ...sent }
    const record = await forgetting(hosted, () =>
      hosted.writes.update(hosted.operations, id, input, caller, keyOf(call, caller)),
    )
    return json(limits.shown(record))
  },
  delete: async (hosted, call, caller) => {
    const id = namedIn(call, hosted.resource)
    await oneSeen(hosted, id, caller)
    await forgetting(hosted, () => hosted.writes.remove(operationOf(hosted, 'delete'), id, caller, keyOf(call, caller)))
    return json({ id, deleted: id })
  },
}

const options: Handler = async (hosted, { query }, caller) => {
  const ids = query.get('ids')
  const asked = listQuery(query, ['ids'])
  const found =
    ids === null
      ? await optionsHosted(hosted, asked, caller)
      : (await manyOf(hosted, idsOf(ids), caller)).map((record) =>
          optionOf(hosted.resource, hostedLimits(caller, hosted.deps.registry, hosted.resource, false).shown(record)),
        )
  return listAnswer(hosted.resource.name, found)
}

/** What answers an operation: the host's own, or what is derived of its list and its single reads. */
const handlerOf = (name: string, own: HostOperations): Handler | null => {
  if (own.has(name)) return verbs[name] ?? ((hosted, call, caller) => otherHosted(hosted, name, call, caller))
  if (name === 'options') return options
  return name === 'get' ? (verbs['get'] ?? null) : null
}

const operationOf = ({ operations, resource }: Hosted, name: string): HostOperation => {
  const operation = operations.get(name)
  if (operation === undefined) throw new Error(`The route table has no ${resource.name}.${name}`)
  return operation
}

/** One record that the caller sees, by the host's own read or out of its whole list. */
const oneOf = async (hosted: Hosted, id: string, caller: Caller): Promise<HostRecord> => {
  const { operations, writes, lists } = hosted
  const one = operations.get('get')
  const found =
    one === undefined
      ? (await lists.all(operationOf(hosted, 'list'), caller)).find((record) => record.id === id)
      : await writes.get(one, id, caller)
  if (found === undefined || !limitsOf(hosted, caller).sees(found)) throw new ApiError('NOT_FOUND')
  return found
}

const limitsOf = ({ deps, resource }: Hosted, caller: Caller): HostedLimits =>
  hostedLimits(caller, deps.registry, resource, true)

/** Who sees but some of the rows writes none of the others. */
const oneSeen = async (hosted: Hosted, id: string, caller: Caller): Promise<void> => {
  if (limitsOf(hosted, caller).rows.length > 0) await oneOf(hosted, id, caller)
}

/**
 * What somebody's write of a record leaves as it is: the fields that he does not see, none of which may be lost.
 *
 * @throws ApiError 404 for a record out of his sight, 403 where the write would take it out of it
 */
const keptOf = async (hosted: Hosted, id: string, sent: JsonObject, caller: Caller): Promise<JsonObject> => {
  const { rows, hides, hidesSome, sees } = limitsOf(hosted, caller)
  if (!hidesSome && rows.length === 0) return {}
  const record = await oneOf(hosted, id, caller)
  if (!sees({ ...record, ...sent })) throw new ApiError('FORBIDDEN')
  const { method, keep } = operationOf(hosted, 'update')
  if (method === 'PATCH' || (keep && hosted.operations.has('get'))) return {}
  const { fields } = hosted.resource
  const kept = Object.entries(fields).filter(([name, field]) => hides(name) && isWritable(field) && name in record)
  return Object.fromEntries(kept.map(([name]) => [name, record[name] as Json]))
}

const atOnce = 6

/** Those of several records that there are. */
const manyOf = async (hosted: Hosted, ids: readonly string[], caller: Caller): Promise<readonly HostRecord[]> => {
  if (!hosted.operations.has('get')) {
    const { sees } = limitsOf(hosted, caller)
    const rows = await hosted.lists.all(operationOf(hosted, 'list'), caller)
    return rows.filter((record) => ids.includes(record.id) && sees(record))
  }
  const found: HostRecord[] = []
  for (let index = 0; index < ids.length; index += atOnce) {
    const some = ids.slice(index, index + atOnce).map((id) =>
      oneOf(hosted, id, caller).catch((problem: unknown) => {
        if (problem instanceof ApiError && problem.code === 'NOT_FOUND') return null
        throw problem
      }),
    )
    found.push(...(await Promise.all(some)).filter((record) => record !== null))
  }
  return found
}
