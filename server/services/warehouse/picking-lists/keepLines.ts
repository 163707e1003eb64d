import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { companyDay } from '../../company/companyDay.ts'
import { takeNumber } from '../../accounting/consecutives/numbering.ts'
import { textOf } from '../../input.ts'
import { worksAsSystem } from '../../../db/repository/asSystem.ts'
import { lockRows } from '../../operations/cargo/lockRows.ts'
import type { Change, Hooks } from '../../../db/repository/hooks.ts'

import { assertUnreserved, holdBulks, putOnList, takeOffList } from './holdBulks.ts'
import { isClosed, lineRows, linesOf, listState } from './listOf.ts'
import { providePickingNumbers } from './pickingNumbers.ts'
import { totalsOf } from './totals.ts'

type Before = NonNullable<Hooks<RecordOf<'picking-lists'>>['before']>
type After = NonNullable<Hooks<RecordOf<'picking-lists'>>['after']>

const idsOf = (record: { readonly [field: string]: unknown } | null): readonly string[] =>
  record === null ? [] : [...new Set(linesOf(record).map(({ bulk }) => bulk))]

/** Numbers are texts of the consecutive of the store's warehouse, type PL (B-PICKLIST-STRING). */
const numbered = async (session: Session, input: JsonObject): Promise<JsonObject> => {
  const store = await session.inOperation('stores').find(textOf(input, 'store'))
  const warehouse = textOf(input, 'warehouse') || String(store?.['warehouseCode'] ?? '')
  if (textOf(input, 'number') !== '') return { warehouse }
  await providePickingNumbers(session)
  const today = companyDay(await databaseNow(session), session.caller)
  const { formatted } = await takeNumber(session, warehouse, 'PL', today)
  return { number: formatted, warehouse }
}

/** Each bulk once, with the place where it lies and what is in it. */
const described = (input: JsonObject, bulks: readonly RecordOf<'bulks'>[]): JsonObject => {
  const known = new Map(bulks.map((bulk) => [bulk.id, bulk]))
  const seen = new Set<string>()
  const lines = linesOf(input).filter(({ bulk }) => !seen.has(bulk) && seen.add(bulk) !== undefined)
  return {
    lines: lineRows(
      lines.map((line) => {
        const bulk = known.get(line.bulk)
        const within = Number(bulk?.['quantity'] ?? bulk?.['pieces'] ?? 0)
        return {
          ...line,
          location: line.location ?? bulk?.location ?? null,
          quantity: line.quantity === null ? within : Math.min(line.quantity, within),
        }
      }),
    ),
  }
}

/** Lines that a person writes: what left stays as it left, since its order was told so much, and no line says that it did. */
const asLeft = (input: JsonObject, current: RecordOf<'picking-lists'> | null): JsonObject => {
  const left = new Map(
    (current === null ? [] : linesOf(current)).flatMap((line) => (line.dispatched ? [[line.bulk, line] as const] : [])),
  )
  return { lines: lineRows(linesOf(input).map((line) => left.get(line.bulk) ?? { ...line, dispatched: false })) }
}

/** Before a list is written: its number, its bulks held, its totals; a closed one is not written (S-PICKLIST-SHIPPED). */
export const before: Before = async (session, { action, input, current, move }: Change<RecordOf<'picking-lists'>>) => {
  if (current !== null) await lockRows(session, 'picking_lists', [current.id])
  // A dispatch that is taken back brings its list back, whoever asks for it.
  if (
    current !== null &&
    !worksAsSystem(session) &&
    move === undefined &&
    isClosed(current) &&
    Object.keys(input).some((field) => field !== 'notes')
  )
    throw listState(session, 'state', 'closed', current)
  if (action === 'delete') {
    await takeOffList(session, idsOf(current))
    return undefined
  }
  const number = async () => (action === 'create' ? numbered(session, input) : {})
  if (!Object.hasOwn(input, 'lines')) return { ...input, ...(await number()) }
  const had = new Set(idsOf(current))
  const wanted = idsOf(input)
  // Those that come and those that leave, in one order.
  await lockRows(
    session,
    'bulks',
    [...had].filter((id) => !wanted.includes(id)).concat(wanted.filter((id) => !had.has(id))),
  )
  const come = await holdBulks(
    session,
    wanted.filter((id) => !had.has(id)),
    input['store'] ?? current?.['store'],
  )
  assertUnreserved(session, linesOf(input), come)
  const bulks = wanted.length === 0 ? [] : await session.asSystem('bulks').getMany(wanted)
  const lines = worksAsSystem(session) || move !== undefined ? input : asLeft(input, current)
  // The number last: who makes lists holds their bulks by then.
  return {
    ...input,
    ...(await number()),
    ...described(lines, bulks),
    ...(await totalsOf(session, bulks)),
  }
}

/** After it: bulks that came are on it, and those that left are free again. */
export const after: After = async (session, { action, current, record }) => {
  if (action === 'delete' || record === null) return
  const had = idsOf(current)
  const has = idsOf(await session.asSystem('picking-lists').get(record.id))
  await putOnList(
    session,
    record,
    has.filter((id) => !had.includes(id)),
  )
  const left = had.filter((id) => !has.includes(id))
  const mine = left.length === 0 ? [] : await session.asSystem('bulks').getMany(left)
  await takeOffList(
    session,
    mine.filter(({ pickingList }) => pickingList === record.id).map(({ id }) => id),
  )
}
