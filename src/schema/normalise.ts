import type { Field, Fields } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import { camelCase } from './names.ts'
import type { FormSection, FormTab, Operation, Resource, ResourceSource } from './resource.ts'
import { customerAccess } from './customerAccess.ts'
import { fullOwn } from './own.ts'
import { fullAgents } from './agents.ts'
import { fullPlaces } from './places.ts'
import { fullFinder, routesOf, verbsOf } from './routes.ts'
import { actionsOf, fullStates, stateField } from './states.ts'
import { fullView } from './view.ts'
import { labelsOf, type Words } from './words.ts'

/** A resource with every default filled in (house rule 3: a file writes only what differs). */
export const normalise = (given: ResourceSource, words: Words, missing: (key: string) => void): Resource => {
  const source = withMoves(given)
  const { name, fields } = source
  const key =
    source.key === undefined || source.key === 'id' ? [] : typeof source.key === 'string' ? [source.key] : source.key
  const shown = Object.entries(fields).filter(([, field]) => !field.secret && field.kind !== 'password')
  const columns =
    source.columns ??
    shown
      .filter(([, field]) => inTable(field))
      .map(([field]) => field)
      .slice(0, 7)
  const title =
    source.title ??
    ['name', 'description', 'title', 'code'].find((field) => field in fields) ??
    key[0] ??
    columns[0] ??
    'id'
  const finders = Object.fromEntries(
    Object.entries(source.finders ?? {}).map(([finder, given]) => [finder, fullFinder(name, finder, given)]),
  )
  const form = tabsOf(source.form, fields)
  const names = [
    ...form.flatMap(({ tab, sections }) => [tab, ...sections.map(({ section }) => section)]),
    ...Object.keys(source.queries ?? {}),
    ...Object.keys(source.actions ?? {}),
    ...Object.keys(source.screens ?? {}),
    ...(source.panels ?? []),
    ...grantsOf(source),
  ]
  const labels = (locale: 'es' | 'en') => labelsOf(source, [...new Set(names)], words, locale, missing)
  return {
    name,
    camel: camelCase(name),
    service: source.service,
    key,
    fields: keyed(fields, key),
    title,
    disambiguateBy: source.disambiguateBy ?? [],
    namedBy: source.namedBy ?? null,
    columns,
    priority: source.priority ?? [],
    figures: source.figures ?? [],
    single: source.single ?? false,
    filters:
      source.filters ??
      shown
        .filter(([, field]) => ['status', 'choice', 'boolean', 'reference'].includes(field.kind))
        .map(([field]) => field),
    search: source.search ?? searched(fields, columns, key, title),
    sort: source.sort ?? [key.at(-1) ?? title, 'ASC'],
    selectSort: source.selectSort ?? null,
    ownFirst: source.ownFirst ?? null,
    saidByCode: source.saidByCode ?? false,
    form,
    tree: source.tree ?? null,
    scope: source.scope ?? 'company',
    platform: source.platform ?? false,
    verbs: verbsOf(source),
    view: source.view === undefined ? null : fullView(source.view),
    routes: routesOf(source, finders),
    finders,
    queries: source.queries ?? {},
    actions: source.actions ?? {},
    states: source.states === undefined ? null : fullStates(source.states),
    open: source.open ?? null,
    partOf: source.partOf ?? null,
    alsoUnder: source.alsoUnder ?? {},
    rules: source.rules ?? [],
    unique: source.unique ?? [],
    indexes: source.indexes ?? [],
    paths: source.paths ?? [`/${name}`],
    screens: source.screens ?? {},
    panels: source.panels ?? [],
    menu: source.menu
      ? {
          section: source.menu.section,
          order: source.menu.order,
          icon: source.menu.icon ?? 'table',
          title: source.menu.title ?? { es: labels('es').many, en: labels('en').many },
        }
      : null,
    access: {
      options: source.access?.options ?? true,
      write: source.access?.write ?? 'role',
      own: source.access?.own === undefined ? null : fullOwn(source.access.own),
      customers: source.access?.customers ?? customerAccess(fields),
      staffWrites: source.access?.staffWrites ?? [],
      seenWith: source.access?.seenWith ?? null,
      places: fullPlaces(source.access?.places, fields),
      operations: source.access?.operations ?? null,
      agents: fullAgents(source.access?.agents),
      hidden: { customers: [], without: {}, rows: {}, ...source.access?.hidden },
      further: source.access?.further ?? {},
      confirm: source.access?.confirm ?? false,
      audit: source.access?.audit ?? null,
    },
    labels: { es: labels('es'), en: labels('en') },
  }
}

/** A move is an operation of its resource, and the field of its states is written by moves. */
const withMoves = (source: ResourceSource): ResourceSource => {
  const { name, states, fields } = source
  if (states === undefined) return source
  const field = stateField(fields[states.field], states)
  return {
    ...source,
    fields: field === null ? fields : { ...fields, [states.field]: field },
    actions: { ...source.actions, ...actionsOf(name, states) },
  }
}

/** Codes of the rights that its operations, and what its service asks for beside them, have apart. */
const grantsOf = ({ queries = {}, actions = {}, access }: ResourceSource): readonly string[] => [
  ...[...Object.values(queries), ...Object.values(actions)].flatMap(({ grant }: Operation) => grant ?? []),
  ...Object.values(access?.further ?? {}),
]

/** Key fields are required and never changed. */
const keyed = (fields: Fields, key: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): readonly [string, Field] => [
      name,
      key.includes(name) ? { ...field, required: field.required ?? true, immutable: true } : field,
    ]),
  )

const inTable = (field: Field): boolean =>
  !['longtext', 'lines', 'json', 'references', 'file', 'parent'].includes(field.kind)

const searched = (
  fields: Fields,
  columns: readonly string[],
  key: readonly string[],
  title: string,
): readonly string[] =>
  [...new Set([...key, title, ...columns])].filter((name) => {
    const field = fields[name]
    return field !== undefined && !field.secret && kindOf(field).searchable
  })

const isTabs = (form: readonly FormSection[] | readonly FormTab[]): form is readonly FormTab[] =>
  form.length > 0 && 'tab' in (form[0] ?? {})

const tabsOf = (form: ResourceSource['form'], fields: Fields): readonly FormTab[] => {
  if (form !== undefined && isTabs(form)) return form
  const all = Object.entries(fields)
    .filter(([, field]) => !field.secret || field.kind === 'password')
    .map(([name]) => name)
  return [{ tab: 'general', sections: form ?? [{ section: 'main', fields: all }] }]
}
