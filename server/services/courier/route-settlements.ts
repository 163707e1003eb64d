import type { RecordOf } from '../../../src/resources/records.ts'
import { nextOfSeries } from '../accounting/consecutives/ownSeries.ts'
import { close } from './route-settlements/close.ts'
import { collectedOf, gathered, isSame } from './route-settlements/gather.ts'
import { payOut } from './route-settlements/payOut.ts'
import { reopen } from './route-settlements/reopen.ts'
import { type Before, defineService } from '../service.ts'

const series = { documentType: 'RS', table: 'route_settlements' } as const

/** A settlement takes its number and what its courier has collected when it is made, and again for another courier or day. */
const before: Before<RecordOf<'route-settlements'>> = async (session, { action, input, current, values, move }) => {
  if (action === 'delete' || move !== undefined) return undefined
  const number = action === 'create' && !values.number ? { number: await nextOfSeries(session, series) } : {}
  const same = current !== null && isSame(current, values)
  return { ...input, ...number, ...(same ? {} : gathered(await collectedOf(session, values))) }
}

export default defineService('route-settlements', {
  hooks: { before },
  moves: {
    gather: async ({ session, record }) => gathered(await collectedOf(session, record)),
    close,
    payOut,
    reopen,
  },
})
