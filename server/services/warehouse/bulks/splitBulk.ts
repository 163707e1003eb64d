import { keyOfParts } from '../../../db/repository/identifiers.ts'
import { type Divisible, maySplit, mergedOf, splitOf } from '../../../../src/domain/operations/split.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { assertAllowed } from '../../../access/allows.ts'
import { textOf } from '../../input.ts'
import { lineRows, linesOf } from '../picking-lists/listOf.ts'
import { nextSscc } from '../labels/sscc.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'
import { lockOperation, operationId } from '../pre-registers/reading/load.ts'
import { asDeclared } from '../pre-registers/countedPieces.ts'
import { damagedOf, isAbsent, missedAmong } from '../pre-registers/reading/novelties.ts'
import { invalidAt, refusedFor } from '../pre-registers/refused.ts'
import { type Loaded, numberIn, textIn } from '../pre-registers/reading/work.ts'
import { writeHeader } from '../pre-registers/saving/writeHeader.ts'
import type { Implementation } from '../../service.ts'

const divisibleOf = (bulk: RecordOf<'bulks'>): Divisible => ({
  pieces: numberIn(bulk, 'pieces') ?? 0,
  quantity: numberIn(bulk, 'quantity'),
  grossWeight: numberIn(bulk, 'grossWeight'),
  netWeight: numberIn(bulk, 'netWeight'),
  volumeM3: numberIn(bulk, 'volumeM3'),
  volumetricWeight: numberIn(bulk, 'volumetricWeight'),
  chargeableWeight: numberIn(bulk, 'chargeableWeight'),
  declaredValue: numberIn(bulk, 'declaredValue'),
})

/** What a part has of the bulk that it comes from, beside what is divided. */
const inherited = [
  'description',
  'packingUnit',
  'marks',
  'lengthUnit',
  'measuredAs',
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
  'condition',
  'entity',
  'consignee',
  'carrier',
  'container',
  'seal',
  'store',
  'location',
  'houseBl',
  'masterBl',
  'currency',
  'receivedAt',
  'receiptDocument',
  'former',
  'expedition',
] as const

const divisibleStages = new Set(['PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED', 'RECEIVED', 'ON_WAREHOUSE'])

interface Found {
  readonly loaded: Loaded
  readonly bulk: RecordOf<'bulks'>
}

const found = async (session: Session, input: JsonObject): Promise<Found> => {
  const loaded = await lockOperation(session, textOf(input, 'type'), textOf(input, 'number'))
  const id = `${operationId(textOf(input, 'type'), textOf(input, 'number'))}~${textOf(input, 'sequence')}`
  const row = loaded.pieces.find(({ bulk }) => bulk.id === id)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return { loaded, bulk: row.bulk }
}

/** What a reception brought stays stock once it is executed, and is divided as stock is; an expedition is over then. */
const isClosed = ({ state }: Loaded): boolean => state.executed && state.direction === 'EXPEDITION'

/** Dimensions of a whole bulk are no longer those of its parts; those of each piece stay. */
const dimensions = (bulk: RecordOf<'bulks'>): JsonObject =>
  bulk['measuredAs'] === 'BULK'
    ? { length: null, width: null, height: null }
    : { length: numberIn(bulk, 'length'), width: numberIn(bulk, 'width'), height: numberIn(bulk, 'height') }

/**
 * Some pieces leave a bulk to a new sequence, with their part of weight, volume and value (S-BULK-SPLIT, X-SPLIT).
 * Of a labelled bulk both labels are to be printed again.
 *
 * @returns the original and the new bulk
 */
export const splitBulk = (session: Session, input: JsonObject, now: Date): Promise<readonly RecordOf<'bulks'>[]> =>
  asSystem(session, async () => {
    const { loaded, bulk } = await found(session, input)
    const leaving = Number(input['quantity'])
    const sequence = numberIn(bulk, 'sequence') ?? 0
    if (!maySplit(numberIn(bulk, 'pieces') ?? 0, leaving))
      throw invalidAt(session.caller.locale, { quantity: 'X-SPLIT' })
    if (
      loaded.state.partial ||
      !loaded.state.active ||
      isClosed(loaded) ||
      !divisibleStages.has(textIn(bulk, 'stage')) ||
      !['NOT_PICKED', 'FOR_PICKING'].includes(textIn(bulk, 'status')) ||
      textIn(bulk, 'consolidation') !== ''
    )
      throw refusedFor(loaded, 'X-SPLIT-STAGE', [sequence])
    if (await isInspected(session, bulk.id)) throw refusedFor(loaded, 'X-UNDER-INSPECTION', [sequence])
    // A part of what is missed would be missed no more; what is on a list already may be found in part.
    const isMissed = textIn(bulk, 'status') === 'NOT_PICKED' && (await missedAmong(session, [bulk])).size > 0
    if (isMissed || (await damagedOf(session, [bulk])).length > 0) throw refusedFor(loaded, 'X-DAMAGED', [sequence])
    if (isAbsent(bulk)) throw refusedFor(loaded, 'X-ABSENT', [sequence])
    const { left, kept } = splitOf(divisibleOf(bulk), leaving)
    const labelled =
      textIn(bulk, 'sscc') !== '' || ['TAGGED', 'RECEIVED', 'ON_WAREHOUSE'].includes(textIn(bulk, 'stage'))
    const label = labelled ? { labelPending: true } : {}
    const bulks = session.asSystem('bulks')
    const [{ last, lastOut } = { last: sequence, lastOut: 0 }] = await session.sql<{ last: number; lastOut: number }>(
      `select coalesce(max(sequence), 0)::int as last,
          (select coalesce(max(expedition_sequence), 0)::int from estiba.bulks o
            where o.namespace = current_setting('estiba.namespace') and o.expedition = $3) as "lastOut"
        from estiba.bulks where namespace = current_setting('estiba.namespace') and type = $1 and number = $2`,
      [textIn(bulk, 'type'), textIn(bulk, 'number'), textIn(bulk, 'expedition')],
    )
    const next = Math.max(last, numberIn(loaded.header, 'lastSequence') ?? 0) + 1
    const original = await bulks.update(bulk.id, { ...kept, ...asDeclared, ...dimensions(bulk), ...label })
    const part: JsonObject = {
      ...Object.fromEntries(inherited.map((field) => [field, bulk[field] ?? null])),
      ...left,
      ...dimensions(bulk),
      ...label,
      ...(textIn(bulk, 'expedition') === '' ? {} : { expeditionSequence: lastOut + 1 }),
      type: textIn(bulk, 'type'),
      number: textIn(bulk, 'number'),
      sequence: next,
      parentBulk: bulk.id,
      sscc: labelled ? await nextSscc(session) : null,
    }
    const made = await bulks.create(part, textIn(bulk, 'stage'))
    await onItsList(session, textIn(bulk, 'pickingList'))
    await close(session, loaded, bulk, { action: 'split', sequences: [sequence, next], now, value: { leaving } })
    await session
      .asSystem('pre-registers')
      .update(operationId(textIn(bulk, 'type'), textIn(bulk, 'number')), { lastSequence: next })
    return [original, made]
  })

/** The list that the bulk is on asks no more of it than there still is; the part that left it is on no list. */
const onItsList = async (session: Session, id: string): Promise<void> => {
  if (id === '') return
  const list = await session.asSystem('picking-lists').get(id)
  await session.asSystem('picking-lists').update(id, { lines: lineRows(linesOf(list)) })
}

/** An inspection that names the bulk has not ended. */
const isInspected = async (session: Session, bulk: string): Promise<boolean> => {
  const open = await session.sql(
    `select 1 from estiba.documents where namespace = current_setting('estiba.namespace')
      and switches = '51' and state = 'DRAFT' and $1::text = any(bulks) limit 1`,
    [bulk],
  )
  return open.length > 0
}

interface Fact {
  readonly action: string
  readonly sequences: readonly number[]
  readonly now: Date
  readonly value: JsonObject
}

const close = async (
  session: Session,
  { header, others }: Loaded,
  bulk: RecordOf<'bulks'>,
  fact: Fact,
): Promise<void> => {
  for (const id of [header.id, ...others]) await writeHeader(session, id)
  await logFact(session, {
    type: textIn(bulk, 'type'),
    number: textIn(bulk, 'number'),
    action: fact.action,
    sw: null,
    sequences: fact.sequences,
    at: fact.now,
    value: fact.value,
  })
}

const alike = ['location', 'store', 'stage', 'houseBl', 'lot', 'expedition', 'status', 'condition'] as const

/** A part goes back into the bulk that it came from, while both are still together (G-14). */
export const mergeBulk = (session: Session, input: JsonObject, now: Date): Promise<readonly RecordOf<'bulks'>[]> =>
  asSystem(session, async () => {
    const { loaded, bulk: child } = await found(session, input)
    const parent = loaded.pieces.find(({ bulk }) => bulk.id === child['parentBulk'])?.bulk
    const sequence = numberIn(child, 'sequence') ?? 0
    const together =
      parent !== undefined &&
      alike.every((field) => (parent[field] ?? null) === (child[field] ?? null)) &&
      child['status'] === 'NOT_PICKED' &&
      !isClosed(loaded) &&
      (child['labelPending'] === true || textIn(child, 'sscc') === '')
    if (!together) throw refusedFor(loaded, 'X-MERGE', [sequence])
    await session.inOperation('bulks').get(parent.id)
    const bulks = session.asSystem('bulks')
    // A document that names both goes on naming the one that they are.
    await session.sql(
      `update estiba.documents set bulks = array_remove(bulks, $1::text)
        where namespace = current_setting('estiba.namespace') and $1::text = any(bulks) and $2::text = any(bulks)`,
      [child.id, parent.id],
    )
    await bulks.remove(child.id)
    const whole = await bulks.update(parent.id, { ...mergedOf(divisibleOf(parent), divisibleOf(child)) })
    await close(session, loaded, child, {
      action: 'merge',
      sequences: [numberIn(parent, 'sequence') ?? 0, sequence],
      now,
      value: { sequence },
    })
    return [whole]
  })

/** A piece of the caller's own rows; the same refusal for what is not there and what is not his. */
const assertSeen = async (session: Session, input: JsonObject): Promise<void> => {
  await session
    .inOperation('bulks')
    .get(keyOfParts(...['type', 'number', 'sequence'].map((field) => textOf(input, field))))
}

/** Everyone who may edit pieces may divide them. */
export const split: Implementation = async (session, input, { deps, resource }) => {
  assertAllowed(session.caller, resource, 'split')
  await assertSeen(session, input)
  return splitBulk(session, input, deps.clock())
}

export const merge: Implementation = async (session, input, { deps, resource }) => {
  assertAllowed(session.caller, resource, 'merge')
  await assertSeen(session, input)
  return mergeBulk(session, input, deps.clock())
}
