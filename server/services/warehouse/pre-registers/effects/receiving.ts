import type { JsonObject } from '../../../../../src/schema/json.ts'
import { textOf } from '../../../input.ts'
import { vehicleOf } from '../guards/leaving.ts'
import { type Count, countsIn, receiptStoreOf } from '../guards/warehouse.ts'
import { countedOf, declaredOf } from '../countedPieces.ts'
import { addNovelty, settleNovelties } from '../reading/novelties.ts'
import { postFor, voidFor } from '../posting/postings.ts'
import { standingOf } from '../reading/standing.ts'
import { type Effect, numberIn, onEach, type PieceRow, textIn, type Work } from '../reading/work.ts'

/**
 * The pieces stand in the store's receiving area; what was counted less, more or damaged is told as a novelty
 * (S-OP-RECEIVE, X-RECEIPT-DIFF).
 */
export const received = async (work: Work): Promise<Effect> => {
  const counts = countsIn(work.input['counts'])
  const store = receiptStoreOf(work)
  const differences = await differencesOf(work, counts)
  const owner = await ownerOf(work)
  const header = broughtBy(work)
  const receiptDocument = await postFor(work, {
    type: 'WR',
    store,
    entity: owner,
    pieces: new Map([...counts].map(([sequence, { pieces }]) => [sequence, pieces])),
    more: { ...announcedBy(work), ...header },
  })
  const bulks = onEach(work, ({ sequence, bulk }) => {
    const count = counts.get(sequence)
    return {
      store,
      location: null,
      receiptDocument,
      receivedAt: work.now.toISOString(),
      receivedPieces: count?.pieces ?? null,
      ...countedOf(bulk, count?.pieces),
      condition: count?.condition ?? 'GOOD',
      ...(count?.photos === null || count?.photos === undefined ? {} : { photos: count.photos }),
      ...(textIn(bulk, 'entity') === '' && owner !== null ? { entity: owner } : {}),
    }
  })
  return {
    bulks,
    header,
    log: { store, differences, receiptDocument, ...header },
    answer: { differences, document: receiptDocument },
  }
}

/** Who was announced to bring the cargo, or brought what came of it before. */
const announcedBy = ({ header }: Work): JsonObject =>
  Object.fromEntries(
    (['carrier', 'driver', 'driverId', 'vehiclePlate', 'seal'] as const).flatMap((name) =>
      textIn(header, name) === '' ? [] : [[name, textIn(header, name)]],
    ),
  )

/** Who brought the cargo, as far as it is said: what is not said stays as it was announced. */
const broughtBy = (work: Work): JsonObject => {
  const { carrier, driver, driverId, plate, seal } = vehicleOf(work)
  const { header } = work
  return {
    ...(carrier === '' ? {} : { carrier }),
    ...(driver === '' ? {} : { driver }),
    ...(plate === '' ? {} : { vehiclePlate: plate }),
    // Another driver does not have the identification of the one announced, nor another vehicle its seal.
    ...(driverId !== '' || (driver !== '' && driver !== header.driver) ? { driverId: driverId || null } : {}),
    ...(seal !== '' || (plate !== '' && plate !== header.vehiclePlate) ? { seal: seal || null } : {}),
  }
}

/** The third party whose cargo it is: the customer of the operation. */
export const ownerOf = async ({ session, header }: Work): Promise<string | null> => {
  const code = textIn(header, 'customer')
  if (code === '') return null
  const found = await session.asSystem('entities').first({ where: { code, role: 'CUSTOMER' } })
  return found?.id ?? null
}

const differencesOf = async (work: Work, counts: ReadonlyMap<number, Count>): Promise<JsonObject[]> => {
  const found: JsonObject[] = []
  const open = await openOf(work)
  for (const row of work.chosen) {
    const count = counts.get(row.sequence)
    if (count === undefined) continue
    const declared = numberIn(row.bulk, 'pieces') ?? 0
    for (const [kind, pieces] of kindsOf(declared, count)) {
      if (!open.has(`${kind} ${row.bulk.id}`))
        await addNovelty(work, kind, describe(work, row, kind, declared, count), row.bulk.id)
      found.push({ sequence: row.sequence, kind, pieces, declared, counted: count.pieces })
    }
  }
  return found
}

/** What nobody has settled yet of the pieces, told when they were counted on arrival: kind and bulk. */
const openOf = async ({ session, chosen }: Work): Promise<ReadonlySet<string>> => {
  const rows = await session
    .asSystem('novelties')
    .all({ where: { bulk: { in: chosen.map(({ bulk }) => bulk.id) }, resolvedAt: { null: true } } })
  return new Set(rows.map(({ kind, bulk }) => `${kind} ${bulk}`))
}

type NoveltyKind = 'SHORTAGE' | 'OTHER' | 'DAMAGE'

/** Said to be short or over it is so, also where nobody could say by how many. */
const kindsOf = (declared: number, { pieces, condition }: Count): readonly (readonly [NoveltyKind, number])[] => [
  ...(pieces < declared || condition === 'SHORT' ? [['SHORTAGE', Math.max(declared - pieces, 0)] as const] : []),
  ...(pieces > declared || condition === 'OVER' ? [['OTHER', Math.max(pieces - declared, 0)] as const] : []),
  ...(condition === 'DAMAGED' || condition === 'WET' ? [['DAMAGE', pieces] as const] : []),
]

const words = {
  es: {
    SHORTAGE: 'faltante',
    OTHER: 'sobrante',
    DAMAGE: 'avería',
    bulk: 'Bulto',
    of: 'declaradas',
    counted: 'contadas',
  },
  en: { SHORTAGE: 'shortage', OTHER: 'overage', DAMAGE: 'damage', bulk: 'Bulk', of: 'declared', counted: 'counted' },
} as const

const describe = (
  { session }: Work,
  { sequence }: PieceRow,
  kind: NoveltyKind,
  declared: number,
  { pieces }: Count,
): string => {
  const say = words[session.caller.locale]
  return `${say.bulk} ${sequence}: ${say[kind]}; ${declared} ${say.of}, ${pieces} ${say.counted}`
}

/** Out of the store again, as if not received; what came to another warehouse by itself still stands there. */
export const reversedReceipt = async (work: Work): Promise<Effect> => {
  const reason = textOf(work.input, 'reason') || 'reverseReceipt'
  await voidFor(work, 'receiptDocument', reason)
  await settleNovelties(work, reason)
  const standing = await standingOf(work)
  const arrived = standing.filter(({ warehouse }) => warehouse !== textIn(work.header, 'warehouse'))
  return {
    bulks: onEach(work, ({ bulk }) => ({
      ...declaredOf(bulk),
      store: arrived.find(({ store }) => store === bulk.store)?.store ?? null,
      location: null,
      receivedAt: null,
      receivedPieces: null,
      receiptDocument: null,
      condition: 'GOOD',
    })),
  }
}
