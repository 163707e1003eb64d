import type { Cargo } from '../../../../src/domain/putAway/cargo.ts'
import type { Misfit } from '../../../../src/domain/putAway/fits.ts'
import { freeIn, type Place } from '../../../../src/domain/putAway/place.ts'
import { fill, numeral } from '../../../../src/domain/messages/message.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import { misfitTexts } from '../../../messages/putAwayTexts.ts'

/** Says why a piece may not stand in a place: the rack, what is free and what was asked (G-12). */
export const misfitText = (locale: Locale, misfit: Misfit, cargo: Cargo, place: Place): string => {
  const measure = misfit === 'volume' ? 'cubicMetres' : 'kilograms'
  return fill(misfitTexts[misfit][locale], {
    location: place.code,
    rack: place.rack.code,
    zone: place.zone.code,
    free: numeral(locale, freeIn(place)[measure]),
    asked: numeral(locale, cargo.load[measure]),
  })
}
