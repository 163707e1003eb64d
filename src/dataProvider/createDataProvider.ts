import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import type { Answers } from '../resources/answers.ts'
import { camelCase } from '../schema/names.ts'
import type { Where } from '../schema/where.ts'
import { hasId, readRecord, readRows, type Row, withId } from './answer.ts'
import { type KeysOf, recordValues } from './keys.ts'
import { localList } from './localList.ts'
import { simplePath, simpleRest } from './simpleRest.ts'
import type { CallOptions, Transport } from './transport.ts'
import { wholeLists } from './wholeLists.ts'
import { findsNothing } from './withoutAsking.ts'
import { type Method, variablesOf } from '../domain/hosts/route.ts'
import { formOf } from '../domain/hosts/paths.ts'
import { OperationError } from './operationError.ts'
import { inGroups } from './inGroups.ts'
import { canFilter, pageQuery } from './pageQuery.ts'

export interface Call {
  <O extends keyof Answers>(operation: O, values?: object, options?: CallOptions): Promise<Answers[O]>
  <T = unknown>(operation: string, values?: object, options?: CallOptions): Promise<T>
}

export interface EstibaDataProvider extends DataProvider {
  /**
   * Any operation by its name: `call('bulks.split', { number, type, sequence, quantity })`; the module may stand
   * in front. Fields that the template does not name go to the body.
   */
  readonly call: Call
  readonly has: (operation: string) => boolean
  /** What records are called, for whoever may select them: `{ id, title, code?, beside?, status? }`. */
  readonly getTitles: <T = unknown>(
    resource: string,
    ids: readonly Identifier[],
    signal?: AbortSignal,
  ) => Promise<readonly T[]>
  /** How the host that has an operation is called for it; null where none has. */
  readonly methodOf: (operation: string) => Method | null
}

export interface Directory {
  /** The module (service) that a resource belongs to. */
  readonly moduleOf: (resource: string) => string
  readonly keysOf: KeysOf
  /** Whether the person may read whole records of a resource, not only select them. */
  readonly mayList: (resource: string) => boolean
}

type Any = RaRecord

/** Of a write: who sends it again under the same key writes once. */
interface Meta {
  readonly idempotencyKey?: string
}

/** A filter is one of ours or of the host's: its fields are known to the template alone. What is to be equal is plain. */
const filterOf = (params: GetListParams): { readonly [field: string]: unknown } =>
  Object.fromEntries(
    Object.entries((params.filter ?? {}) as { readonly [field: string]: unknown }).map(([field, value]) => [
      field,
      plainOf(value),
    ]),
  )

const plainOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'eq' in value && Object.keys(value).length === 1 ? value.eq : value

/** How many records one question names. */
const atOnce = 100

/** How many single reads run at once where a host has no read of many. */
const readsAtOnce = 6

/** Who may not know what would come first is offered all in the usual order. */
const inUsualOrder = (problem: unknown): readonly Any[] => {
  if (problem instanceof OperationError && problem.status === 422) return []
  throw problem
}

/**
 * react-admin's data provider over the route tables of the configuration: `ra-data-simple-rest` where the
 * template speaks its dialect, other hosts' habits around it.
 */
export const createDataProvider = (transport: Transport, directory: Directory): EstibaDataProvider => {
  const operation = (resource: string, verb: string): string =>
    `${directory.moduleOf(resource)}.${camelCase(resource)}.${verb}`
  const whole = wholeLists(transport)

  const keysAt = async (resource: string, key: string | null): Promise<readonly string[]> =>
    key === null ? directory.keysOf(resource) : [key]

  const identified = async (resource: string, rows: readonly Row[], key: string | null): Promise<Any[]> => {
    // The definition says what identifies a row; where each has its identifier nothing is loaded to learn it.
    const keys = rows.every(hasId) ? [] : await keysAt(resource, key)
    return rows.map((row) => withId(known(row, keys), keys) as Any)
  }

  /** A list that the host pages, sorts and filters. */
  const remoteList = async (resource: string, params: GetListParams) => {
    const name = operation(resource, 'list')
    const route = transport.routeOf(name)
    const path = simplePath('list', route)
    const { page = 1, perPage = 15 } = params.pagination ?? {}
    if (path !== null && route.shape === 'auto') {
      const { provider, answered } = simpleRest(transport, directory.moduleOf(resource), route)
      const { data, total } = await provider.getList(path, { ...params, pagination: { page, perPage } })
      return {
        rows: data as Row[],
        total: total ?? data.length,
        atLeast: answered().get('x-total-kind') === 'at-least',
      }
    }
    const { field, order } = params.sort ?? { field: 'id', order: 'ASC' }
    const { body, headers } = await transport.send(
      name,
      pageQuery(route, { filter: filterOf(params), page, perPage, field, order }),
      { signal: params.signal },
    )
    return readRows(body, headers, route.shape)
  }

  /** What a selector offers for a text: what records are called, also for who may not list them. */
  const optionsFor = async (resource: string, { filter, signal }: GetListParams) => {
    const { q, where, first } = (filter ?? {}) as {
      readonly q?: string
      readonly where?: Where
      readonly first?: Where
    }
    const ask = async (among: Where | undefined): Promise<readonly Any[]> => {
      const asked = { ...(q ? { q } : {}), ...(among === undefined ? {} : { filter: JSON.stringify(among) }) }
      return (await transport.send(operation(resource, 'options'), asked, { signal })).body as Any[]
    }
    const chosen = { and: [where ?? {}, first ?? {}] }
    const [before, all] = await Promise.all([first === undefined ? [] : ask(chosen).catch(inUsualOrder), ask(where)])
    const offered = new Set(before.map(({ id }) => id))
    const data = [...before, ...all.filter(({ id }) => !offered.has(id))]
    return { data, total: data.length }
  }

  const getList = async (resource: string, params: GetListParams) => {
    const { select } = (params.meta ?? {}) as { readonly select?: boolean }
    if (select === true && transport.has(operation(resource, 'options'))) return optionsFor(resource, params)
    const name = operation(resource, 'list')
    const route = transport.routeOf(name)
    const { query } = variablesOf(route.template)
    const { page = 1, perPage = 15 } = params.pagination ?? {}
    const filter = filterOf(params)
    if (query.includes('range') || (query.includes('page') && canFilter(route, filter))) {
      const { rows, total, atLeast } = await remoteList(resource, params)
      const data = await identified(resource, rows, route.key)
      const full = data.length === perPage
      const more = atLeast ? full : page * perPage < total
      return {
        data,
        // Where the server stopped counting there is always a page after a full one.
        total: atLeast && full ? Math.max(total, page * perPage + 1) : total,
        pageInfo: { hasNextPage: more && data.length > 0, hasPreviousPage: page > 1 },
        meta: { atLeast },
      }
    }
    const rows = await identified(resource, await whole.rows(name, filter), route.key)
    return {
      ...localList(rows, { filter, sort: params.sort, page, perPage }),
      meta: { atLeast: false },
    }
  }

  const getOne = async (resource: string, id: Identifier, signal?: AbortSignal): Promise<Any> => {
    const name = operation(resource, 'get')
    if (!transport.has(name)) {
      const list = transport.routeOf(operation(resource, 'list'))
      const rows = await identified(resource, await whole.rows(operation(resource, 'list'), {}), list.key)
      const found = rows.find((row) => String(row.id) === String(id))
      return found ?? Promise.reject(new Error('estiba.errors.noRecord'))
    }
    const route = transport.routeOf(name)
    const values = recordValues(route.template, String(id), {}, await directory.keysOf(resource))
    const { body, headers } = await transport.send(name, onlyNamed(route.template, values), { signal })
    const keys = await keysAt(resource, route.key)
    const record = readRecord(body, headers, route.shape, keys)
    return record === undefined ? Promise.reject(new Error('estiba.errors.noRecord')) : withId(record, keys)
  }

  /** What records are called; whole ones, one by one, where the host does not tell. */
  const getTitles = async (resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<Any[]> => {
    const options = operation(resource, 'options')
    if (transport.has(options)) {
      const pages = await inGroups(chunks(ids, atOnce), readsAtOnce, (some) =>
        transport.send(options, { ids: JSON.stringify(some) }, { signal }),
      )
      return pages.flatMap(({ body }) => body as Any[])
    }
    const found = await inGroups(ids, readsAtOnce, (id) => getOne(resource, id, signal).catch(() => null))
    return found.filter((record) => record !== null)
  }

  /** Records with every field that the person may read; what they are called where they may only select them. */
  const getMany = async (resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<Any[]> => {
    const list = operation(resource, 'list')
    const route = transport.has(list) ? transport.routeOf(list) : null
    const readsWhole = route !== null && route.shape === 'auto' && simplePath('list', route) !== null
    if (!readsWhole || !directory.mayList(resource)) return getTitles(resource, ids, signal)
    const pages = await inGroups(chunks(ids, atOnce), readsAtOnce, async (some) => {
      const params = {
        filter: { id: some },
        pagination: { page: 1, perPage: some.length },
        ...(signal ? { signal } : {}),
      }
      return identified(resource, (await remoteList(resource, params)).rows, route.key)
    })
    return pages.flat()
  }

  const write = (...what: Parameters<typeof send>): Promise<Any> => whole.changing(() => send(...what))

  const send = async (
    resource: string,
    verb: 'create' | 'update' | 'delete',
    id: Identifier | null,
    data: Row,
    headers: { readonly [name: string]: string },
  ): Promise<Any> => {
    const name = operation(resource, verb)
    const route = transport.routeOf(name)
    const module = directory.moduleOf(resource)
    const path = simplePath(verb, route)
    if (path !== null) {
      const { provider } = simpleRest(transport, module, route, headers)
      if (verb === 'create') return identify(resource, route.key, (await provider.create(path, { data })).data, data)
      const params = { id: id ?? '', data: data as Any, previousData: data as Any }
      const { data: answer } =
        verb === 'update' ? await provider.update(path, params) : await provider.delete(path, params)
      return identify(resource, route.key, answer, { ...data, id })
    }
    const keys = route.key === null ? await directory.keysOf(resource) : [route.key]
    const about = id === null ? {} : recordValues(route.template, String(id), data, keys)
    const values = verb === 'delete' ? about : { ...withoutEnvelope(data), ...onlyNamed(route.template, about) }
    const sent = verb === 'delete' ? withKeys(values, keys, String(id)) : values
    const { body } = await transport.send(name, sent, { headers })
    return identify(resource, route.key, body, { ...data, ...(id === null ? {} : { id }) })
  }

  const identify = async (resource: string, key: string | null, answer: unknown, otherwise: Row): Promise<Any> => {
    const row =
      typeof answer === 'object' && answer !== null && !Array.isArray(answer) && Object.keys(answer).length > 0
        ? (answer as Row)
        : otherwise
    const [record] = await identified(resource, [row], key)
    return record as Any
  }

  const update = (resource: string, id: Identifier, data: Row, previous: Row | undefined, meta: Meta = {}) => {
    const version = previous?.['version'] ?? data['version']
    return write(resource, 'update', id, data, {
      ...seen({ version }),
      'Idempotency-Key': meta.idempotencyKey ?? crypto.randomUUID(),
    })
  }

  return {
    supportAbortSignal: true,
    has: transport.has,
    getTitles: async <T>(resource: string, ids: readonly Identifier[], signal?: AbortSignal) =>
      (await getTitles(resource, ids, signal)) as T[],
    methodOf: (name) => (transport.has(name) ? transport.routeOf(name).method : null),
    call: async <T>(name: string, values: object = {}, options: CallOptions = {}) => {
      const { method } = transport.routeOf(name)
      if (findsNothing(name, values as Row)) return [] as T
      const headers = method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }
      const asked = () => transport.send(name, values, { ...options, headers: { ...headers, ...options.headers } })
      return (await (method === 'GET' ? asked() : whole.changing(asked))).body as T
    },
    getList: (async (resource: string, params: GetListParams) =>
      getList(resource, params)) as unknown as DataProvider['getList'],
    getOne: (async (resource: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
      data: await getOne(resource, id, signal),
    })) as unknown as DataProvider['getOne'],
    getMany: (async (
      resource: string,
      { ids, signal, meta }: { ids: Identifier[]; signal?: AbortSignal; meta?: { readonly select?: true } },
    ) => ({
      data: await (meta?.select === true ? getTitles : getMany)(resource, ids, signal),
    })) as unknown as DataProvider['getMany'],
    getManyReference: ((resource: string, params: GetListParams & { target: string; id: Identifier }) =>
      getList(resource, {
        ...params,
        filter: { ...params.filter, [params.target]: params.id },
      })) as unknown as DataProvider['getManyReference'],
    create: (async (resource: string, { data, meta }: { data: Row; meta?: Meta }) => ({
      data: await write(resource, 'create', null, data, {
        'Idempotency-Key': meta?.idempotencyKey ?? crypto.randomUUID(),
      }),
    })) as unknown as DataProvider['create'],
    update: (async (
      resource: string,
      { id, data, previousData, meta }: { id: Identifier; data: Row; previousData?: Row; meta?: Meta },
    ) => ({
      data: await update(resource, id, data, previousData, meta),
    })) as unknown as DataProvider['update'],
    updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Row }) => {
      if (transport.has(operation(resource, 'updateMany'))) {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        await whole.changing(() => transport.send(operation(resource, 'updateMany'), { ids, data }, { headers }))
      } else await inGroups(ids, readsAtOnce, (id) => update(resource, id, data, undefined))
      return { data: ids }
    },
    delete: (async (resource: string, { id, previousData }: { id: Identifier; previousData?: Row }) => ({
      data: await write(resource, 'delete', id, previousData ?? {}, seen(previousData)),
    })) as unknown as DataProvider['delete'],
    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      if (transport.has(operation(resource, 'deleteMany'))) {
        await whole.changing(() => transport.send(operation(resource, 'deleteMany'), { ids }))
      } else await inGroups(ids, readsAtOnce, (id) => write(resource, 'delete', id, {}, {}))
      return { data: ids }
    },
  }
}

/** What somebody else changed since the record was seen is neither written over nor deleted. */
const seen = ({ version }: Row = {}): { readonly [name: string]: string } =>
  version === undefined || version === null ? {} : { 'If-Match': String(version) }

const chunks = (ids: readonly Identifier[], size: number): readonly (readonly Identifier[])[] =>
  ids.length <= size ? [ids] : [ids.slice(0, size), ...chunks(ids.slice(size), size)]

/**
 * A row that says which record it is; others would be blank lines of a list.
 *
 * @throws OperationError 502 with what came
 */
const known = (row: Row, keys: readonly string[]): Row => {
  const isGiven = (name: string): boolean => row[name] !== undefined && row[name] !== null
  if (isGiven('id') || (keys.length > 0 && keys.every(isGiven))) return row
  throw new OperationError('estiba.errors.otherShape', 502, { came: formOf(row) })
}

/** What a foreign host would not know what to do with. */
const withoutEnvelope = ({ id: _id, version: _version, ...rest }: Row): Row => rest

const onlyNamed = (
  template: string,
  values: { readonly [name: string]: unknown },
): { readonly [name: string]: unknown } => {
  const { path, query } = variablesOf(template)
  return Object.fromEntries(Object.entries(values).filter(([name]) => path.includes(name) || query.includes(name)))
}

/** A delete by body carries the key fields and nothing else. */
const withKeys = (
  values: { readonly [name: string]: unknown },
  keys: readonly string[],
  id: string,
): { readonly [name: string]: unknown } => {
  const { id: _id, ...named } = values
  const parts = id.split('~')
  return { ...named, ...Object.fromEntries(keys.map((field, index) => [field, parts[index] ?? id])) }
}
