import { allocate } from '../../../src/domain/picking/allocate.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../companyDay.ts'
import { nameOfBulk } from '../bulks/lockBulks.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'
import { availableStock } from './availableStock.ts'
import { bulkOnList, lockReleased } from './confirm.ts'
import { type ListLine, lineRows, linesOf, lockList, shortagesOf } from './listOf.ts'
import { momentOf, openBulks, refresh } from './refresh.ts'

/**
 * Less is there than the list says (X-SHORTAGE): another place is looked for once; where there is none, the line is
 * short, its place is blocked until it is counted, and the operation has a novelty.
 */
export const short: Implementation = async (session, input) => {
  const list = await lockReleased(session, input)
  const bulk = await bulkOnList(session, list, input)
  const found = Number(textOf(input, 'found'))
  if (found >= Number(bulk['pieces'])) throw refusal(session, 'picking-lists', 'found', 'lessThanAsked')
  const lines = linesOf(list)
  const line = lines.find((one) => one.bulk === bulk.id)
  const reason = textOf(input, 'reason')
  const at = await momentOf(session)
  if (reason === 'DAMAGED') await session.trusted('bulks').update(bulk.id, { condition: 'DAMAGED' })
  const others = line === undefined ? [] : await elsewhere(session, list, bulk, line, at)
  const changed = await refresh(session, list, {
    lines: lineRows([...lines.filter((one) => one.bulk !== bulk.id), ...others]),
    shortages: [
      ...shortagesOf(list),
      {
        bulk: bulk.id,
        location: line?.location ?? null,
        asked: line?.quantity ?? Number(bulk['pieces']),
        found,
        reason,
        notes: textOf(input, 'notes') || null,
        at,
      },
    ],
  })
  if (others.length === 0) await toBeCounted(session, bulk, line?.location ?? null, reason, at)
  return { list: changed, instead: others.map((one) => one.bulk), blocked: others.length === 0 }
}

/** The same product of the same lot and customer in another place. */
const elsewhere = async (
  session: Session,
  list: AnyRecord,
  bulk: AnyRecord,
  line: ListLine,
  now: string,
): Promise<readonly ListLine[]> => {
  if (typeof bulk['reference'] !== 'string') return []
  const places = await session.trusted('locations').getMany(line.location === null ? [] : [line.location])
  const stock = (await availableStock(session, String(list['store']), [bulk['reference']])).filter(
    (one) => one.bulk !== bulk.id && one.location !== places[0]?.['code'],
  )
  const lot = typeof bulk['lot'] === 'string' ? bulk['lot'] : null
  const demand = { key: bulk.id, reference: bulk['reference'], quantity: line.quantity ?? 0, lot, expires: true }
  const { allocations, pending } = allocate([demand], stock, {
    strategy: 'oldest',
    today: companyDay(new Date(now), session.caller),
  })
  if (pending.length > 0 || allocations.some(({ whole }) => !whole)) return []
  const bulks = new Map(
    (await session.trusted('bulks').getMany(allocations.map((one) => one.bulk))).map((one) => [one.id, one]),
  )
  return allocations.map((one) => ({
    ...line,
    bulk: one.bulk,
    quantity: one.quantity,
    location: String(bulks.get(one.bulk)?.['location'] ?? ''),
  }))
}

const toBeCounted = async (
  session: Session,
  bulk: AnyRecord,
  location: string | null,
  reason: string,
  at: string,
): Promise<void> => {
  if (location !== null) await session.trusted('locations').update(location, { occupancy: 'BLOCKED' })
  const word = session.registry.get('picking-lists').labels[session.caller.locale].options['reason']?.[reason]
  await session.trusted('novelties').create({
    preRegisterType: String(bulk['type']),
    preRegisterNumber: String(bulk['number']),
    date: at,
    kind: 'SHORTAGE',
    description: `${nameOfBulk(bulk)}: ${word ?? reason}`,
    user: session.caller.userId,
  })
}

/** A bulk comes off the list and is free again. */
export const removeLine: Implementation = async (session, input) => {
  const list = await lockList(session, input)
  const bulk = await bulkOnList(session, list, input)
  const changes: JsonObject = { lines: lineRows(linesOf(list).filter((one) => one.bulk !== bulk.id)) }
  return list['state'] === 'DRAFT'
    ? session.trusted('picking-lists').update(list.id, changes)
    : refresh(session, list, changes)
}

/** What is not picked yet stays behind: the list is done with what there is. */
export const closeShort: Implementation = async (session, input) => {
  const list = await lockReleased(session, input)
  const open = new Set((await openBulks(session, list)).map(({ id }) => id))
  if (open.size === 0) return list
  const lines = linesOf(list)
  const at = await momentOf(session)
  return refresh(session, list, {
    lines: lineRows(lines.filter(({ bulk }) => !open.has(bulk))),
    shortages: [
      ...shortagesOf(list),
      ...lines
        .filter(({ bulk }) => open.has(bulk))
        .map(({ bulk, location, quantity }) => ({
          bulk,
          location,
          asked: quantity,
          found: 0,
          reason: 'CLOSED_SHORT',
          notes: textOf(input, 'reason'),
          at,
        })),
    ],
  })
}
