import { type HostOperation, hostOperationsOf } from '../../src/domain/hosts/hostOperation.ts'
import { holds } from '../../src/domain/where.ts'
import type { HostRecord } from '../../src/domain/hosts/hostRecords.ts'
import type { RouteTable } from '../../src/domain/hosts/routeTable.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { idempotencyKeyOf } from '../middleware/idempotency.ts'
import { json, listAnswer, pageAnswer } from '../routes/answers.ts'
import type { Answer, Call, ResourceOperation, RoutedOperation } from '../routes/call.ts'
import { idsOf, listQuery } from '../routes/parameters.ts'
import { createCallHost } from './callHost.ts'
import type { Hosted } from './hosted.ts'
import { identifierIn, namedIn, onlyIds, writableIn } from './hostedInput.ts'
import { hostedLimits } from './limits.ts'
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
    const { resource, deps, lists } = hosted
    const limits = hostedLimits(caller, deps.registry, resource, true)
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
    return json(hostedLimits(caller, hosted.deps.registry, hosted.resource, true).shown(record))
  },
  create: async (hosted, call, caller) => {
    const input = writableIn(call, hosted.resource, hosted.deps.registry, caller)
    const record = await hosted.writes.create(
      hosted.operations,
      input,
      caller,
      idempotencyKeyOf(call.request.headers.get('idempotency-key')),
    )
    hosted.lists.forget(hosted.resource.name)
    return { status: 201, body: record }
  },
  update: async (hosted, call, caller) => {
    const id = identifierIn(call, hosted.resource)
    const input = writableIn(call, hosted.resource, hosted.deps.registry, caller)
    await oneSeen(hosted, id, caller)
    const record = await hosted.writes.update(
      hosted.operations,
      id,
      input,
      caller,
      idempotencyKeyOf(call.request.headers.get('idempotency-key')),
    )
    hosted.lists.forget(hosted.resource.name)
    return json(record)
  },
  delete: async (hosted, call, caller) => {
    const id = namedIn(call, hosted.resource)
    await oneSeen(hosted, id, caller)
    await hosted.writes.remove(
      operationOf(hosted, 'delete'),
      id,
      caller,
      idempotencyKeyOf(call.request.headers.get('idempotency-key')),
    )
    hosted.lists.forget(hosted.resource.name)
    return json({ id, deleted: id })
  },
}

const options: Handler = async (hosted, { query }, caller) => {
  const ids = query.get('ids')
  const asked = listQuery(query, ['ids'])
  const found =
    ids === null
      ? await optionsHosted(hosted, asked, caller)
      : (await manyOf(hosted, idsOf(ids), caller)).map((record) => optionOf(hosted.resource, record))
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

/** One record, by the host's own read or out of its whole list. */
const oneOf = async (hosted: Hosted, id: string, caller: Caller): Promise<HostRecord> => {
  const { operations, writes, lists, deps, resource } = hosted
  const { rows } = hostedLimits(caller, deps.registry, resource, true)
  const one = operations.get('get')
  const found =
    one === undefined
      ? (await lists.all(operationOf(hosted, 'list'), caller)).find((record) => record.id === id)
      : await writes.get(one, id, caller)
  if (found === undefined || !rows.every((where) => holds(where, found))) throw new ApiError('NOT_FOUND')
  return found
}

/** Who sees but some of the rows writes none of the others. */
const oneSeen = async (hosted: Hosted, id: string, caller: Caller): Promise<void> => {
  if (hostedLimits(caller, hosted.deps.registry, hosted.resource, true).rows.length > 0) await oneOf(hosted, id, caller)
}

const atOnce = 6

/** Those of several records that there are. */
const manyOf = async (hosted: Hosted, ids: readonly string[], caller: Caller): Promise<readonly HostRecord[]> => {
  if (!hosted.operations.has('get')) {
    const rows = await hosted.lists.all(operationOf(hosted, 'list'), caller)
    return rows.filter(({ id }) => ids.includes(id))
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
