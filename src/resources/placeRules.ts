import type { RecordRule } from '../schema/resource.ts'
import type { Rule } from '../schema/rules.ts'

/** Cities to choose from: those of the country and of the state beside it where they are given, else it says them. */
export const cityWithin = <C extends string, S extends string>(country: C, state: S) =>
  ({
    where: { country: { ifGiven: country }, state: { ifGiven: state } },
    fills: { [country]: 'country', [state]: 'state' },
    createInPlace: false,
  }) as const

export const cityOfPlace = cityWithin('country', 'state')

/** A state lies in the country beside it: its identifier begins with the country's. */
export const stateInCountry = {
  name: 'X-STATE-COUNTRY',
  field: 'state',
  message: 'stateElsewhere',
  when: { state: { null: false }, country: { null: false } },
  assert: { state: { starts: { field: 'country' } } },
} as const satisfies RecordRule

/** A city lies in the state beside it, or, where no state is given, in the country. */
export const cityInState = {
  name: 'X-CITY-STATE',
  field: 'city',
  message: 'cityElsewhere',
  when: { city: { null: false }, state: { null: false } },
  assert: { city: { starts: { field: 'state' } } },
} as const satisfies RecordRule

export const cityInCountry = {
  name: 'X-CITY-COUNTRY',
  field: 'city',
  message: 'cityElsewhere',
  when: { city: { null: false }, country: { null: false } },
  assert: { city: { starts: { field: 'country' } } },
} as const satisfies RecordRule

/** The signs that an address is made of (V-FORM-ADDRESS), where it may also stay empty. */
export const addressIfGiven = {
  rule: 'pattern',
  pattern: '[\\p{L}0-9#\\\\^& *)(+=._,-]+',
  message: {
    es: 'Letras, cifras y los signos # & * ( ) + = . , _ - ^ \\',
    en: 'Letters, digits and the signs # & * ( ) + = . , _ - ^ \\',
  },
} as const satisfies Rule

/** What these rules say. */
export const placeMessages = {
  es: {
    stateElsewhere: 'El departamento no pertenece al país',
    cityElsewhere: 'La ciudad no pertenece al departamento o al país',
  },
  en: {
    stateElsewhere: 'The state does not belong to the country',
    cityElsewhere: 'The city does not belong to the state or country',
  },
} as const
