import type { Values } from '../../ui/kinds/kindUi.ts'

const priced = [
  'customer',
  'originCity',
  'destinationCity',
  'zipCode',
  'packages',
  'shippingMethod',
  'transport',
  'freightService',
  'currency',
  'declaredValue',
  'insured',
  'additionalServices',
] as const

/** A price is asked for when what it depends on has stood still so long. */
export const stillMs = 250

/** Of what is typed, what a price depends on; null until there is enough to ask. */
export const askedPrice = (values: Values): Values | null => {
  const packages = Array.isArray(values['packages']) ? (values['packages'] as readonly Values[]) : []
  const weighed = packages.length > 0 && packages.every((line) => Number(line['weight'] ?? 0) > 0)
  if (!values['originCity'] || !values['destinationCity'] || !weighed) return null
  return Object.fromEntries(priced.map((name) => [name, values[name] ?? null]))
}
