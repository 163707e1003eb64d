import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../../src/schema/json.ts'
import { unseenIn } from '../../../../access/inSight.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { isJsonObject } from '../../../../middleware/body/isJsonObject.ts'
import { operationTexts } from '../../../../messages/operationTexts.ts'
import { pick, textOf } from '../../../input.ts'
import { cubedWith, declaredOf, divisorOf, fieldsOf } from '../cubing.ts'
import { numberIn, textIn } from '../reading/work.ts'

/** What is written of a piece while its operation is partial. */
const declared = [
  'description',
  'pieces',
  'quantity',
  'packingUnit',
  'marks',
  'length',
  'width',
  'height',
  'lengthUnit',
  'measuredAs',
  'grossWeight',
  'netWeight',
  'weightUnit',
  'commodityType',
  'commodityClass',
  'tariffHeading',
  'reference',
  'lot',
  'dueDate',
  'hazardous',
  'unNumber',
  'imoClass',
  'temperature',
  'stackable',
  'entity',
  'consignee',
  'container',
  'seal',
  'houseBl',
  'masterBl',
  'declaredValue',
  'currency',
] as const

/** Most pieces of one operation. */
const most = 5000

type Errors = { [path: string]: string }

/**
 * Makes the pieces of a partial operation those of the list: rows with a sequence are changed, others are new, those
 * that the list does not name go. Every wrong row is named: `bulks.2.pieces`.
 *
 * @returns the sequences that the rows have got, in the order of the list; none where there is no list
 */
export const saveBulks = async (
  session: Session,
  header: RecordOf<'pre-registers'>,
  given: Json | undefined,
): Promise<readonly number[]> => {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given) || given.length > most) throw new ApiError('MALFORMED')
  const type = textIn(header, 'type')
  const number = textIn(header, 'number')
  const bulks = session.asSystem('bulks')
  const stored = await bulks.all({ where: { type, number }, sort: [['sequence', 'ASC']] })
  const known = new Map(stored.map((row) => [row.sequence, row]))
  const divisor = await divisorOf(session, header)
  const errors: Errors = { ...(await unseen(session, given, known)), ...(await unknownHouses(session, given, known)) }
  const kept = new Set<number>()
  let last = Math.max(0, ...known.keys())
  for (const [index, row] of (given as readonly Json[]).entries()) {
    if (!isJsonObject(row)) throw new ApiError('MALFORMED')
    const asked = numberIn(row, 'sequence')
    const there = asked === null || kept.has(asked) ? undefined : known.get(asked)
    if (there === undefined) last += 1
    const sequence = there === undefined ? last : (asked ?? 0)
    kept.add(sequence)
    const said = pick(row, declared)
    const values = withVolume({ ...there, ...bulks.valuesOf(said) }, withCommodity(header, there, said), divisor)
    await noting(errors, index, () =>
      there === undefined ? bulks.create({ ...values, type, number, sequence }) : bulks.update(there.id, values),
    )
  }
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
  const gone = [...known].filter(([sequence]) => !kept.has(sequence)).map(([, { id }]) => id)
  if (gone.length > 0) await bulks.removeMany(gone)
  return [...kept]
}

/** A house that is named is there: told at once, not when the cargo is consolidated. What was named before stays. */
const unknownHouses = async (
  session: Session,
  rows: readonly Json[],
  known: ReadonlyMap<number, RecordOf<'bulks'>>,
): Promise<Errors> => {
  const named = rows.map((row) => {
    const house = isJsonObject(row) ? textOf(row, 'houseBl') : ''
    const there = isJsonObject(row) ? known.get(numberIn(row, 'sequence') ?? 0) : undefined
    return house === there?.houseBl ? '' : house
  })
  const wanted = [...new Set(named)].filter((house) => house !== '')
  const houses = wanted.length === 0 ? [] : await session.inOperation('house-bills-of-lading').getMany(wanted)
  const found = new Set(houses.map(({ id }) => id))
  const text = operationTexts['X-HOUSE'][session.caller.locale]
  return Object.fromEntries(
    named.flatMap((house, index) => (house === '' || found.has(house) ? [] : [[`bulks.${index}.houseBl`, text]])),
  )
}

/** Pieces are written by the system's rights: what a row names anew is among the caller's rows all the same. */
const unseen = async (
  session: Session,
  rows: readonly Json[],
  known: ReadonlyMap<number, RecordOf<'bulks'>>,
): Promise<Errors> => {
  const resource = session.registry.get('bulks')
  const bulks = session.inOperation('bulks')
  const named = rows.filter(isJsonObject).map((row) => {
    const there: { readonly [field: string]: unknown } = known.get(numberIn(row, 'sequence') ?? 0) ?? {}
    const said = Object.entries(bulks.valuesOf(pick(row, declared))).filter(([field, value]) => value !== there[field])
    return Object.fromEntries(said)
  })
  const found = await unseenIn(session, resource, resource.fields, named)
  return Object.fromEntries(
    found.flatMap((errors, index) => Object.entries(errors).map(([field, text]) => [`bulks.${index}.${field}`, text])),
  )
}

/** What the operation carries is what its pieces are, but for those that say what they are. */
const withCommodity = (
  { commodity }: RecordOf<'pre-registers'>,
  there: RecordOf<'bulks'> | undefined,
  said: JsonObject,
): JsonObject => {
  const own = textOf({ commodityType: there?.commodityType ?? null, ...said }, 'commodityType')
  return own === '' && (commodity ?? '') !== '' ? { ...said, commodityType: commodity ?? null } : said
}

/** Whole measures make volume and charged weight at once. */
const withVolume = (bulk: Partial<RecordOf<'bulks'>>, values: JsonObject, divisor: number): JsonObject => {
  const cubing = cubedWith(bulk, declaredOf(bulk), divisor)
  return cubing === null ? values : { ...values, ...fieldsOf(cubing) }
}

const noting = async (errors: Errors, index: number, write: () => Promise<unknown>): Promise<void> => {
  try {
    await write()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.code !== 'INVALID') throw problem
    for (const [field, text] of Object.entries(problem.errors ?? {})) errors[`bulks.${index}.${field}`] ??= text
  }
}
