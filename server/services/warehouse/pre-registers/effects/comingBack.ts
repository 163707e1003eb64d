import { stayOf, staysOf } from '../../../../../src/domain/operations/stays.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import { textOf } from '../../../input.ts'
import { returned } from '../../picking-lists/told.ts'
import { backStoreOf } from '../guards/comingBack.ts'
import { postFor } from '../posting/postings.ts'
import { addNovelty } from '../reading/novelties.ts'
import { type Effect, onEach, type PieceRow, sequencesOf, type Work } from '../reading/work.ts'
import { listsOf } from './leaving.ts'
import { ownerOf } from './receiving.ts'

const words = {
  es: { back: 'No entregado, volvió a la bodega', bulks: 'bultos', damaged: 'Bulto {sequence}: volvió averiado' },
  en: { back: 'Not delivered, back in the warehouse', bulks: 'bulks', damaged: 'Bulk {sequence}: came back damaged' },
} as const

/** Goods of stock belong to the reception that brought them: with an expedition they only left. */
const isOfStock = ({ header }: Work, { bulk }: PieceRow): boolean =>
  bulk.expedition === header.id && `${bulk.type}~${bulk.number}` !== header.id

/**
 * Refused at the door, they are in the store again: on no list and for no expedition, to be put away. What left with
 * them stays delivered. They were away: the stay before is kept, and its paper goes on saying that they left.
 */
export const broughtBack = async (work: Work): Promise<Effect> => {
  const { session, chosen, input, now } = work
  const reason = textOf(input, 'reason')
  const isDamaged = textOf(input, 'condition') === 'DAMAGED'
  const back = new Set(chosen.map(({ bulk }) => bulk.id))
  for (const list of await listsOf(work)) {
    const own = chosen.flatMap(({ bulk }) => (bulk.pickingList === list.id ? [bulk] : []))
    for (const bulk of own) await offList(work, bulk)
    await returned(session, list, back, { notes: reason, at: now.toISOString() })
  }
  const receiptDocument = await receiptOf(work)
  const say = words[session.caller.locale]
  await addNovelty(work, 'OTHER', `${say.back}, ${say.bulks} ${sequencesOf(chosen).join(', ')}: ${reason}`)
  if (isDamaged)
    for (const { sequence, bulk } of chosen)
      await addNovelty(work, 'DAMAGE', say.damaged.replace('{sequence}', String(sequence)), bulk.id)
  return {
    bulks: onEach(work, (row) => ({
      status: 'NOT_PICKED',
      formerStatus: null,
      picked: false,
      pickedAt: null,
      store: backStoreOf(work, row),
      location: null,
      stays: [...staysOf(row.bulk), stayOf(row.bulk)],
      stayedUntil: row.bulk.dispatchedAt ?? null,
      receivedAt: now.toISOString(),
      ...(row.bulk.store ? {} : { receiptDocument }),
      dispatchedAt: null,
      dispatchDocument: null,
      ...(isDamaged ? { condition: 'DAMAGED' } : {}),
      ...(isOfStock(work, row) ? { expedition: null, expeditionSequence: null } : {}),
    })),
    log: { stores: [...new Set(chosen.map((row) => backStoreOf(work, row)))], reason },
  }
}

/** The receipt of what was in no store before: it comes into one by this. */
const receiptOf = async (work: Work): Promise<string | null> => {
  const [first, ...others] = work.chosen.filter(({ bulk }) => !bulk.store)
  if (first === undefined) return null
  const arriving = { ...work, chosen: [first, ...others] }
  return postFor(arriving, { type: 'WR', store: backStoreOf(work, first), entity: await ownerOf(work) })
}

const offList = ({ session }: Work, { id }: RecordOf<'bulks'>): Promise<RecordOf<'bulks'>> =>
  session.asSystem('bulks').update(id, { pickingList: null, forPicking: false })
