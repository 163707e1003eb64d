import { nextSsccs } from '../../labels/sscc.ts'
import { type Effect, onEach, textIn, type Work } from '../reading/work.ts'

/** Each piece gets its number of a logistic unit, or where the company has no prefix its internal code (S-OP-TAG). */
export const tagged = async (work: Work): Promise<Effect> => {
  const numbers = await nextSsccs(work.session, work.chosen.length)
  const given = new Map(work.chosen.map(({ bulk }, index) => [bulk.id, numbers[index] ?? null]))
  return {
    bulks: onEach(work, ({ bulk }) => ({ sscc: given.get(bulk.id) ?? null, labelPending: false })),
    answer: {
      labels: work.chosen.map(({ sequence, bulk }) => ({ sequence, bulk: bulk.id, sscc: given.get(bulk.id) ?? null })),
    },
  }
}

/** The number is void for ever; a new label takes a new one. */
export const untagged = (work: Work): Effect => ({
  bulks: onEach(work, () => ({ sscc: null, labelPending: false })),
  log: { voided: work.chosen.map(({ bulk }) => textIn(bulk, 'sscc')).filter((sscc) => sscc !== '') },
})
