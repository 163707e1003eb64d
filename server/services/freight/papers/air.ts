import Big from 'big.js'
import { chargeableOf, chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import { minorUnitsOf } from '../../../../src/domain/writtenNumbers.ts'
import type { FilledGrid } from '../../../papers/form.ts'
import { freightOf, inCurrency, isCollect, moneyBoxes, otherCharges, totalOf } from './airMoney.ts'
import type { Charge } from './charges.ts'
import { packagesOf, sum, volumeOf } from './goods.ts'
import { carriedBy } from './carriedBy.ts'
import type { Source } from './source.ts'
import {
  airport,
  amount,
  codeOf,
  count,
  day,
  joined,
  linesOf,
  money,
  nameOfCarrier,
  price,
  priceDecimals,
  volume,
  weight,
} from './written.ts'

const asAgreed = { es: 'SEGÚN ACUERDO', en: 'AS AGREED' } as const

const consolidation = {
  es: 'CONSOLIDACIÓN SEGÚN LISTA ADJUNTA',
  en: 'CONSOLIDATION AS PER ATTACHED LIST',
} as const

/** A master of several houses carries a consolidation. */
export const isConsolidation = ({ house, houses }: Source): boolean => house === null && houses.length > 1

/** What is taken for the whole waybill: the greater of what it weighs and what it takes up, up to the next half of a kilogram. */
const chargeableKg = (source: Source): number => {
  const { house, job, airDivisor } = source
  if (house === null) return job.chargeableWeight ?? 0
  const lines = packagesOf(source)
  const realKg = new Big(
    Math.max(house.chargeableWeight ?? 0, house.grossWeight, sum(lines.map(({ grossWeight }) => grossWeight))),
  )
  const volumeM3 = new Big(house.chargeableWeight ? 0 : sum(lines.map(volumeOf)))
  return chargeableOf({ pieces: house.pieces, realKg, volumeM3 }, chargeModes.Air, airDivisor).kg.toNumber()
}

/** What one kilogram is charged: as it was agreed where that makes the total; the least that is charged is told itself. */
const rateOf = (source: Source, freight: readonly Charge[], chargeable: number): number => {
  const { rateClass, currency } = source.job
  const total = new Big(totalOf(freight))
  if (rateClass === 'M' || chargeable <= 0) return rateClass === 'M' ? total.toNumber() : 0
  const [only, ...others] = freight
  const agreed = only?.unit === 'CHARGEABLE_KG' && others.length === 0 ? (only.sellRate ?? 0) : 0
  const made = new Big(agreed).times(chargeable).round(minorUnitsOf(currency ?? ''), Big.roundHalfUp)
  return made.eq(total) ? agreed : total.div(chargeable).round(priceDecimals).toNumber()
}

export const ratingGrid = (source: Source): FilledGrid => {
  const { job, locale } = source
  const lines = packagesOf(source)
  const freight = freightOf(source)
  const chargeable = chargeableKg(source)
  const total = totalOf(freight)
  /** What is said once, of all the cargo together. */
  const whole = {
    rateClass: job.rateClass ?? (chargeable >= 45 ? 'Q' : 'N'),
    commodityItem: lines[0]?.tariffHeading ?? '',
    chargeable: weight(source, chargeable),
    rate: total === 0 ? asAgreed[locale] : price(source, rateOf(source, freight, chargeable), job.currency),
    total: total === 0 ? asAgreed[locale] : amount(source, total, job.currency),
  }
  const rows = lines.map((line, index) => ({
    pieces: count(source, line.pieces),
    gross: weight(source, line.grossWeight),
    unit: 'K',
    ...(index === 0 ? whole : {}),
    nature: linesOf(
      index === 0 && isConsolidation(source) ? consolidation[locale] : '',
      line.description,
      joined('   ', dimensions(line), volumeOf(line) > 0 ? `${volume(source, volumeOf(line))} m³` : ''),
    ),
  }))
  const face = {
    ...whole,
    pieces: count(source, sum(lines.map(({ pieces }) => pieces))),
    gross: weight(source, sum(lines.map(({ grossWeight }) => grossWeight))),
    unit: 'K',
  }
  return { rows, face }
}

const dimensions = ({ length, width, height, pieces }: ReturnType<typeof packagesOf>[number]): string =>
  length && width && height ? `${length} × ${width} × ${height} cm / ${pieces}` : ''

const wayOf = (source: Source) => {
  const { job } = source
  const legs = (job.legs ?? []).filter(({ legState, mode }) => legState !== 'CANCELED' && mode === 'Air')
  const stops = legs.map(({ toPort, carrier }) => ({ to: airport(source, toPort), by: nameOfCarrier(source, carrier) }))
  return stops.length > 0
    ? stops
    : [{ to: airport(source, carriedBy(source).destinationPort), by: nameOfCarrier(source, job.carrier) }]
}

const code = (source: Source, charges: readonly Charge[]): string => {
  if (charges.length === 0) return carriedBy(source).freightTerm === 'COLLECT' ? 'CC' : 'PP'
  if (charges.every(isCollect)) return 'CC'
  return charges.some(isCollect) ? 'CP' : 'PP'
}

const marks = (charges: readonly Charge[], term: string): string => {
  if (charges.some(isCollect) && !charges.every(isCollect)) return 'X  ·  X'
  const collect = charges.length === 0 ? term === 'COLLECT' : charges.every(isCollect)
  return collect ? '—  ·  X' : 'X  ·  —'
}

const certified = {
  es: 'El embarcador certifica que lo declarado es correcto y que, si una parte del envío contiene mercancías peligrosas, va bien nombrada y en condiciones de viajar por aire según las normas aplicables.',
  en: 'The shipper declares that what is stated here is true, and that any dangerous goods in it are named as the rules ask and fit to travel by air.',
} as const

/** The boxes that a waybill of the air alone has. */
export const airBoxes = (source: Source, number: string): { readonly [box: string]: string } => {
  const { job, house, locale, company } = source
  const { originPort, freightTerm, declaredValue, currency } = carriedBy(source)
  const charges = inCurrency(source)
  const freight = freightOf(source)
  const others = otherCharges(source)
  const way = wayOf(source)
  const [, prefix = '', serial = number] = /^(\d{3})-?(\d{8})$/.exec(number) ?? []
  const lines = packagesOf(source)
  const consolidates = isConsolidation(source)
  return {
    prefix,
    serial,
    originCode: airport(source, originPort),
    accounting: '',
    agentIata: company?.iataAgentCode ?? '',
    agentAccount: company?.iataAccount ?? '',
    shipperAccount: consolidates ? '' : codeOf(source, 'shippers', (house ?? job).shipper),
    consigneeAccount: consolidates ? '' : codeOf(source, 'consignees', (house ?? job).consignee),
    routing: [airport(source, originPort), ...way.map(({ to }) => to)].join(' – '),
    ...Object.fromEntries(
      [0, 1, 2].flatMap((at) => [
        [`to${at + 1}`, way[at]?.to ?? ''],
        [`by${at + 1}`, way[at]?.by ?? ''],
      ]),
    ),
    currency: job.currency ?? '',
    chargesCode: code(source, charges),
    weightTerm: marks(freight, freightTerm ?? ''),
    otherTerm: marks(others, freightTerm ?? ''),
    flightDate: joined(' / ', job.flight, day(source, job.atd ?? job.etd)),
    carriageValue: !declaredValue
      ? 'NVD'
      : currency === job.currency
        ? amount(source, declaredValue, currency)
        : money(source, declaredValue, currency),
    customsValue: job.customsValue ? amount(source, job.customsValue, job.currency) : 'NCV',
    insurance: job.insuranceAmount ? amount(source, job.insuranceAmount, job.currency) : 'XXX',
    handling: joined('. ', job.handlingInformation, job.instructions),
    sci: job.customsOrigin ?? '',
    totalPieces: count(source, sum(lines.map(({ pieces }) => pieces))),
    totalGross: weight(source, sum(lines.map(({ grossWeight }) => grossWeight))),
    totalCharge: freight.length === 0 ? asAgreed[locale] : amount(source, totalOf(freight), job.currency),
    serviceCode: '',
    ...moneyBoxes(source),
    certification: linesOf(certified[locale], job.signatory),
    reference: job.number ?? '',
  }
}
