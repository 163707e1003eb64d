import { budget } from '../budget.mjs'

const stops = 200
const runs = 5

/** The walk past 200 places of a picking list, as the picker asks for it; the best of some runs. */
export const walkBudgets = async ({ send, first }, operations, storeId) => {
  const bulks = (
    await Promise.all(
      operations
        .slice(0, stops / 50)
        .map(({ type, number }) => send('GET', `wms/bulks/operation?type=${type}&number=${number}`)),
    )
  ).flat()
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' })
  const { number } = await send('POST', 'wms/picking-lists', {
    date: today,
    store: storeId,
    carrier: (await first('config/carriers')).code,
    consignee: (await first('config/consignees')).id,
    lines: bulks.map(({ id }) => ({ bulk: id })),
  })
  await send('POST', `wms/picking-lists/${number}/release`, {})
  let fastest = Number.POSITIVE_INFINITY
  let lengthM = 0
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    const answer = await send('GET', `wms/picking-lists/walk?numbers=${number}`)
    fastest = Math.min(fastest, performance.now() - started)
    if (answer.stops.length !== stops) throw new Error(`${answer.stops.length} stops`)
    lengthM = answer.lengthM
  }
  await send('POST', `wms/picking-lists/${number}/cancel`, { reason: 'Medición' })
  return [
    budget('walk past 200 places', { unit: 'ms', limit: 500, measured: fastest }),
    budget('length of that walk', { unit: 'm', limit: null, measured: lengthM }),
  ]
}
