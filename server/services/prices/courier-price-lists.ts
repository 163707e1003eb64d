import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { docsByPriceList } from './courier-price-lists/documents.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

/** The active lists as a selector needs them. */
const idsAndDescriptions: Implementation = async (session) => {
  const rows = await session
    .of('courier-price-lists')
    .all({ where: { status: 'ACTIVE' }, sort: [['description', 'ASC']] })
  return rows.map(({ id, description }) => ({ id, description }))
}

interface Band {
  readonly zone: string
  readonly from: number
  readonly to: number
}

const bandsOf = (lines: unknown): readonly Band[] =>
  (Array.isArray(lines) ? (lines as readonly JsonObject[]) : []).map(({ pricingZone, weightFrom, weightTo }) => ({
    zone: String(pricingZone),
    from: Number(weightFrom ?? 0),
    to: weightTo === null || weightTo === undefined ? Number.POSITIVE_INFINITY : Number(weightTo),
  }))

/** The bands of each zone begin at 0 and follow each other; only the last one may be open (X-BANDS). */
const contiguous = (bands: readonly Band[]): boolean =>
  [...new Set(bands.map(({ zone }) => zone))].every((zone) => {
    const own = bands.filter((band) => band.zone === zone).toSorted((one, other) => one.from - other.from)
    return own.every(({ from, to }, index) => to > from && from === (own[index - 1]?.to ?? 0))
  })

const before = (session: Session, { action, input }: Change<RecordOf<'courier-price-lists'>>): Promise<undefined> => {
  if (action !== 'delete' && Object.hasOwn(input, 'rateLines') && !contiguous(bandsOf(input['rateLines'])))
    return Promise.reject(refusal(session, 'courier-price-lists', 'rateLines', 'gaps'))
  return Promise.resolve(undefined)
}

export default defineService('courier-price-lists', {
  queries: { idsAndDescriptions, docsByPriceList },
  hooks: { before },
})
