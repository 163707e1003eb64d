import type { Field, Fields, Given, Kind, Start } from '../fields.ts'
import type { ResourceSource } from '../resource.ts'
import type { CheckDigitScheme, Rule, RuleName } from '../rules.ts'
import type { Say } from './oneResource.ts'
import { operators, type Where } from '../where.ts'
import { KindError } from '../kinds/kind.ts'
import { kindOf } from '../kinds/index.ts'
import { unknownWord } from './unknownWord.ts'
import { conditionProblems } from './conditions.ts'
import { formulaProblems } from './formulas.ts'
import { operandsOf, pathsOf, unknownOperators } from './wherePaths.ts'

const ruleNames: { readonly [N in RuleName]: true } = {
  required: true,
  min: true,
  max: true,
  email: true,
  numeric: true,
  alpha: true,
  alpha_dash: true,
  alpha_num: true,
  alpha_spaces: true,
  between: true,
  min_value: true,
  max_value: true,
  confirmed: true,
  url: true,
  decimal: true,
  different: true,
  other: true,
  address: true,
  phone: true,
  licensePlate: true,
  timeZone: true,
  greaterThanZero: true,
  password: true,
  pattern: true,
  checkDigit: true,
}

/** What a rule cannot do without. */
const ruleNeeds: { readonly [N in RuleName]?: readonly string[] } = {
  min: ['length'],
  max: ['length'],
  between: ['min', 'max'],
  min_value: ['min'],
  max_value: ['max'],
  confirmed: ['target'],
  different: ['target'],
  pattern: ['pattern'],
  checkDigit: ['scheme'],
}

const schemes: { readonly [S in CheckDigitScheme]: true } = {
  iso6346: true,
  awb: true,
  sscc: true,
  gtin: true,
  gln: true,
  nit: true,
  imo: true,
}

/** Before the fields of a chosen record, in the conditions of what it fills. */
export const ofChosen = 'chosen.'

/** Conditions on the records that a reference names. */
export const conditionsOf = (field: Field): readonly (readonly [option: string, where: Where])[] =>
  field.kind === 'reference' || field.kind === 'references'
    ? Object.entries({
        where: field.where,
        offersFirst: 'offersFirst' in field ? field.offersFirst : undefined,
        offered: 'offered' in field ? field.offered : undefined,
      }).flatMap(([option, where]) => (where === undefined ? [] : [[option, where] as const]))
    : []

/** What is wrong with the options of one field. */
export const fieldProblems = (name: string, field: Field, source: ResourceSource, say: Say): void => {
  const key = `fields.${name}`
  const siblings = siblingsOf(field, source)
  const known = (other: string): void => {
    if (!Object.hasOwn(siblings, other)) say(key, unknownWord('field', other, Object.keys(siblings)))
  }
  for (const rule of field.rules ?? []) ruleProblems(rule, (text) => say(`${key}.rules`, text), known)
  if ('follows' in field && field.follows !== undefined && !Object.hasOwn(source.queries ?? {}, field.follows))
    say(key, `there is no query '${field.follows}'`)
  if ('inEnglish' in field && field.inEnglish !== undefined) known(field.inEnglish)
  if (field.visible) {
    for (const path of pathsOf(field.visible)) known(path)
    conditionProblems(field.visible, siblings, (text) => say(`${key}.visible`, text))
  }
  for (const text of [field.label, field.help])
    if (text && !(text.es && text.en)) say(key, 'label and help need both languages')
  if ('pattern' in field && field.pattern !== undefined && !compiles(field.pattern))
    say(key, `'${field.pattern}' is not a regular expression`)
  if ('values' in field && (field.values.length === 0 || new Set(field.values).size < field.values.length))
    say(key, 'values are empty or repeated')
  if (field.kind === 'choice' && field.goesWith !== undefined) {
    known(field.goesWith.field)
    for (const value of Object.values(field.goesWith.values).flat())
      if (!field.values.includes(value)) say(`${key}.goesWith`, `'${value}' is not one of its values`)
  }
  const rates = field.kind === 'lines' ? field.totals?.rates : undefined
  if (rates !== undefined) {
    for (const path of pathsOf(rates.when)) known(path)
    conditionProblems(rates.when, siblings, (text) => say(`${key}.totals.rates`, text))
    if (siblings[rates.of]?.kind !== 'reference') say(`${key}.totals.rates`, `'${rates.of}' is no reference`)
  }
  for (const [option, where] of conditionsOf(field)) {
    for (const word of unknownOperators(where)) say(`${key}.${option}`, unknownWord('operator', word, operators))
    for (const other of operandsOf(where)) known(other)
  }
  if (field.kind === 'reference')
    for (const [filled, filling] of Object.entries(field.fills ?? {})) {
      known(filled)
      for (const where of typeof filling === 'string' ? [] : Object.values(filling)) {
        for (const word of unknownOperators(where)) say(`${key}.fills`, unknownWord('operator', word, operators))
        for (const other of pathsOf(where)) if (!other.startsWith(ofChosen)) known(other)
      }
    }
  if ('gives' in field) for (const given of Object.values(field.gives ?? {})) givenProblems(given, siblings, say, key)
  if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max)
    say(key, `its min ${field.min} is above its max ${field.max}`)
  if ('currency' in field && field.currency !== undefined && field.currency !== 'base') known(field.currency)
  if (field.kind === 'quantity' && field.unitField !== undefined) known(field.unitField)
  if (field.kind === 'computed') formulaProblems(name, field, siblings, (text) => say(`${key}.formula`, text))
  if (field.kind === 'status') statusProblems(field, (text) => say(key, text))
  if (field.kind === 'date' && field.dayOf !== undefined) {
    known(field.dayOf)
    if (field.readOnly !== true) say(key, 'the day of a moment is kept by the server: it is readOnly')
  }
  if (typeof field.startsAs === 'object' && 'field' in field.startsAs) {
    known(field.startsAs.field)
    const other = siblings[field.startsAs.field]
    if (other !== undefined && other.kind !== field.kind)
      say(key, `it starts as '${field.startsAs.field}', which is of kind ${other.kind} and not ${field.kind}`)
  }
  if (field.startsAs !== undefined) startProblems(field, field.startsAs, (text) => say(key, text))
  if (field.default !== undefined && 'values' in field && !field.values.includes(String(field.default)))
    say(key, `the default '${field.default}' is not one of its values`)
  else if (!reads(field)) say(key, `the default '${JSON.stringify(field.default)}' is no ${field.kind}`)
}

/** What of the record a record that is made in place begins with is there. */
const givenProblems = (given: Given, siblings: Fields, say: Say, key: string): void => {
  const known = (fields: Fields, ...names: readonly string[]): void => {
    for (const name of names)
      if (!Object.hasOwn(fields, name)) say(`${key}.gives`, unknownWord('field', name, Object.keys(fields)))
  }
  if (typeof given === 'string') known(siblings, given)
  else if ('as' in given) known(siblings, given.field)
  else {
    const { [given.lines]: lines } = siblings
    if (lines?.kind === 'lines') known(lines.fields, given.field, ...pathsOf(given.where ?? {}))
    else say(`${key}.gives`, `'${given.lines}' is no field of lines`)
  }
}

/** Kinds that may begin with what is known only when the record is made. */
const starting: { readonly [start: string]: readonly Kind[] } = {
  today: ['date'],
  field: [
    'text',
    'code',
    'longtext',
    'integer',
    'decimal',
    'money',
    'quantity',
    'boolean',
    'date',
    'datetime',
    'choice',
    'reference',
    'references',
    'email',
    'phone',
  ],
  now: ['datetime'],
  companyCurrency: ['reference', 'code', 'text'],
  lastUsed: ['reference', 'choice'],
}

const startProblems = (field: Field, start: Start, say: (text: string) => void): void => {
  const name = typeof start === 'object' ? Object.keys(start).join() : start
  const kinds = Object.hasOwn(starting, name) ? starting[name] : undefined
  if (kinds === undefined) say(unknownWord('start', name, Object.keys(starting)))
  else if (!kinds.includes(field.kind)) say(`it starts as '${name}', which no ${field.kind} does`)
  if (field.default !== undefined) say('it has a default and startsAs, and can only have one')
}

const reads = (field: Field): boolean => {
  try {
    kindOf(field).parse(field.default, field)
    return true
  } catch (problem) {
    if (problem instanceof KindError) return false
    throw problem
  }
}

/** The fields that an option may name: those of the record, and for a line's field those of its line before them. */
export const siblingsOf = (field: Field, { fields }: Pick<ResourceSource, 'fields'>): Fields => {
  const owner = Object.values(fields).find(
    (one) => one.kind === 'lines' && Object.values<Field>(one.fields).includes(field),
  )
  return owner?.kind === 'lines' ? { ...fields, ...owner.fields } : fields
}

const ruleProblems = (rule: Rule, say: (text: string) => void, known: (field: string) => void): void => {
  if (!Object.hasOwn(ruleNames, rule.rule)) {
    say(unknownWord('rule', rule.rule, Object.keys(ruleNames)))
    return
  }
  const missing = (ruleNeeds[rule.rule] ?? []).filter((option) => !Object.hasOwn(rule, option))
  for (const option of missing) say(`the rule '${rule.rule}' needs its '${option}'`)
  if (missing.length > 0) return
  if (rule.rule === 'different' || rule.rule === 'confirmed') known(rule.target)
  if (rule.rule === 'checkDigit' && !Object.hasOwn(schemes, rule.scheme))
    say(`there is no check digit scheme '${rule.scheme}'`)
  if (rule.rule === 'pattern' && !compiles(rule.pattern)) say(`'${rule.pattern}' is not a regular expression`)
}

const statusProblems = (field: Extract<Field, { kind: 'status' }>, say: (text: string) => void): void => {
  const named = [
    field.initial,
    ...Object.keys(field.tones ?? {}),
    ...field.transitions.flatMap(({ from, to }) => [...from, to]),
  ]
  for (const value of new Set(named)) if (!field.values.includes(value)) say(`'${value}' is not one of its values`)
}

const compiles = (pattern: string): boolean => {
  try {
    new RegExp(pattern, 'u').test('')
    return true
  } catch {
    return false
  }
}
