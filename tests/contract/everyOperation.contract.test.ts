import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startupEndpoint } from '../../server/config/startup.ts'
import { translationsEndpoint } from '../../server/config/translations.ts'
import { notificationEndpoints } from '../../server/realtime/notificationEndpoints.ts'
import type { RoutedOperation } from '../../server/routes/call.ts'
import { operationsOf } from '../../server/routes/operations.ts'
import { endpoints } from '../../server/services/endpoints.ts'
import { serviceOf } from '../../server/services/registry.ts'
import { readSettings } from '../../server/settings.ts'
import type { Answer } from '../wire/ask.ts'
import { declaredOf } from './requests.ts'
import { declaredRegistry } from './scratch.ts'
import { type Called, startLoggedWorld, walk } from './walk.ts'

const registry = await declaredRegistry()

const operations = operationsOf(registry, {
  serviceOf,
  endpoints: [
    startupEndpoint(readSettings({}), () => []),
    translationsEndpoint(registry),
    ...notificationEndpoints,
    ...endpoints,
  ],
})

let running: Awaited<ReturnType<typeof startLoggedWorld>>
let calls: ReadonlyMap<string, Called> = new Map()

beforeAll(async () => {
  running = await startLoggedWorld()
  calls = await walk(running, operations)
}, 240_000)

afterAll(() => running.world.close())

const all = (): readonly Called[] => [...calls.values()]

const shape = (route: string): string =>
  route
    .replaceAll(/\{[?&][^}]*\}/g, '')
    .replaceAll(/\{[^}]+\}/g, '{}')
    .toLowerCase()

const routeOf = new Map(operations.map(({ id, service, route }) => [id, shape(route.replace(' /', ` /${service}/`))]))

const done = ({ answer: { status } }: Called): boolean => status < 300

type Form = (answer: Answer) => boolean

const isArray: Form = ({ text }) => text.startsWith('[')
const isRecord: Form = ({ body }) => typeof body['id'] === 'string' && typeof body['version'] === 'number'

/** What an answer of each declared result looks like. */
const forms: { readonly [result: string]: Form } = {
  list: isArray,
  tree: isArray,
  one: ({ text, body }) =>
    text.startsWith('{') && (body['version'] === undefined || typeof body['version'] === 'number'),
  text: ({ headers }) => (headers.get('content-type') ?? '').startsWith('text/plain'),
  file: ({ headers }) => /attachment/.test(headers.get('content-disposition') ?? ''),
  json: ({ status, text }) => status === 202 || status === 204 || /^[[{"\dtfn]/.test(text) || text === '',
  none: ({ status, text }) => status === 204 && text === '',
}

const verbForms: { readonly [verb: string]: Form } = {
  list: (answer) => isArray(answer) && /\/(\d+|\*)$/.test(answer.headers.get('content-range') ?? ''),
  options: isArray,
  tree: isArray,
  history: isArray,
  get: (answer) => isRecord(answer) || forms['text']?.(answer) === true,
  create: (answer) => answer.status === 201 && isRecord(answer),
  update: isRecord,
  restore: isRecord,
  move: isRecord,
  import: ({ body }) => Array.isArray(body['rows']),
}

const formOf = (operation: RoutedOperation): Form => {
  const { resource, name } = operation
  if (resource === null) return () => true
  const declared = declaredOf(operation)
  if (declared !== undefined) return forms[declared.result ?? 'json'] ?? (() => false)
  const finder = resource.finders[name]
  if (finder !== undefined) return forms[finder.result ?? 'list'] ?? (() => false)
  return verbForms[name] ?? (() => true)
}

const reading = new Set(['list', 'options', 'get', 'tree', 'history', 'whereUsed'])

/** What every administrator reads: not the rows that persons keep for themselves, nor what selectors do not offer. */
const isRead = ({ resource, name }: RoutedOperation): boolean =>
  resource !== null &&
  reading.has(name) &&
  resource.access.own === null &&
  (name !== 'options' || resource.access.options)

interface Row {
  readonly operation: string
  readonly template: string
  readonly result: string
}

/** What the specification says of an answer, where its tables are beside the project. */
const rowsOf = (table: string): readonly Row[] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => /\t(GET|POST|PUT|PATCH|DELETE) /.test(line))
    .map((line) => {
      const [operation = '', template = '', , result = ''] = line.split('\t')
      return { operation, template, result }
    })

/** A list, a tree, a file or a record, as the specification names it; other answers have forms of their own. */
const formAsked = (result: string): Form => {
  if (/^(list<|tree<)/.test(result)) return isArray
  if (result.startsWith('file(pdf')) return ({ text, status }) => status === 202 || text.startsWith('%PDF')
  if (registry.all.some(({ name }) => name === result)) return forms['one'] ?? (() => false)
  return () => true
}

const tables = '../shared/spec/operations.tsv'

describe('every operation that the product declares', () => {
  it('is called', () => {
    expect(operations.length).toBeGreaterThan(1900)
    expect(operations.filter(({ id }) => !calls.has(id)).map(({ id }) => id)).toEqual([])
  })

  it('answers at its own address', () => {
    expect(
      all()
        .filter(({ operation: { id }, answeredBy }) => routeOf.get(answeredBy) !== routeOf.get(id))
        .map(({ operation: { id, route }, answeredBy }) => `${id} ${route}: ${answeredBy}`),
    ).toEqual([])
  })

  it('never fails, and refuses with a code and a sentence', () => {
    expect(
      all()
        .filter(
          ({ answer: { status, body } }) =>
            status >= 500 || status === 405 || (status >= 400 && !(body['code'] && body['message'])),
        )
        .map(
          ({ operation: { id }, answer: { status, text }, trace }) => `${id}: ${status} ${text.slice(0, 200)} ${trace}`,
        ),
    ).toEqual([])
  })

  it('answers in the form that it declares', () => {
    expect(
      all()
        .filter((called) => done(called) && !formOf(called.operation)(called.answer))
        .map(({ operation: { id }, answer: { status, text } }) => `${id}: ${status} ${text.slice(0, 200)}`),
    ).toEqual([])
  })

  it('reads what is there: lists, selectors, records, their history and use', () => {
    expect(
      all()
        .filter((called) => called.record !== null && isRead(called.operation) && !done(called))
        .map(({ operation: { id }, answer: { status, text } }) => `${id}: ${status} ${text.slice(0, 200)}`),
    ).toEqual([])
    const without = all().filter(({ operation: { resource }, record }) => resource !== null && record === null)
    expect(new Set(without.map(({ operation: { resource } }) => resource?.name)).size).toBeLessThan(10)
  })
})

// The specification's tables lie beside the project where it is built, not in it.
if (existsSync(tables))
  describe('every operation that the specification names', () => {
    it('is called at its own template, and answers in its form', () => {
      const wrong: string[] = []
      for (const { operation, template, result } of rowsOf(tables)) {
        const service = operation.split('.')[0] ?? ''
        const asked = shape(template.replace(' /', ` /${service}/`))
        const named = calls.get(operation) ?? calls.get(`${operation}Many`)
        const called = named ?? all().find(({ operation: { id } }) => routeOf.get(id) === asked)
        if (called === undefined) wrong.push(`${operation} ${template}: not called`)
        else if (done(called) && !formAsked(result)(called.answer))
          wrong.push(`${operation} ${template}: ${result}, answered ${called.answer.text.slice(0, 120)}`)
      }
      expect(wrong).toEqual([])
    })
  })
