import type { Field } from '../../../src/schema/fields.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { parseTemplate } from '../../../server/routes/template.ts'

/** A call that tries to widen what somebody may do. */
export interface Attempt {
  readonly name: string
  readonly request: string
  readonly body: JsonObject
  /** What is written on which record: the same by another route is the same attempt. */
  readonly sort: string
  /** The record that is written, and those that are named in what is written. */
  readonly touches: readonly string[]
}

/** The records that stand there, by resource. */
export type Standing = { readonly [resource: string]: readonly JsonObject[] }

/**
 * Every writing call on what rights are made of, from the table of routes: on each record, with each field that is not
 * its key set to whatever else it can be; and new records with each of them. Where several routes write the same, the
 * fields go round among them; what an action asks for by name, it always gets. And every two of them merged.
 */
export const attemptsOf = (registry: Registry, names: readonly string[], standing: Standing): readonly Attempt[] =>
  names.flatMap((name) => {
    const resource = registry.get(name)
    const records = standing[name] ?? []
    const writing = Object.entries(resource.routes).filter(([, route]) => !route.startsWith('GET '))
    const routed = writing.flatMap(([operation, route], turn) => {
      const input = resource.actions[operation]?.input ?? {}
      const inTurn = (change: JsonObject, at: number): boolean =>
        operation === 'update' ||
        operation === 'create' ||
        at % 3 === turn % 3 ||
        Object.keys(change).some((field) => Object.hasOwn(input, field))
      if (operation === 'create' || operation === 'import' || operation === 'createV2') {
        const [model = {}] = records
        return changesOf(resource, standing, model)
          .filter(inTurn)
          .map((change) =>
            attempt(resource, operation, route, { ...model, ...madeKey(resource), ...change }, change, 'new'),
          )
      }
      return records.flatMap((record) =>
        (operation.startsWith('delete') || operation.startsWith('remove')
          ? [{}]
          : changesOf(resource, standing, record).filter(inTurn)
        ).map((change) => attempt(resource, operation, route, record, change, String(record['id']))),
      )
    })
    return [...routed, ...mergesOf(resource, records)]
  })

/** Each record made one with each other: the endpoint is of no resource, so that no table of routes has it. */
const mergesOf = ({ name, camel }: Resource, records: readonly JsonObject[]): readonly Attempt[] => {
  const ids = records.map(({ id }) => String(id))
  return ids.flatMap((keep) =>
    ids
      .filter((merge) => merge !== keep)
      .map((merge) => ({
        name: `${camel}.merge ${merge} into ${keep}`,
        request: `POST /config/duplicates/${name}/merge`,
        body: { keep, merge },
        sort: `${camel} merge ${merge} ${keep}`,
        touches: [keep, merge],
      })),
  )
}

const madeKey = ({ fields }: Resource): JsonObject => ({
  ...(Object.hasOwn(fields, 'username') ? { username: 'made', email: 'made@t1.test' } : {}),
  ...(Object.hasOwn(fields, 'name') ? { name: 'Made' } : {}),
  ...(Object.hasOwn(fields, 'code') ? { code: 'MADE' } : {}),
})

const attempt = (
  { service, camel }: Resource,
  operation: string,
  route: string,
  record: JsonObject,
  change: JsonObject,
  target: string,
): Attempt => {
  const { method, segments, query } = parseTemplate(route)
  const written: JsonObject = { ...record, ...change }
  const filled: JsonObject = { ...written, roleId: record['id'] ?? '', batchId: 'none' }
  const path = segments.map((segment) =>
    'text' in segment ? segment.text : encodeURIComponent(String(filled[segment.variable] ?? filled['id'] ?? '')),
  )
  const asked = query
    .filter((name) => typeof filled[name] === 'string' && filled[name] !== '' && name !== 'company')
    .map((name) => `${name}=${encodeURIComponent(String(filled[name]))}`)
  const menus = change['menuPlan']
  return {
    name: `${camel}.${operation} ${target} ${JSON.stringify(change).slice(0, 60)}`,
    request: `${method} /${service}/${path.join('/')}${asked.length === 0 ? '' : `?${asked.join('&')}`}`,
    body: {
      ...written,
      ids: [record['id'] ?? ''],
      data: change,
      rows: [written],
      mode: 'all',
      existing: 'update',
      toVersion: 1,
      ...(Array.isArray(menus) ? { menus, items: menus.map((menu) => [menu]) } : {}),
    },
    sort: `${camel} ${target} ${JSON.stringify(change)}`,
    touches: [
      target,
      ...Object.values(change).flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)])),
    ],
  }
}

/** Each field that is not the key set to something else than it is. */
const changesOf = (resource: Resource, standing: Standing, record: JsonObject): readonly JsonObject[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    resource.key.includes(name) || isApart(field)
      ? []
      : valuesOf(name, field, standing)
          .filter((value) => JSON.stringify(value) !== JSON.stringify(record[name] ?? null))
          .map((value) => ({ [name]: value })),
  )

const isApart = (field: Field): boolean => field.readOnly === true || field.secret === true

/** What a field can be that bears on rights: others that stand there, all or none of them, another choice. */
const valuesOf = (name: string, field: Field, standing: Standing): readonly Json[] => {
  if (field.kind === 'reference') return (standing[field.to] ?? []).map(({ id }) => id ?? null)
  if (field.kind === 'references') {
    const all = (standing[field.to] ?? []).map(({ id }) => id ?? null)
    return all.length === 0 ? [] : [[], all]
  }
  if (field.kind === 'boolean') return [true]
  if (field.kind === 'status') return ['INACTIVE', 'ACTIVE']
  if (field.kind === 'choice') return name === 'type' ? [...field.values] : []
  if (field.kind === 'lines') return [[]]
  if (field.kind === 'email') return ['mine@t1.test', '']
  if (name === 'customer') return ['', 'other-customers']
  return []
}
