import { assertWarehouse } from '../../../../access/warehouseAccess.ts'
import { staysOf } from '../../../../../src/domain/operations/stays.ts'
import type { Json } from '../../../../../src/schema/json.ts'
import { isJsonObject } from '../../../../middleware/body/isJsonObject.ts'
import { openMonthOf } from '../../../accounting/current-months/openMonth.ts'
import { textOf } from '../../../input.ts'
import { invalidAt, refusedFor, refuseWhere } from '../refused.ts'
import { standingOf } from '../reading/standing.ts'
import { sequencesOf, textIn, type Work } from '../reading/work.ts'

/** Asked where each piece stands: cargo may have gone on to a store of another warehouse than its operation's. */
const may =
  (flag: 'canReceive' | 'canDispatch' | 'canMove') =>
  async (work: Work): Promise<void> => {
    for (const { warehouse, store } of await standingOf(work)) assertWarehouse(work.session, warehouse, flag, store)
  }

export const mayReceive = may('canReceive')
export const mayDispatch = may('canDispatch')
export const mayMove = may('canMove')

/** What is posted today is of the open month or a later one (G-35). */
export const monthOpen = async (work: Work): Promise<void> => {
  const { value } = await openMonthOf(work.session, work.now)
  if (work.today.slice(0, 7) < value) throw refusedFor(work, 'X-MONTH', [], { month: value })
}

/** What was counted of each piece, by sequence. */
export interface Count {
  readonly pieces: number
  readonly condition: string
  readonly photos: string | null
}

export const countsIn = (given: Json | undefined): ReadonlyMap<number, Count> =>
  new Map(
    (Array.isArray(given) ? given : []).flatMap((line: Json) => {
      if (!isJsonObject(line)) return []
      const { sequence, pieces, condition, photos } = line
      return typeof pieces === 'number' && Number.isInteger(pieces) && pieces >= 0
        ? [
            [
              Number(sequence),
              {
                pieces,
                condition: typeof condition === 'string' && condition !== '' ? condition : 'GOOD',
                photos: typeof photos === 'string' ? photos : null,
              },
            ] as const,
          ]
        : []
    }),
  )

/** The store of a receipt: as said, else where the pieces arrived, else where their operation sends them. */
export const receiptStoreOf = ({ input, header, chosen }: Work): string => {
  const [arrived = '', ...others] = [...new Set(chosen.map(({ bulk }) => textIn(bulk, 'store')))]
  return textOf(input, 'store') || (others.length === 0 ? arrived : '') || textIn(header, 'destinationStore')
}

/** Each piece is counted, into a store of the warehouse where all of them stand. */
export const eachBulkCounted = async (work: Work): Promise<void> => {
  const store = receiptStoreOf(work)
  const found = await work.session.inOperation('stores').find(store)
  const elsewhere = (await standingOf(work)).some(({ warehouse }) => warehouse !== found?.warehouseCode)
  if (found === undefined || elsewhere || found.status !== 'ACTIVE')
    throw invalidAt(work.session.caller.locale, { store: 'needed' })
  assertWarehouse(work.session, found.warehouseCode, 'canReceive', store)
  const counts = countsIn(work.input['counts'])
  const against = work.chosen.filter(({ sequence }) => !counts.has(sequence))
  if (against.length > 0) throw refusedFor(work, 'X-COUNTED', sequencesOf(against))
}

/** A receipt is taken back while nothing was done with what it brought. */
export const receiptUnused = async (work: Work): Promise<void> => {
  const children = await work.session.sql<{ readonly parent: string }>(
    `select distinct parent_bulk as parent from estiba.bulks
      where namespace = current_setting('estiba.namespace') and parent_bulk = any($1::text[])`,
    [work.chosen.map(({ bulk }) => bulk.id)],
  )
  const split = new Set(children.map(({ parent }) => parent))
  refuseWhere(
    work,
    'X-RECEIPT-USED',
    work.chosen.filter(
      ({ bulk }) =>
        textIn(bulk, 'location') !== '' ||
        textIn(bulk, 'parentBulk') !== '' ||
        bulk['status'] !== 'NOT_PICKED' ||
        staysOf(bulk).some(
          ({ receiptDocument }) => receiptDocument !== null && receiptDocument === bulk.receiptDocument,
        ) ||
        split.has(bulk.id),
    ),
  )
}

export const notReceived = (work: Work): void =>
  refuseWhere(
    work,
    'X-UNTAG',
    work.chosen.filter(({ bulk }) => textIn(bulk, 'receivedAt') !== '' || bulk['status'] !== 'NOT_PICKED'),
  )

export const notPicked = (work: Work): void =>
  refuseWhere(
    work,
    'X-PICKED',
    work.chosen.filter(({ bulk }) => bulk['status'] !== 'NOT_PICKED' || textIn(bulk, 'consolidation') !== ''),
  )

/** The store that pieces are relocated to, where it is another than theirs. */
export const otherStoreIn = ({ action, input }: Work): string =>
  action === 'relocate' ? textOf(input, 'destinationStore') : ''

/** The location is there, active, and of the store that the pieces go to; its room is asked when they are placed. */
export const locationThere = async (work: Work): Promise<void> => {
  const id = textOf(work.input, 'location') || textOf(work.input, 'locationId')
  const location = await work.session.inOperation('locations').find(id)
  if (location === undefined || location['status'] !== 'ACTIVE')
    throw invalidAt(work.session.caller.locale, { location: 'X-LOCATION' })
  const other = otherStoreIn(work)
  if (other !== '') await betweenStores(work, other)
  refuseWhere(
    work,
    'X-OTHER-STORE',
    work.chosen.filter(({ bulk }) => {
      const store = other || textIn(bulk, 'store')
      return store !== '' && store !== location['storeId']
    }),
  )
}

/** V-STORE-DIFFER: from one store to another one that the caller works in, with nothing that waits to leave. */
const betweenStores = async (work: Work, other: string): Promise<void> => {
  const { session, chosen } = work
  if (chosen.some(({ bulk }) => bulk['store'] === other))
    throw invalidAt(session.caller.locale, { destinationStore: 'V-STORE-DIFFER' })
  const store = await session.inOperation('stores').find(other)
  if (store === undefined || store['status'] !== 'ACTIVE')
    throw invalidAt(session.caller.locale, { destinationStore: 'needed' })
  assertWarehouse(session, textIn(store, 'warehouseCode'), 'canMove', other)
  notPicked(work)
}

/**
 * V-ORIGIN-LOCATION: pieces are moved from where they stand, those back from the road from no place; a call that names the
 * origin names that place.
 */
export const anotherLocation = (work: Work): void => {
  const origin = textOf(work.input, 'originLocation')
  refuseWhere(
    work,
    'V-ORIGIN-LOCATION',
    work.chosen.filter(({ bulk }) => origin !== '' && bulk['location'] !== origin),
  )
  const id = textOf(work.input, 'location') || textOf(work.input, 'locationId')
  refuseWhere(
    work,
    'X-SAME-LOCATION',
    work.chosen.filter(({ bulk }) => bulk['location'] === id),
  )
}
