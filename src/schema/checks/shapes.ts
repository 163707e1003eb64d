import type { Kind } from '../fields.ts'
import { kinds } from '../kinds/index.ts'
import type { ResourceSource } from '../resource.ts'
import { unknownWord } from './unknownWord.ts'

type Say = (key: string, text: string) => void

type Shape = 'text' | 'list' | 'object' | 'formula'

const needed: { readonly [K in Kind]?: { readonly [option: string]: Shape } } = {
  choice: { values: 'list' },
  status: { values: 'list', transitions: 'list' },
  reference: { to: 'text' },
  references: { to: 'text' },
  lines: { fields: 'object' },
  money: { currency: 'text' },
  computed: { type: 'text', formula: 'formula' },
}

const lists = [
  'columns',
  'priority',
  'figures',
  'filters',
  'search',
  'form',
  'verbs',
  'rules',
  'unique',
  'indexes',
  'paths',
  'panels',
] as const

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf: { readonly [S in Shape]: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string' && value !== '',
  list: (value) => Array.isArray(value),
  object: isObject,
  formula: (value) => value !== null && ['string', 'number', 'object'].includes(typeof value),
}

const said: { readonly [S in Shape]: string } = {
  text: 'a text',
  list: 'a list [ … ]',
  object: 'an object { … }',
  formula: 'a formula',
}

/** What must be there, and of the right shape, before anything else can be looked at; the compiler says the same. */
export const shapeProblems = (source: ResourceSource, say: Say): void => {
  const expect = (key: string, value: unknown, shape: Shape): boolean => {
    const right = isOf[shape](value)
    if (!right) say(key, value === undefined ? `is missing: it is ${said[shape]}` : `is not ${said[shape]}`)
    return right
  }
  const lookAt = (key: string, fields: unknown): void => {
    if (!expect(key, fields, 'object') || !isObject(fields)) return
    for (const [name, field] of Object.entries(fields)) {
      const at = `${key}.${name}`
      if (!expect(at, field, 'object') || !isObject(field)) continue
      const kind = String(field['kind'])
      if (!Object.hasOwn(kinds, kind)) {
        say(at, unknownWord('field kind', kind, Object.keys(kinds)))
        continue
      }
      for (const [option, shape] of Object.entries(needed[kind as Kind] ?? {}))
        expect(`${at}.${option}`, field[option], shape)
      if (field['rules'] !== undefined) expect(`${at}.rules`, field['rules'], 'list')
      if (kind === 'lines' && isObject(field['fields'])) lookAt(`${at}.fields`, field['fields'])
    }
  }
  lookAt('fields', source.fields)
  for (const [name, operation] of Object.entries({ ...source.queries, ...source.actions }))
    if (operation.input !== undefined) lookAt(`operations.${name}.input`, operation.input)
  if (isObject(source.states) && isObject(source.states.moves))
    for (const [name, move] of Object.entries(source.states.moves))
      if (isObject(move) && move['input'] !== undefined) lookAt(`states.moves.${name}.input`, move['input'])
  for (const name of lists) if (source[name] !== undefined) expect(name, source[name], 'list')
  for (const name of ['sort', 'selectSort'] as const) if (source[name] !== undefined) expect(name, source[name], 'list')
  for (const name of ['unique', 'indexes'] as const)
    if (Array.isArray(source[name]))
      for (const [at, one] of source[name].entries()) expect(`${name}[${at}]`, one, 'list')
  formShapes(source.form, 'form', expect)
  for (const [key, value, parts] of partsOf(source))
    if (value !== undefined && expect(key, value, 'object') && isObject(value))
      for (const [option, shape] of Object.entries(parts)) expect(`${key}.${option}`, value[option], shape)
  if (source.states !== undefined) stateShapes(source.states, expect)
  if (Array.isArray(source.rules))
    for (const rule of source.rules)
      if (isObject(rule)) expect(`rules.${String(rule.name)}.assert`, rule.assert, 'object')
}

type Parts = { readonly [option: string]: Shape }

/** Objects within a resource, and what each cannot do without. */
const partsOf = ({
  view,
  finders,
  actions,
  access,
}: ResourceSource): readonly (readonly [string, unknown, Parts])[] => [
  ['view', view, { of: 'text' }],
  ['view.lines', view?.lines, { field: 'text', parent: 'text' }],
  ...Object.entries(finders ?? {})
    .filter(([, finder]) => !Array.isArray(finder))
    .map(([name, finder]) => [`finders.${name}`, finder, { path: 'text', where: 'object' }] as const),
  ...Object.entries(actions ?? {}).map(
    ([name, action]) =>
      [`operations.${name}.status`, action?.status, { field: 'text', from: 'list', to: 'text' }] as const,
  ),
  ['access', access, {}],
  ['access.own', access?.own, { owner: 'text' }],
  ['access.places', access?.places === false ? undefined : access?.places, {}],
  [
    'access.places.comingTo',
    access?.places === false ? undefined : access?.places?.comingTo,
    { store: 'text', when: 'object' },
  ],
  ['access.operations', access?.operations, { sw: 'text' }],
  ['access.agents', access?.agents, {}],
  ...(access?.agents?.parts ?? []).map((part) => ['access.agents.parts', part, { of: 'text', by: 'list' }] as const),
  ['access.agents.after', access?.agents?.after, { by: 'list' }],
  ['access.agents.after.through', access?.agents?.after?.through, { of: 'text', from: 'text', to: 'text' }],
  ['access.hidden', access?.hidden, {}],
]

type Expect = (key: string, value: unknown, shape: Shape) => boolean

const stateShapes = (states: unknown, expect: Expect): void => {
  if (!expect('states', states, 'object') || !isObject(states)) return
  expect('states.field', states['field'], 'text')
  expect('states.initial', states['initial'], 'text')
  const { written } = states
  if (written !== undefined && expect('states.written', written, 'object') && isObject(written)) {
    expect('states.written.in', written['in'], 'list')
    if (written['always'] !== undefined) expect('states.written.always', written['always'], 'list')
  }
  if (states['frees'] !== undefined) expect('states.frees', states['frees'], 'list')
  if (!expect('states.moves', states['moves'], 'object') || !isObject(states['moves'])) return
  for (const [name, move] of Object.entries(states['moves'])) {
    const key = `states.moves.${name}`
    if (!expect(key, move, 'object') || !isObject(move)) continue
    expect(`${key}.from`, move['from'], 'list')
    if (move['to'] !== undefined) expect(`${key}.to`, move['to'], Array.isArray(move['to']) ? 'list' : 'text')
    if (move['needs'] !== undefined) expect(`${key}.needs`, move['needs'], 'list')
  }
}

const formShapes = (
  parts: unknown,
  key: string,
  expect: (key: string, value: unknown, shape: Shape) => boolean,
): void => {
  if (!Array.isArray(parts)) return
  for (const [at, part] of parts.entries() as ArrayIterator<[number, unknown]>) {
    const here = `${key}[${at}]`
    if (!expect(here, part, 'object') || !isObject(part)) continue
    if ('tab' in part) {
      if (expect(`${here}.sections`, part['sections'], 'list')) formShapes(part['sections'], `${here}.sections`, expect)
    } else {
      expect(`${here}.section`, part['section'], 'text')
      expect(`${here}.fields`, part['fields'], 'list')
    }
  }
}
