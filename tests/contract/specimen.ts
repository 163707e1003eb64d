import fc from 'fast-check'
import * as yup from 'yup'
import type { Session } from '../../server/contract.ts'
import { checkDigits } from '../../src/domain/checkDigits.ts'
import { recordErrors } from '../../src/domain/recordRules.ts'
import { compileValidation, isWritable } from '../../src/domain/validation.ts'
import type { Field, Fields, Kind, ReferenceField, ReferencesField } from '../../src/schema/fields.ts'
import type { AnyRecord, Json, JsonObject } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { CheckDigitScheme, Rule } from '../../src/schema/rules.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { idInView, shownBy, type View } from '../../src/schema/view.ts'
import type { Where } from '../../src/schema/where.ts'

type Make = (field: never, seed: number) => Json

/** Texts of a pattern: made once, for it takes longer than a text of it. */
const texts = new Map<string, fc.Arbitrary<string>>()

const textsOf = (pattern: string): fc.Arbitrary<string> => {
  const known = texts.get(pattern) ?? fc.stringMatching(new RegExp(`^(?:${pattern})$`))
  texts.set(pattern, known)
  return known
}

const text = (
  field: { readonly pattern?: string; readonly max?: number; readonly rules?: readonly Rule[] },
  seed: number,
): string => {
  const ruled = (field.rules ?? []).flatMap((one) =>
    one.rule === 'pattern' && one.pattern.startsWith('[A-Z') ? [one.pattern] : [],
  )
  const pattern = field.pattern ?? ruled[0]
  const own = [`Árbol ${seed.toString(36)}`, `K${seed.toString(36).toUpperCase()}`]
    .map((one) => one.slice(0, field.max ?? 200))
    .find((one) => pattern === undefined || new RegExp(`^(?:${pattern})$`).test(one))
  // Texts drawn from a pattern repeat themselves; that of the seed does not, where it fits.
  if (own !== undefined || pattern === undefined) return own ?? ''
  return fc.sample(textsOf(pattern), { seed, numRuns: 1 })[0]?.slice(0, field.max ?? 200) ?? ''
}

const number = (field: { readonly min?: number; readonly max?: number }, seed: number): number =>
  Math.min(field.max ?? 1e6, Math.max(field.min ?? 0, 1 + (seed % 9)))

/** A right value of each kind, different for each seed where it can be. */
const makers: { readonly [K in Exclude<Kind, 'computed' | 'reference' | 'references' | 'parent' | 'lines'>]: Make } = {
  text,
  longtext: text,
  barcode: (_field, seed) => exact('gtin', seed),
  code: (field: { readonly pattern?: string; readonly max?: number }, seed) =>
    field.pattern === undefined ? `K${seed.toString(36).toUpperCase()}`.slice(0, field.max ?? 60) : text(field, seed),
  integer: number,
  decimal: number,
  money: number,
  quantity: number,
  boolean: (_field, seed) => seed % 2 === 0,
  date: (_field, seed) => `2026-0${1 + (seed % 9)}-15`,
  datetime: (_field, seed) => `2026-0${1 + (seed % 9)}-15T10:00:00.000Z`,
  month: (_field, seed) => `2026-0${1 + (seed % 9)}`,
  email: (_field, seed) => `person${seed}@example.test`,
  phone: (_field, seed) => `+57(300)${String(1_000_000 + (seed % 8_999_999))}`,
  url: (_field, seed) => `https://example.test/${seed}`,
  password: (_field, seed) => `Clave${seed}x`,
  choice: (field: { readonly values: readonly string[] }, seed) => field.values[seed % field.values.length] ?? null,
  status: (field: { readonly initial: string }) => field.initial,
  file: (_field, seed) => `file-${seed}.pdf`,
  image: (_field, seed) => `image-${seed}.png`,
  json: ({ as }, seed) => (as === 'texts' ? [`s${seed}@andina.test`] : { seed }),
  color: () => '#336699',
}

/** Numbers of every scheme without their check digit: rules that few random texts meet. */
const bodies: { readonly [S in CheckDigitScheme]: (seed: number) => string } = {
  iso6346: (seed) => `CSQU${String(305_000 + (seed % 600_000)).padStart(6, '0')}`,
  awb: (seed) => `045-${String(1_000_000 + (seed % 8_999_999))}`,
  sscc: (seed) => `0077${String(1_000_000_000_000 + (seed % 9_999_999))}`,
  gtin: (seed) => String(770_100_000_000 + (seed % 9_999_999)),
  gln: (seed) => String(770_000_000_000 + (seed % 9_999_999)),
  nit: (seed) => `${String(800_000_000 + (seed % 99_999_999))}-`,
  imo: (seed) => String(100_000 + (seed % 899_999)),
}

const exact = (scheme: CheckDigitScheme, seed: number): string => {
  const body = bodies[scheme](seed)
  const digit = [...'0123456789'].find((one) => checkDigits[scheme](`${body}${one}`).valid)
  if (digit === undefined) throw new Error(`No check digit of ${scheme} fits ${body}`)
  return `${body}${digit}`
}

/**
 * A record that a form of this resource would accept; what it refers to is made first, as shared or own rows as
 * the schema says.
 *
 * @param seenIn a view, or its part, that the record is to be seen in
 * @param wanted fields that are to be filled though they are not required
 */
export const specimen = async (
  registry: Registry,
  resource: Resource,
  seed: number,
  session: Session,
  depth = 0,
  seenIn: Partial<Omit<View, 'where'>> & { readonly where?: JsonObject } = {},
  wanted: readonly string[] = [],
): Promise<JsonObject> => {
  const { where: given = {}, lines = null } = seenIn
  let missed: readonly string[] = []
  let asked: readonly string[] = [...wanted, ...resource.key]
  const refers = (names: readonly string[]): boolean => names.some((name) => 'to' in (resource.fields[name] ?? {}))
  for (let attempt = 0; attempt < 50; attempt++) {
    const needed = [...asked, ...(lines === null ? [] : [lines.field])]
    const place: Place = {
      registry,
      session,
      depth,
      bare: attempt % 2 === 1,
      fresh: attempt < 4 || !refers(missed) ? null : attempt < 20 ? missed : 'all',
      needed,
      keys: resource.key,
    }
    const input = withLater(resource, await fill(place, resource.fields, seed * 7919 + attempt * 131 + depth, given))
    const { value, errors } = compileValidation(yup, resource, 'create')(input, 'en')
    const wrong = { ...errors, ...recordErrors(resource, value, { old: null, today: '2026-11-21' }, 'en') }
    if (Object.keys(wrong).length === 0) return input
    missed = Object.keys(wrong)
    asked = [...asked, ...missed]
    if (attempt === 49) throw new Error(`No specimen of ${resource.name}: ${JSON.stringify(wrong)}`)
  }
  throw new Error(`No specimen of ${resource.name}`)
}

/** Where a rule asks for a later moment, it is an hour later. */
const withLater = ({ rules }: Resource, record: JsonObject): JsonObject => {
  const later = rules.flatMap(({ assert }) =>
    Object.entries(assert).flatMap(([field, asked]) => {
      const than = typeof asked === 'object' && asked !== null && 'gt' in asked ? asked.gt : null
      const at = typeof than === 'object' && than !== null && 'field' in than ? record[String(than.field)] : null
      return typeof at === 'string' && at.includes('T') && record[field] === at
        ? [[field, new Date(Date.parse(at) + 3_600_000).toISOString()]]
        : []
    }),
  )
  return { ...record, ...Object.fromEntries(later) }
}

/** Where and how a specimen is made. */
interface Place {
  readonly registry: Registry
  readonly session: Session
  readonly depth: number
  /** Required fields only. */
  readonly bare: boolean
  /** Fields that refer to other records than the rest of this one does; `all`: to new ones, not to those that are there. */
  readonly fresh: readonly string[] | 'all' | null
  /** Parts of the key. */
  readonly keys: readonly string[]
  /** Fields to be filled though they are not required: a rule asks for them. */
  readonly needed: readonly string[]
}

/** All dates of a record are one, so that what must not come before another does not, but where a rule asks for later. */
const dated: ReadonlySet<Kind> = new Set(['date', 'datetime', 'month'])

const fill = async (place: Place, fields: Fields, seed: number, given: JsonObject): Promise<JsonObject> => {
  const record: { [field: string]: Json } = { ...given }
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'reference' && typeof given[name] === 'string') await there(place, field, given[name], seed)
  for (const [name, field] of Object.entries(fields)) {
    // A number that only the server gives is given here too: it names the record.
    if ((!isWritable(field) && !place.keys.includes(name)) || Object.hasOwn(record, name)) continue
    const value =
      place.bare && !field.required && !place.needed.includes(name)
        ? field.default
        : await specimenValue(place, name, field, dated.has(field.kind) ? seed : seed + name.length, record)
    if (value !== undefined) record[name] = value
  }
  return record
}

/** What a view's condition names by its key: made where it is not there yet. */
const there = async (
  { registry, session, depth }: Place,
  { to, where: condition }: ReferenceField,
  id: string,
  seed: number,
): Promise<void> => {
  const { key } = registry.get(to)
  const [name] = key
  if (name === undefined || key.length > 1 || (await session.asSystem(to).getMany([id])).length > 0) return
  const where = { ...equalities(condition ?? {}, {}), [name]: id }
  await session
    .asSystem(to)
    .create(await specimen(registry, registry.get(to), seed + 1000 * (depth + 1), session, depth + 1, { where }))
}

const specimenValue = async (
  place: Place,
  name: string,
  field: Field,
  seed: number,
  record: JsonObject,
): Promise<Json | undefined> => {
  if (field.kind === 'computed' || field.kind === 'parent') return undefined
  const needed = field.required === true || place.needed.includes(name)
  if (field.kind === 'lines')
    return field.min === undefined && !needed ? undefined : [await fill({ ...place, keys: [] }, field.fields, seed, {})]
  if (field.kind === 'reference') return needed ? referred(place, name, field, seed, record) : undefined
  if (field.kind === 'references') return needed ? [await referred(place, name, field, seed, record)] : undefined
  if (field.rules?.some(({ rule }) => rule === 'licensePlate')) return `ABC-${seed % 10_000}`
  if (field.rules?.some(({ rule }) => rule === 'timeZone')) return seed % 2 === 0 ? 'America/Bogota' : 'Europe/Madrid'
  const scheme = (field.rules ?? []).find((rule) => rule.rule === 'checkDigit')?.scheme
  const make = makers[field.kind] as (field: Field, seed: number) => Json
  return scheme === undefined ? make(field, seed) : exact(scheme, seed)
}

/** A record that may be chosen: one that is there, or a new one, that meets the field's condition. */
const referred = async (
  { registry, session, depth, fresh }: Place,
  name: string,
  field: ReferenceField | ReferencesField,
  seed: number,
  record: JsonObject,
): Promise<Json> => {
  if (depth > 5) throw new Error(`References go too deep at ${field.to}`)
  const target = registry.get(field.to)
  const wanted = equalities(field.where ?? {}, record)
  const { status } = target.fields
  const active = status?.kind === 'status' && status.values.includes('ACTIVE') ? { status: 'ACTIVE' } : {}
  const { rows } =
    fresh === 'all'
      ? { rows: [] }
      : await session.asSystem(field.to).list({ where: { ...wanted, ...active }, range: [0, 9] })
  const used = fresh?.includes(name) ? Object.values(record) : []
  const there = rows.find(({ id }) => !used.includes(id))
  if (there !== undefined) return there.id
  const { view } = target
  const kept = view === null ? target : registry.get(view.of)
  const shown = view === null ? { where: wanted } : { ...view, where: { ...inBase(view, wanted), ...view.where } }
  const value = await specimen(
    registry,
    kept,
    apartBy(view === null ? Object.keys(wanted).join() : field.to, seed) + 1000 * (depth + 1),
    session,
    depth + 1,
    shown,
  )
  const made = await standing(session, kept, value)
  return view === null ? made.id : idInView(view, target.key, made)
}

/** A name as the database has it. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A record that is made as all are, and put into the state that is asked for, which no hand writes. */
const standing = async (session: Session, { name, states }: Resource, value: JsonObject): Promise<AnyRecord> => {
  const state = states === null ? undefined : value[states.field]
  if (states === null || typeof state !== 'string' || state === states.initial)
    return session.asSystem(name).create(value)
  const { [states.field]: _state, ...begun } = value
  const { id } = await session.asSystem(name).create(begun)
  await session.sql(
    `update estiba.${snake(name)} set ${snake(states.field)} = $1 where namespace = current_setting('estiba.namespace') and id = $2`,
    [state, id],
  )
  return session.asSystem(name).get(id)
}

/** Two views of one resource, or two conditions on it, asked for by names of one length, are two records. */
const apartBy = (asked: string, seed: number): number =>
  seed + 13 * [...asked].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

const inBase = (view: View, wanted: View['where']): View['where'] =>
  Object.fromEntries(Object.entries(wanted).map(([field, value]) => [shownBy(view, field), value]))

/** What a condition asks a field to be; of several values the first will do. */
const wantedBy = (asked: unknown): Json => {
  if (typeof asked !== 'object' || asked === null) return asked as Json
  if ('eq' in asked) return asked.eq as Json
  return 'in' in asked && Array.isArray(asked.in) ? (asked.in[0] as Json) : (asked as Json)
}

/** The field of the same record that an operand names; null where it is a value. */
const besideOf = (operand: Json): string | null => {
  if (typeof operand !== 'object' || operand === null) return null
  const [[word, name] = []] = Object.entries(operand)
  return word === 'field' || word === 'ifGiven' ? String(name) : null
}

/** What a condition asks to be equal, with the fields of the record that refers. */
const equalities = (where: Where, record: JsonObject): View['where'] =>
  Object.fromEntries(
    Object.entries(where).flatMap(([path, asked]) => {
      const operand = wantedBy(asked)
      const name = besideOf(operand)
      const value = name === null ? operand : record[name]
      return value === undefined || value === null || typeof value === 'object' ? [] : [[path, value]]
    }),
  )
