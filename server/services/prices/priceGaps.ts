import { fill } from '../../../src/domain/messages/message.ts'
import { type Gap, scaleGaps } from '../../../src/domain/pricing/scaleGaps.ts'
import { unitSymbol } from '../../../src/domain/cubing/unitSymbol.ts'
import { addDays } from '../../../src/domain/where.ts'
import { dayWritten } from '../../../src/domain/writtenDays.ts'
import { numberWritten } from '../../../src/domain/writtenNumbers.ts'
import type { Session } from '../../contract.ts'
import { type Price, type PriceLists, type PriceUnit, sameRoute, unitOf } from './priceRoute.ts'

const holdsOn = ({ validFrom, validTo }: Price, day: string): boolean =>
  validFrom <= day && (validTo === null || validTo === undefined || validTo >= day)

/** The days from today on at which other bands hold than the day before. */
const turns = (bands: readonly Price[], today: string): readonly string[] => {
  const days = bands.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo ? [addDays(validTo, 1)] : [])])
  return [...new Set([today, ...days])].filter((day) => day >= today).toSorted()
}

/**
 * Tells who wrote a band of a scale which quantities the scale prices no more, and from when on. It is no refusal: a band
 * that is replaced is gone before the next one is there. A scale that has ended whole has no gap.
 *
 * @param had the bands as they were and are, which say how far the scale goes
 */
export const tellGaps = async (
  session: Session,
  resource: PriceLists,
  unit: PriceUnit,
  had: readonly Price[],
): Promise<void> => {
  const [price] = had
  if (price === undefined) return
  const { locale } = session.caller
  const { messages } = session.registry.get(resource).labels[locale]
  const rows = await session.asSystem(resource).all({ where: sameRoute(unit, price) })
  const bands = rows.filter(({ slidingScale }) => slidingScale === true)
  const written = ({ from, to }: Gap): string =>
    fill(messages[to === null ? 'gapFrom' : 'gapTo'] ?? '', {
      from: numberWritten(locale, from),
      to: to === null ? '' : numberWritten(locale, to),
      unit: unitSymbol(unitOf(price) ?? ''),
    })
  const today = session.today()
  for (const day of turns([...bands, ...had], today)) {
    const holding = bands.filter((band) => holdsOn(band, day))
    const own = had.filter((band) => holdsOn(band, day))
    const gaps = holding.length === 0 || own.length === 0 ? [] : scaleGaps(holding, own)
    if (gaps.length > 0) {
      const said = fill(messages['gaps'] ?? '', { ranges: gaps.map(written).join('; ') })
      const since = fill(messages['gapsSince'] ?? '', { gaps: said, day: dayWritten(locale, day) })
      session.warnings.set('from', day === today ? said : since)
      return
    }
  }
}
