import type { FieldOf, FieldOptions, Kind } from '../fields.ts'
import type { Action, Labels, RecordRule, RecordScreen, ResourceSource } from '../resource.ts'
import type { MoveSource, Need, StatesSource } from '../states.ts'

/** Every option that `T` may have, and no other: the compiler keeps a table complete. */
type All<T> = { readonly [O in keyof T]-?: true }

type Own<K extends Kind> = { readonly [O in Exclude<keyof FieldOf<K>, keyof FieldOptions | 'kind'>]-?: true }

export const resourceOptions: All<ResourceSource> = {
  name: true,
  service: true,
  key: true,
  fields: true,
  title: true,
  disambiguateBy: true,
  namedBy: true,
  columns: true,
  priority: true,
  figures: true,
  single: true,
  filters: true,
  search: true,
  sort: true,
  selectSort: true,
  ownFirst: true,
  saidByCode: true,
  form: true,
  tree: true,
  scope: true,
  platform: true,
  verbs: true,
  view: true,
  routes: true,
  finders: true,
  queries: true,
  actions: true,
  states: true,
  open: true,
  partOf: true,
  alsoUnder: true,
  rules: true,
  unique: true,
  indexes: true,
  paths: true,
  screens: true,
  panels: true,
  menu: true,
  access: true,
  es: true,
  en: true,
}

export const menuOptions: All<NonNullable<ResourceSource['menu']>> = {
  section: true,
  order: true,
  icon: true,
  title: true,
}

export const ruleOptions: All<RecordRule> = {
  name: true,
  on: true,
  of: true,
  when: true,
  assert: true,
  checkDigit: true,
  field: true,
  message: true,
}

export const screenOptions: All<RecordScreen> = { to: true, when: true }

export const operationOptions: All<Action> = {
  route: true,
  input: true,
  result: true,
  open: true,
  right: true,
  grant: true,
  own: true,
  customers: true,
  status: true,
  when: true,
  ofList: true,
  ofForm: true,
  ofRecord: true,
  says: true,
  primary: true,
}

export const statesOptions: All<StatesSource> = {
  field: true,
  initial: true,
  moves: true,
  opening: true,
  numbers: true,
  written: true,
  frees: true,
  byUpdate: true,
}

export const moveOptions: All<MoveSource> = {
  from: true,
  to: true,
  route: true,
  input: true,
  free: true,
  right: true,
  needs: true,
  when: true,
  makes: true,
  primary: true,
  proposes: true,
  customers: true,
  by: true,
}

export const needOptions: All<Need> = { when: true, assert: true, message: true, field: true }

export const accessOptions: All<NonNullable<ResourceSource['access']>> = {
  options: true,
  write: true,
  own: true,
  customers: true,
  staffWrites: true,
  seenWith: true,
  places: true,
  operations: true,
  hidden: true,
  further: true,
  confirm: true,
  audit: true,
}

export const scopes: All<{ readonly [S in NonNullable<ResourceSource['scope']>]: true }> = {
  company: true,
  shared: true,
}

type Write = NonNullable<NonNullable<ResourceSource['access']>['write']>

export const writers: All<{ readonly [W in Write]: true }> = { super: true, platform: true }

export const labelOptions: All<Labels> = {
  one: true,
  many: true,
  about: true,
  fields: true,
  options: true,
  names: true,
  messages: true,
}

const common: All<FieldOptions> = {
  required: true,
  unique: true,
  default: true,
  startsAs: true,
  givenWhenSaved: true,
  copied: true,
  rules: true,
  readOnly: true,
  immutable: true,
  secret: true,
  visible: true,
  inline: true,
  renamedFrom: true,
  label: true,
  help: true,
}

const textual: Own<'longtext'> = { min: true, max: true, pattern: true, follows: true, inEnglish: true }
const numeric: Own<'decimal'> = { min: true, max: true, decimals: true }

const own: { readonly [K in Kind]: Own<K> } = {
  text: { ...textual, spelling: true },
  code: { ...textual, lowercase: true },
  longtext: textual,
  integer: { min: true, max: true, digits: true },
  decimal: numeric,
  money: { ...numeric, currency: true },
  quantity: { ...numeric, unit: true, unitField: true },
  boolean: {},
  date: { dayOf: true },
  datetime: {},
  month: {},
  email: { several: true },
  phone: {},
  url: {},
  password: { foreign: true },
  choice: { values: true, goesWith: true },
  status: { values: true, initial: true, tones: true, transitions: true, active: true },
  reference: { to: true, where: true, offersFirst: true, offered: true, fills: true, createInPlace: true, gives: true },
  references: { to: true, where: true, as: true, createInPlace: true, gives: true },
  parent: {},
  lines: { fields: true, repeats: true, totals: true, adds: true, tells: true, toldBy: true, min: true, max: true },
  file: { accept: true, maxMb: true },
  image: { accept: true, maxMb: true, drawn: true },
  json: { as: true, asked: true },
  color: {},
  barcode: { symbology: true },
  computed: { type: true, formula: true, decimals: true, unit: true, currency: true },
}

/** All that a field of a kind may say. */
export const fieldOptions = (kind: Kind): readonly string[] => [
  'kind',
  ...Object.keys(common),
  ...Object.keys(own[kind]),
]
