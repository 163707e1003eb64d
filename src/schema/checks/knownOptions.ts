import type { AfterSource, AgentsSource, PartSource } from '../agents.ts'
import type { ChoiceField, FieldOf, FieldOptions, Kind, LinesTotals, RatesOfAnother, Transition } from '../fields.ts'
import type { Text } from '../json.ts'
import type { OwnSource } from '../own.ts'
import type { PlacesSource } from '../places.ts'
import type {
  Action,
  Finder,
  FormSection,
  FormTab,
  Labels,
  RecordRule,
  RecordScreen,
  ResourceSource,
} from '../resource.ts'
import type { Rule } from '../rules.ts'
import type { MoveSource, Need, StatesSource } from '../states.ts'
import type { ViewSource } from '../view.ts'

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

export const checkDigitOptions: All<NonNullable<RecordRule['checkDigit']>> = { scheme: true, fields: true }

export const viewOptions: All<ViewSource> = {
  of: true,
  where: true,
  begins: true,
  also: true,
  fields: true,
  lines: true,
  written: true,
}

export const viewLinesOptions: All<NonNullable<ViewSource['lines']>> = { field: true, parent: true }

export const finderOptions: All<Exclude<Finder, readonly string[]>> = { path: true, where: true, result: true }

export const sectionOptions: All<FormSection> = { section: true, fields: true }

export const tabOptions: All<FormTab> = { tab: true, sections: true }

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

export const statusOptions: All<NonNullable<Action['status']>> = { field: true, from: true, to: true }

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

export const openingOptions: All<NonNullable<StatesSource['opening']>> = { to: true, right: true, brings: true }

export const writtenOptions: All<NonNullable<StatesSource['written']>> = { in: true, always: true }

export const needOptions: All<Need> = { when: true, assert: true, message: true, field: true }

type Access = NonNullable<ResourceSource['access']>

export const accessOptions: All<Access> = {
  options: true,
  write: true,
  own: true,
  customers: true,
  staffWrites: true,
  seenWith: true,
  places: true,
  operations: true,
  agents: true,
  hidden: true,
  further: true,
  confirm: true,
  audit: true,
}

export const ownOptions: All<OwnSource> = {
  owner: true,
  shared: true,
  seenBy: true,
  seenOutside: true,
}

export const placesOptions: All<PlacesSource> = { warehouses: true, stores: true, administered: true, comingTo: true }

export const comingToOptions: All<NonNullable<PlacesSource['comingTo']>> = { store: true, when: true }

export const operationsOptions: All<NonNullable<Access['operations']>> = { sw: true, warehouse: true }

export const agentsOptions: All<AgentsSource> = {
  entities: true,
  people: true,
  parts: true,
  names: true,
  after: true,
  namedBy: true,
}

export const partOptions: All<PartSource> = { of: true, by: true, or: true }

export const afterOptions: All<AfterSource> = { by: true, through: true }

export const throughOptions: All<NonNullable<AfterSource['through']>> = { of: true, from: true, to: true }

export const hiddenOptions: All<NonNullable<Access['hidden']>> = { customers: true, without: true, rows: true }

type Words<T extends string | undefined> = All<{ readonly [W in NonNullable<T>]: true }>

export const scopes: Words<ResourceSource['scope']> = { company: true, shared: true }

export const writers: Words<Access['write']> = { super: true, platform: true }

export const audits: Words<Access['audit']> = { RIGHTS: true, SETTINGS: true }

export const rights: Words<Action['right']> = { read: true, edit: true, delete: true }

export const results: Words<Action['result']> = {
  list: true,
  one: true,
  tree: true,
  text: true,
  file: true,
  json: true,
  none: true,
}

export const finderResults: Words<Exclude<Finder, readonly string[]>['result']> = { list: true, one: true, tree: true }

export const textOptions: All<Text> = { es: true, en: true }

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
  image: { accept: true, maxMb: true, maxMegapixels: true, drawn: true },
  json: { as: true, asked: true },
  color: {},
  barcode: { symbology: true },
  computed: { type: true, formula: true, decimals: true, unit: true, currency: true },
}

export const transitionOptions: All<Transition> = { from: true, to: true, action: true }

export const goesWithOptions: All<NonNullable<ChoiceField['goesWith']>> = { field: true, values: true }

export const totalsOptions: All<LinesTotals> = { charges: true, sums: true, rates: true }

export const ratesOptions: All<RatesOfAnother> = { when: true, of: true, kept: true }

type OptionOf<T> = T extends unknown ? keyof T : never

/** What any rule of a field may say. */
export const fieldRuleOptions: { readonly [O in OptionOf<Rule>]: true } = {
  rule: true,
  length: true,
  min: true,
  max: true,
  decimals: true,
  separator: true,
  target: true,
  pattern: true,
  message: true,
  scheme: true,
}

/** All that a field of a kind may say. */
export const fieldOptions = (kind: Kind): object => ({ kind: true, ...common, ...own[kind] })
