import { allocate } from '../../../../src/domain/picking/allocate.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { textOf } from '../../input.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { ownUser } from '../../identity/ownUser.ts'
import { refusal } from '../../refusal.ts'
import type { Answering, Implementation } from '../../service.ts'
import { availableStock } from './availableStock.ts'
import { assertUnpacked, bulkOnList, lockReleased } from './confirm.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { bulksRefused, setPickingStatus } from '../bulks/pickingStatus.ts'
import { leaveIfGone } from './leaveIfGone.ts'
import { type ListLine, lineRows, linesOf, lockList, placeToPick, shortagesOf } from './listOf.ts'
import { momentOf, openBulks, refresh } from './refresh.ts'
import { takePart } from './takePart.ts'

/**
 * Less is there than the list says (X-SHORTAGE): another place is looked for once; where there is none, the line is
 * short and its place is blocked until it is counted. What is missing or damaged has a novelty, and is not picked until
 * that is settled.
 */
export const short: Answering<'wms.pickingLists.short'> = async (session, input, { deps }) => {
  const candidates = await lockCandidates(session, input)
  const list = await lockReleased(session, input)
  const bulk = await bulkOnList(session, list, input)
  assertUnpacked(session, list, bulk)
  if (bulk.status !== 'FOR_PICKING') throw bulksRefused(session, [bulk], 'pickingState')
  const found = Number(textOf(input, 'found'))
  if (found >= Number(bulk['pieces'])) throw refusal(session, 'picking-lists', 'found', 'lessThanAsked')
  const lines = linesOf(list)
  const listed = lines.find((one) => one.bulk === bulk.id)
  const line = listed && { ...listed, location: placeToPick(listed, bulk) }
  const reason = textOf(input, 'reason')
  const at = await momentOf(session)
  const missing = found === 0 ? bulk : await leaveBehind(session, bulk, Number(bulk['pieces']) - found, deps.clock())
  if (reason === 'DAMAGED') await session.asSystem('bulks').update(missing.id, { condition: 'DAMAGED' })
  const kept = line === undefined || found === 0 ? [] : [await pickedPart(session, line)]
  const others = line === undefined ? [] : await elsewhere(session, { list, missing, line, candidates }, deps.clock())
  const changed = await refresh(session, list, {
    lines: lineRows([...lines.filter((one) => one.bulk !== bulk.id), ...kept, ...others]),
    shortages: [
      ...shortagesOf(list),
      {
        bulk: bulk.id,
        location: line?.location ?? null,
        asked: line?.quantity ?? Number(bulk['pieces']),
        found,
        instead: others.map((one) => one.bulk),
        reason,
        notes: textOf(input, 'notes') || null,
        at,
      },
    ],
  })
  if (others.length === 0 && line?.location)
    await session.asSystem('locations').update(line.location, { occupancy: 'BLOCKED' })
  await noted(session, missing, reason, at)
  return { list: changed, instead: others.map((one) => one.bulk), blocked: others.length === 0 }
}

/**
 * The bulk with its list, and whatever may be taken instead of it: a part of that is split off where it is.
 *
 * @returns what may be, which nobody else takes from now on
 */
const lockCandidates = async (session: Session, input: JsonObject): Promise<ReadonlySet<string>> => {
  const [bulk, number] = [textOf(input, 'bulk'), textOf(input, 'number')]
  const list = await session.of('picking-lists').get(number)
  const row = await session.inOperation('bulks').find(bulk)
  const references = typeof row?.['reference'] === 'string' ? [row['reference']] : []
  const others = await availableStock(session, String(list['store']), references)
  const candidates = others.map((one) => one.bulk)
  await lockCargo(session, { bulks: [bulk, ...candidates], lists: [number], withOperations: true })
  return new Set(candidates)
}

/** The pieces that are not there stay behind as a bulk of their own, off the list, until they are counted. */
const leaveBehind = async (
  session: Session,
  bulk: RecordOf<'bulks'>,
  pieces: number,
  now: Date,
): Promise<RecordOf<'bulks'>> =>
  session.asSystem('bulks').get(await takePart(session, { bulk: bulk.id, pieces, whole: false }, now))

/** What is there of it is picked. */
const pickedPart = async (session: Session, line: ListLine): Promise<ListLine> => {
  const [bulk] = await setPickingStatus(session, await lockBulks(session, [line.bulk]), 'PICKED')
  return { ...line, quantity: unitsOf(bulk) }
}

const unitsOf = (bulk: RecordOf<'bulks'> | undefined): number => Number(bulk?.['quantity'] ?? bulk?.['pieces'] ?? 0)

interface Missing {
  readonly list: RecordOf<'picking-lists'>
  readonly missing: RecordOf<'bulks'>
  readonly line: ListLine
  /** Bulks that are locked already. */
  readonly candidates: ReadonlySet<string>
}

/** The same product of the same lot in another place, split where only a part of a bulk is needed. */
const elsewhere = async (
  session: Session,
  { list, missing, line, candidates }: Missing,
  now: Date,
): Promise<readonly ListLine[]> => {
  if (typeof missing['reference'] !== 'string') return []
  const places = await session.asSystem('locations').getMany(line.location === null ? [] : [line.location])
  const stock = (await availableStock(session, String(list['store']), [missing['reference']])).filter(
    ({ bulk, location }) => candidates.has(bulk) && bulk !== missing.id && location !== places[0]?.['code'],
  )
  const lot = typeof missing['lot'] === 'string' ? missing['lot'] : null
  const quantity = Math.min(line.quantity ?? unitsOf(missing), unitsOf(missing))
  const demand = { key: missing.id, reference: missing['reference'], quantity, lot, expires: true }
  const { allocations, pending } = allocate([demand], stock, {
    strategy: 'oldest',
    today: companyDay(now, session.caller),
  })
  if (pending.length > 0) return []
  const lines: ListLine[] = []
  for (const one of allocations)
    lines.push({ ...line, bulk: await takePart(session, one, now), quantity: one.quantity, location: null })
  return lines
}

/** What is damaged or missing is held as such, by a novelty of its own, until somebody settles it. */
const noted = async (session: Session, bulk: RecordOf<'bulks'>, reason: string, at: string): Promise<void> => {
  const word = session.registry.get('picking-lists').labels[session.caller.locale].options['reason']?.[reason]
  await session.asSystem('novelties').create({
    preRegisterType: String(bulk['type']),
    preRegisterNumber: String(bulk['number']),
    date: at,
    kind: reason === 'DAMAGED' ? 'DAMAGE' : 'SHORTAGE',
    bulk: bulk.id,
    description: `${pieceName(bulk)}: ${word ?? reason}`,
    user: await ownUser(session),
  })
}

/** A bulk comes off the list and is free again. */
export const removeLine: Implementation = async (session, input) => {
  const list = await lockList(session, input)
  const bulk = await bulkOnList(session, list, input)
  assertUnpacked(session, list, bulk)
  const changes: JsonObject = { lines: lineRows(linesOf(list).filter((one) => one.bulk !== bulk.id)) }
  if (list['state'] !== 'DRAFT') return refresh(session, list, changes)
  const shorter = await session.asSystem('picking-lists').update(list.id, changes)
  return leaveIfGone(session, shorter, await momentOf(session))
}

/** What is not picked yet stays behind: the list is done with what there is. */
export const closeShort: Implementation = async (session, input) => {
  const list = await lockReleased(session, input)
  const lines = linesOf(list)
  await lockBulks(
    session,
    lines.map(({ bulk }) => bulk),
  )
  const open = new Map((await openBulks(session, list)).map((bulk) => [bulk.id, bulk]))
  if (open.size === 0) return list
  const at = await momentOf(session)
  return refresh(session, list, {
    lines: lineRows(lines.filter(({ bulk }) => !open.has(bulk))),
    shortages: [
      ...shortagesOf(list),
      ...lines.flatMap((line) => {
        const bulk = open.get(line.bulk)
        if (bulk === undefined) return []
        return {
          bulk: bulk.id,
          location: placeToPick(line, bulk),
          asked: line.quantity,
          found: 0,
          reason: 'CLOSED_SHORT',
          notes: textOf(input, 'reason'),
          at,
        }
      }),
    ],
  })
}
