import type { Field, Kind } from '../fields.ts'
import { kindOf } from '../kinds/index.ts'
import { type FormSection, type FormTab, type ResourceSource, services } from '../resource.ts'
import { allVerbs, fullFinder } from '../routes.ts'
import { fieldsInPath } from '../recordPath.ts'
import { namedFields } from '../words.ts'
import { accessProblems } from './access.ts'
import { fieldProblems } from './oneField.ts'
import { onlyData } from './onlyData.ts'
import { conditionProblems } from './conditions.ts'
import { databaseNameProblems } from './databaseNames.ts'
import { finderProblems } from './finders.ts'
import { shapeProblems } from './shapes.ts'
import { stateProblems } from './states.ts'
import { fieldOptionProblems, optionProblems } from './options.ts'
import { unknownWord } from './unknownWord.ts'
import { pathsOf } from './wherePaths.ts'

export type Say = (key: string, text: string) => void

const safeName = /^[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/

/** Names that records, filters or JavaScript itself already use. */
const taken = new Set([
  'id',
  'version',
  'namespace',
  'q',
  'and',
  'or',
  'not',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])

const unnaming: readonly Kind[] = ['lines', 'json', 'references', 'file', 'image', 'password', 'longtext']

/** Kinds of whole records: a line has none. */
const ofRecords: readonly Kind[] = ['lines', 'password', 'status', 'parent', 'file', 'image']

const fieldLists = ['columns', 'priority', 'figures', 'filters', 'search', 'disambiguateBy'] as const

const template = /^(GET|POST|PUT|PATCH|DELETE|EMIT|ON) \S+$/

/** What is wrong with one file, looked at alone. */
export const problemsOf = (source: ResourceSource, say: Say): void => {
  if (typeof source !== 'object' || source === null || typeof source.fields !== 'object' || source.fields === null) {
    say('default', 'is not a resource made by defineResource')
    return
  }
  onlyData(source, '', say)
  let shapely = true
  shapeProblems(source, (key, text) => {
    shapely = false
    say(key, text)
  })
  if (!shapely) return
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(String(source.name)))
    say('name', `'${source.name}' is not plural kebab-case`)
  if (!services.includes(source.service))
    say('service', `'${source.service}' is not a service; there are: ${services.join(', ')}`)
  optionProblems(source, say)
  databaseNameProblems(source, say)
  for (const [name, field] of namedFields(source)) checkField(name, field, source, say)
  const known = (key: string, name: string, extra: readonly string[] = []): void => {
    if (!Object.hasOwn(source.fields, name) && !extra.includes(name))
      say(key, unknownWord('field', name, Object.keys(source.fields)))
  }
  for (const name of [source.key ?? []].flat()) known('key', name, ['id'])
  for (const list of fieldLists) for (const name of source[list] ?? []) known(list, name)
  if (source.title !== undefined) known('title', source.title)
  for (const key of ['namedBy', 'ownFirst'] as const)
    if (source[key] !== undefined && source.fields[source[key]]?.kind !== 'reference')
      say(key, `'${source[key]}' is not a field of kind reference`)
  for (const key of sorts) {
    const [field, direction] = source[key] ?? []
    if (field !== undefined) known(key, field, key === 'sort' ? ['id'] : [])
    if (direction !== undefined && !['ASC', 'DESC'].includes(direction))
      say(key, `'${direction}' is neither ASC nor DESC`)
  }
  for (const name of sections(source.form).flatMap(({ fields }) => fields)) known('form', name)
  for (const name of [...(source.unique ?? []), ...(source.indexes ?? [])].flat()) known('unique', name)
  if (source.tree !== undefined && source.fields[source.tree]?.kind !== 'parent')
    say('tree', `'${source.tree}' is not a field of kind parent`)
  for (const verb of source.verbs ?? []) if (!allVerbs.includes(verb)) say('verbs', unknownWord('verb', verb, allVerbs))
  checkForm(source, say)
  checkKinds(source, say)
  finderProblems(source, say)
  checkOperations(source, say, known)
  accessProblems(source, say)
  stateProblems(source, say)
}

const sorts = ['sort', 'selectSort'] as const

/** Kinds that name no record, and those that no list is sorted by. */
const checkKinds = ({ key, fields, ...source }: ResourceSource, say: Say): void => {
  const own = (name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  for (const name of [key ?? []].flat()) {
    const kind = own(name)?.kind
    if (kind !== undefined && unnaming.includes(kind)) say('key', `'${name}' is of kind ${kind}, which names no record`)
  }
  for (const name of sorts) {
    const [field] = source[name] ?? []
    const sorted = field === undefined ? undefined : own(field)
    if (sorted !== undefined && !kindOf(sorted).sortable)
      say(name, `'${field}' is of kind ${sorted.kind}, which has no order`)
  }
  for (const [name, field] of Object.entries(fields)) {
    for (const [inner, { kind }] of Object.entries<Field>(field.kind === 'lines' ? field.fields : {}))
      if (ofRecords.includes(kind)) say(`fields.${name}.fields.${inner}`, `a line has no field of kind ${kind}`)
    for (const [inner, outer] of Object.entries((field.kind === 'lines' && field.repeats) || {}))
      if (field.kind === 'lines' && (!Object.hasOwn(field.fields, inner) || !Object.hasOwn(fields, outer)))
        say(`fields.${name}.repeats`, `there is no field '${inner}' of a line or '${outer}' of the record`)
    const totals = field.kind === 'lines' ? field.totals : undefined
    for (const sum of [...(totals?.sums ?? []), ...(totals?.charges ?? [])])
      if (!Object.hasOwn(fields, sum)) say(`fields.${name}.totals`, unknownWord('field', sum, Object.keys(fields)))
    for (const [sum, inner] of Object.entries((field.kind === 'lines' && field.adds) || {})) {
      if (own(sum)?.readOnly !== true) say(`fields.${name}.adds`, `'${sum}' is no field of the record that is readOnly`)
      if (field.kind === 'lines' && !Object.hasOwn(field.fields, inner))
        say(`fields.${name}.adds`, unknownWord('field', inner, Object.keys(field.fields)))
    }
    for (const inner of field.kind === 'lines' ? [...(field.tells ?? []), ...[field.toldBy ?? []].flat()] : [])
      if (field.kind === 'lines' && !Object.hasOwn(field.fields, inner))
        say(`fields.${name}.tells`, unknownWord('field', inner, Object.keys(field.fields)))
    for (const [inner, { startsAs }] of Object.entries<Field>(field.kind === 'lines' ? field.fields : {}))
      if (startsAs !== undefined) say(`fields.${name}.fields.${inner}`, 'a line has no startsAs, only a default')
  }
}

/** Nobody could fill in a required field that a form leaves out. */
const checkForm = ({ form, fields, key, verbs = allVerbs, view }: ResourceSource, say: Say): void => {
  if (form === undefined || view !== undefined || !verbs.includes('create')) return
  const shown = new Set(sections(form).flatMap((section) => section.fields))
  const keys = [key ?? []].flat()
  for (const [name, field] of Object.entries(fields)) {
    const { required = keys.includes(name), readOnly, default: given, startsAs, givenWhenSaved } = field
    const filled = given !== undefined || givenWhenSaved === true || (startsAs !== undefined && startsAs !== 'lastUsed')
    if (required && readOnly !== true && !filled && !shown.has(name))
      say('form', `the required field '${name}' is in no section, so nobody could fill it in`)
  }
}

const checkField = (name: string, field: Field, source: ResourceSource, say: Say): void => {
  if (!safeName.test(name) || taken.has(name)) {
    say(`fields.${name}`, 'is not a name that a field may have')
    return
  }
  fieldOptionProblems(`fields.${name}`, field, say)
  fieldProblems(name, field, source, say)
}

const sections = (form: ResourceSource['form']): readonly FormSection[] =>
  (form ?? []).flatMap((part: FormSection | FormTab) => ('tab' in part ? part.sections : [part]))

const checkOperations = (source: ResourceSource, say: Say, known: (key: string, name: string) => void): void => {
  for (const [name, given] of Object.entries(source.finders ?? {})) {
    const { path, where } = fullFinder(source.name, name, given)
    if (!path.startsWith('/')) say(`finders.${name}`, `'${path}' is not a path`)
    for (const field of pathsOf(where)) if (field !== 'id') known(`finders.${name}`, field.split('.')[0] ?? field)
    conditionProblems(where, source.fields, (text) => say(`finders.${name}`, text))
  }
  const operations = { ...source.queries, ...source.actions }
  for (const [name, { route }] of Object.entries(operations))
    if (!template.test(route)) say(`operations.${name}`, `'${route}' is not 'METHOD /template'`)
  for (const [verb, route] of Object.entries(source.routes ?? {}))
    if (!template.test(route)) say(`routes.${verb}`, `'${route}' is not 'METHOD /template'`)
  for (const path of source.paths ?? []) if (!/^\/\S*$/.test(path)) say('paths', `'${path}' is not a path`)
  for (const [name, { status, when }] of Object.entries(source.actions ?? {})) {
    for (const field of pathsOf(when ?? {})) known(`actions.${name}.when`, field)
    if (status === undefined) continue
    const field = source.fields[status.field]
    if (field?.kind !== 'status') say(`actions.${name}.status`, `'${status.field}' is not a field of kind status`)
    else
      for (const value of [...status.from, status.to])
        if (!field.values.includes(value))
          say(`actions.${name}.status`, `'${value}' is not a value of '${status.field}'`)
  }
  for (const [name, { to, when = {} }] of Object.entries(source.screens ?? {})) {
    if (!/^\/\S+$/.test(to)) say(`screens.${name}`, `'${to}' is not a path`)
    for (const field of [...fieldsInPath(to).filter((name) => name !== 'id'), ...pathsOf(when)])
      known(`screens.${name}`, field)
    conditionProblems(when, source.fields, (text) => say(`screens.${name}`, text))
  }
  for (const rule of source.rules ?? []) {
    for (const name of [rule.field, ...(rule.checkDigit?.fields ?? [])]) known(`rules.${rule.name}`, name)
    const { when = {}, assert } = rule
    for (const path of [...pathsOf(when), ...pathsOf(assert)]) known(`rules.${rule.name}`, path)
    for (const where of [when, assert])
      conditionProblems(where, source.fields, (text) => say(`rules.${rule.name}`, text))
  }
}
