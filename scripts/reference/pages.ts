import type { Field, Fields, Kind } from '../../src/schema/fields.ts'
import { menuIcons } from '../../src/schema/menuIcons.ts'
import { menuSections } from '../../src/schema/menuSections.ts'
import { panelNames } from '../../src/schema/panelNames.ts'
import { services } from '../../src/schema/serviceNames.ts'
import { fieldOptions } from '../../src/schema/checks/knownOptions.ts'
import { withCode } from './codeInGuides.ts'
import { formulaExamples } from './formulaExamples.ts'
import { type KindExample, kindExamples } from './kindExamples.ts'
import { ruleExamples } from './ruleExamples.ts'
import { type Declared, declaredIn, type Option } from './typeDocs.ts'
import { whereExamples } from './whereExamples.ts'

const made =
  '<!-- Made from src/schema by `node scripts/reference.mjs`; the examples run in scripts/reference/examples.test.ts. -->'

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** A value as it is written in a schema file. */
const code = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`
  if (typeof value === 'string') return `'${JSON.stringify(value).slice(1, -1)}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, one]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${code(one)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

const optionTable = (options: readonly Option[]): string =>
  [
    '| Option | Type | What it does |',
    '|---|---|---|',
    ...options.map(
      ({ name, type, isRequired, about }) =>
        `| \`${name}\`${isRequired ? ' (required)' : ''} | \`${cell(type.replaceAll('readonly ', ''))}\` | ${cell(about)} |`,
    ),
  ].join('\n')

const typeOf: { readonly [K in Kind]: string } = {
  text: 'TextField',
  code: 'CodeField',
  longtext: 'LongTextField',
  integer: 'IntegerField',
  decimal: 'DecimalField',
  money: 'MoneyField',
  quantity: 'QuantityField',
  boolean: 'BooleanField',
  date: 'DateField',
  datetime: 'DateTimeField',
  month: 'MonthField',
  email: 'EmailField',
  phone: 'PhoneField',
  url: 'UrlField',
  password: 'PasswordField',
  choice: 'ChoiceField',
  status: 'StatusField',
  reference: 'ReferenceField',
  references: 'ReferencesField',
  parent: 'ParentField',
  lines: 'LinesField',
  file: 'FileField',
  image: 'ImageField',
  json: 'JsonField',
  color: 'ColorField',
  barcode: 'BarcodeField',
  computed: 'ComputedField',
}

const inFields = (name: string): Declared => declaredIn('fields', name)

const fields = (): string => {
  const common = inFields('FieldOptions').options
  const texts = inFields('TextOptions').options
  const numbers = [...inFields('NumberOptions').options, ...inFields('DecimalOptions').options]
  const kinds = Object.entries<KindExample>(kindExamples).map(([kind, example]) => {
    const { about, options } = inFields(typeOf[kind as Kind])
    const known = Object.keys(fieldOptions(kind as Kind)).filter(
      (name) => name !== 'kind' && !common.some((one) => one.name === name),
    )
    const shared = known.includes('pattern') ? texts : numbers
    const own = known.map((name) => {
      const option = [...options, ...shared].find((one) => one.name === name)
      if (option === undefined) throw new Error(`The option '${name}' of ${kind} is not in ${typeOf[kind as Kind]}`)
      return option
    })
    const call = callOf(example.field)
    const { takes, kept = takes, refuses } = example
    return [
      `## ${kind}`,
      about,
      ...(own.length === 0 ? [] : [optionTable(own)]),
      `\`\`\`ts\n${call}\n\`\`\``,
      kind === 'computed'
        ? `Of ${inline(example.beside?.values)} it comes to ${inline(takes)}.`
        : `Takes ${inline(takes)}${kept === takes ? '' : `, kept as ${inline(kept)}`}${refuses === undefined ? '' : `; refuses ${inline(refuses)}`}.`,
    ].join('\n\n')
  })
  return page('Fields', [
    'Each kind is a function of its name in `src/schema/index.ts`, called with its options.',
    '## Options of every kind',
    optionTable(common),
    ...kinds,
  ])
}

/** The option that a builder takes as its first argument. */
const first: { readonly [K in Kind]?: string } = {
  choice: 'values',
  reference: 'to',
  references: 'to',
  lines: 'fields',
}

/** A field as a schema file writes it. */
export const callOf = (field: Field): string => {
  if (field.kind === 'status' && field.active === true) return 'activeStatus()'
  const { kind, ...options } = field
  const parts = Object.entries<unknown>(options).map(([name, value]) =>
    name === 'fields' && kind === 'lines' ? ([name, linesOf(field.fields)] as const) : ([name, code(value)] as const),
  )
  const rest = parts.filter(([name]) => name !== first[kind]).map(([name, text]) => `${name}: ${text}`)
  const asked = parts.filter(([name]) => name === first[kind]).map(([, text]) => text)
  return `${kind}(${[...asked, ...(rest.length === 0 ? [] : [`{ ${rest.join(', ')} }`])].join(', ')})`
}

const linesOf = (fields: Fields): string =>
  `{ ${Object.entries(fields)
    .map(([name, field]) => `${name}: ${callOf(field)}`)
    .join(', ')} }`

const inline = (value: unknown): string => `\`${code(value ?? null)}\``

const rules = (): string =>
  page('Rules', [
    'A rule of a field stands in its `rules`; it refuses the record at that field (422, and the form says it at once). Empty values are left to `required` unless it says otherwise. **One rule may warn instead**: a wrong check digit of `iso6346` and `awb`, and of `sscc` where the company chose so, is taken and told beside the answer (`X-Warnings`), as the company decides in its record (`containerCheckDigit`, `waybillCheckDigit`, `ssccCheckDigit`: `WARN` or `BLOCK`). All others block.',
    ...Object.entries(ruleExamples).map(([name, { about, rule, takes, refuses, other }]) =>
      [
        `## ${name}`,
        about,
        `\`\`\`ts\nrules: [${code(rule)}]\n\`\`\``,
        `Takes ${inline(takes)}, refuses ${inline(refuses)}${other === undefined ? '' : ` where \`other\` is ${inline(other)}`}.`,
      ].join('\n\n'),
    ),
    '## Rules of whole records',
    declaredIn('resource', 'RecordRule').about,
    optionTable(declaredIn('resource', 'RecordRule').options),
  ])

const formulas = (): string =>
  page('Formulas', [
    declaredIn('formula', 'Formula').about,
    '| Operation | Meaning | Formula | Of | Comes to |\n|---|---|---|---|---|',
    Object.entries(formulaExamples)
      .map(
        ([name, { about, formula, record, comesTo }]) =>
          `| \`${name}\` | ${about} | ${inline(formula)} | ${inline(record)} | ${inline(comesTo)} |`,
      )
      .join('\n'),
  ])

const where = (): string =>
  page('Conditions', [
    declaredIn('where', 'Where').about,
    '| Word | Meaning | Condition | Meets it | Does not |\n|---|---|---|---|---|',
    Object.entries(whereExamples)
      .map(
        ([name, { about, where: condition, meets, fails }]) =>
          `| \`${name}\` | ${about} | ${inline(condition)} | ${inline(meets)} | ${inline(fails)} |`,
      )
      .join('\n'),
  ])

const parts = [
  ['Resource', 'resource', 'ResourceSource'],
  ['Labels', 'resource', 'Labels'],
  ['Finders', 'resource', 'Finder'],
  ['Queries', 'resource', 'Operation'],
  ['Actions', 'resource', 'Action'],
  ['Sections of a form', 'resource', 'FormSection'],
  ['Tabs of a form', 'resource', 'FormTab'],
  ['States of work', 'states', 'StatesSource'],
  ['Moves', 'states', 'MoveSource'],
  ['What a move needs', 'states', 'Need'],
  ['Views', 'view', 'ViewSource'],
  ['Records that belong to persons', 'own', 'OwnSource'],
  ['Where records stand', 'places', 'PlacesSource'],
] as const

const resource = (): string =>
  page('Resources', [
    'What a file `src/resources/<group>/<name>.ts` says in `defineResource({ … })`. Only what differs is written.',
    ...parts.flatMap(([title, file, name]) => {
      const { about, options } = declaredIn(file, name)
      return [`## ${title}`, ...(about === '' ? [] : [about]), optionTable(options)]
    }),
    '## Words to choose from',
    `\`service\`: ${list(services)}.`,
    `\`menu.section\`: ${list(menuSections.map(({ en }) => en))}; in the sections' order.`,
    `\`menu.icon\`: ${list(menuIcons)}.`,
    `\`panels\`: ${list(panelNames)}; further tabs of your own: [recipes](../guides/recipes.md).`,
  ])

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** Tables follow their heads without a gap. */
const page = (title: string, blocks: readonly string[]): string =>
  `${made}\n\n# ${title}\n\n${blocks.join('\n\n').replaceAll(/(\|---\|)\n\n\|/g, '$1\n|')}\n`

/** The pages of the reference by their files. */
export const pages = (): { readonly [file: string]: string } => ({
  'docs/reference/resources.md': resource(),
  'docs/reference/fields.md': fields(),
  'docs/reference/rules.md': rules(),
  'docs/reference/formulas.md': formulas(),
  'docs/reference/conditions.md': where(),
  'docs/guides/recipes.md': withCode('docs/guides/recipes.md'),
})
