import { whatCame } from '../../../../src/domain/operations/whatCame.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { cargoFacts } from '../consolidations/cargoFacts.ts'
import { dayBegins, dayEnds } from '../../company/dayMoments.ts'
import { textOf } from '../../input.ts'
import { missedAmong } from '../pre-registers/reading/novelties.ts'
import type { Implementation } from '../../service.ts'
import { withinOperation } from '../../operations/cargo/withinOperation.ts'

const byNumber = [
  ['number', 'ASC'],
  ['sequence', 'ASC'],
] as const

/** From the beginning of `dateFrom` to the end of `dateTo`, each only where it is given. */
const within = async (session: Session, field: string, input: JsonObject): Promise<readonly Where[]> => {
  const [from, until] = [
    await dayBegins(session, textOf(input, 'dateFrom')),
    await dayEnds(session, textOf(input, 'dateTo')),
  ]
  return [
    ...(from === null ? [] : [{ [field]: { gte: from } }]),
    ...(until === null ? [] : [{ [field]: { lt: until } }]),
  ]
}

/** Fields that must equal what is asked, where something is asked. */
const equal = (input: JsonObject, fields: { readonly [asked: string]: string }): readonly Where[] =>
  Object.entries(fields).flatMap(([asked, field]) => {
    const value = textOf(input, asked)
    return value === '' ? [] : [{ [field]: value }]
  })

/**
 * Received cargo that came, is still there and on no list, each marked as for picking (B-BULK-SEARCHES); what a picking
 * did not find is not, until that is settled.
 */
export const forPicking: Implementation = async (session, input) => {
  const entity = textOf(input, 'entityCode')
  const where: Where = {
    and: [
      { receivedAt: { null: false }, dispatchedAt: { null: true }, pickingList: { null: true } },
      { status: { in: ['NOT_PICKED', 'FOR_PICKING'] } },
      whatCame,
      ...(await within(session, 'receivedAt', input)),
      ...equal(input, {
        commodityId: 'commodityType',
        consignee: 'consignee',
        masterBl: 'masterBl',
        houseBl: 'houseBl',
      }),
      ...(entity === '' ? [] : [{ or: [{ entity }, { 'entity.code': entity }] }]),
    ],
  }
  const bulks = await session.of('bulks').all({ where, sort: byNumber, most: 5000 })
  const missed = await missedAmong(session, bulks)
  return bulks.flatMap((bulk) => (missed.has(bulk.id) ? [] : [{ ...bulk, forPicking: true }]))
}

const byStoreAndDate =
  (status: string): Implementation =>
  async (session, input) => {
    const where: Where = {
      and: [{ status }, ...equal(input, { store: 'store' }), ...(await within(session, 'pickedAt', input))],
    }
    const [origin, destination] = [textOf(input, 'origin'), textOf(input, 'destination')]
    return goingBetween(
      session,
      await session.of('bulks').all({ where, sort: byNumber, most: 5000 }),
      origin,
      destination,
    )
  }

/** Bulks whose house, else whose operation, begins and ends where it is asked. */
const goingBetween = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
  origin: string,
  destination: string,
): Promise<readonly RecordOf<'bulks'>[]> => {
  if (origin === '' && destination === '') return bulks
  const ways = new Map((await cargoFacts(session, bulks, withinOperation(session))).map((facts) => [facts.id, facts]))
  return bulks.filter(({ id }) => {
    const way = ways.get(id)
    return (origin === '' || way?.origin === origin) && (destination === '' || way?.destination === destination)
  })
}

export const pickedByStoreAndDate = byStoreAndDate('PICKED')

export const consolidated = byStoreAndDate('CONSOLIDATED')
