import { Big } from 'big.js'
import { chargedQuantity, feeBases, freightCharge } from '../../../../src/domain/commercial/freightCharge.ts'
import type { Rated } from '../../../../src/domain/commercial/exchange.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { taxesOf } from '../../../../src/domain/commercial/taxesOf.ts'
import { textsOf } from '../../input.ts'
import { taxRates } from '../../prices/rates/taxRates.ts'
import { type PricedLine, documentTotals } from '../../../../src/domain/commercial/totals.ts'
import { decimalsOf, standingRate } from '../../prices/rates/exchange.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import { linesIn, numberOrNull, type QuotationDraft, text } from './quotationDocument.ts'
import { pricedLines } from './pricedLines.ts'

/** The cargo of a paper, as its fee looks at it. */
export const chargedFor = async (session: Session, paper: QuotationDraft): Promise<number | null> =>
  chargedQuantity({
    transport: text(paper, 'transport'),
    feeBasis: feeBases.find((basis) => basis === paper.feeBasis) ?? 'AUTO',
    loadType: text(paper, 'loadType') || null,
    containers: numberOrNull(paper, 'containers'),
    volumeM3: numberOrNull(paper, 'volumeM3'),
    realWeightTons: numberOrNull(paper, 'realWeightTons'),
    divisor: await volumetricDivisor(session, { transport: text(paper, 'transport') }),
  })

export const freightOfPaper = async (session: Session, paper: QuotationDraft): Promise<number> =>
  freightCharge(
    numberOrNull(paper, 'fee'),
    numberOrNull(paper, 'minimum'),
    await chargedFor(session, paper),
    await decimalsOf(session, text(paper, 'currency')),
  )

const rated = (paper: QuotationDraft, today: string): Rated => ({
  currency: text(paper, 'currency'),
  date: text(paper, 'date') || today,
  rate: numberOrNull(paper, 'exchangeRate'),
})

const serviceLines = async (session: Session, services: readonly JsonObject[]): Promise<readonly PricedLine[]> => {
  const codes = [...new Set(services.map((line) => text(line, 'service')))].filter((code) => code !== '')
  // A service is a reference, under the same code.
  const found = codes.length === 0 ? [] : await session.asSystem('references').getMany(codes)
  const taxes = new Map(found.map((service) => [service.id, taxesOf(service)]))
  return services.map((line) => ({
    quantity: numberOrNull(line, 'quantity') ?? 1,
    unitValue: numberOrNull(line, 'unitValue') ?? 0,
    discountRate: 0,
    taxes: taxes.get(text(line, 'service')) ?? [],
  }))
}

const goodsLines = (lines: readonly JsonObject[]): readonly PricedLine[] =>
  lines.map((line) => ({
    quantity: numberOrNull(line, 'quantity') ?? 0,
    unitValue: numberOrNull(line, 'unitValue') ?? 0,
    discountRate: numberOrNull(line, 'discountRate') ?? 0,
    taxes: textsOf(line, 'taxes'),
  }))

/** What a quotation comes to: freight, services and lines with their taxes, in its currency; and the rate of its day. */
export const completeQuotation = async (
  session: Session,
  paper: QuotationDraft,
  today: string,
  current: QuotationDraft | null = null,
): Promise<JsonObject> => {
  const lines = await pricedLines(session, paper, today, current)
  const freight = await freightOfPaper(session, paper)
  const summed = [
    ...(freight === 0 ? [] : [{ quantity: 1, unitValue: freight, discountRate: 0, taxes: [] }]),
    ...(await serviceLines(session, linesIn(paper, 'additionalServices'))),
    ...goodsLines(lines),
  ]
  const decimals = await decimalsOf(session, text(paper, 'currency'))
  const { subtotal, discount, taxTotal, total } = documentTotals(summed, await taxRates(session, summed), decimals)
  return {
    ...('lines' in paper ? { lines: lines as Json } : {}),
    // None where none is entered yet.
    exchangeRate:
      (await standingRate(session, rated(paper, today), current && rated(current, today)))?.toNumber() ?? null,
    chargeableWeight: await chargedFor(session, paper),
    subtotal: new Big(subtotal).minus(discount).toNumber(),
    taxTotal,
    total,
  }
}
