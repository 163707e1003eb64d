import type { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Locale, Text } from '../../../../src/schema/json.ts'

/** How a price came about, told line by line. */
const texts = {
  freight: { es: 'Flete', en: 'Freight' },
  fuel: { es: 'Recargo por combustible', en: 'Fuel surcharge' },
  insurance: { es: 'Seguro', en: 'Insurance' },
  handling: { es: 'Manejo', en: 'Handling' },
  tax: { es: 'Impuesto {code} ({rate} %)', en: 'Tax {code} ({rate} %)' },
  chargeable: {
    es: 'Real {real} kg; volumétrico {volumetric} kg ({volume} m³ con divisor {divisor}); se cobran {charged} {unit}',
    en: 'Real {real} kg; volumetric {volumetric} kg ({volume} m³, divisor {divisor}); charged {charged} {unit}',
  },
  list: {
    es: 'Lista {list}, rango desde {from}: {quantity} × {unitValue}',
    en: 'List {list}, break from {from}: {quantity} × {unitValue}',
  },
  pricedAs: { es: 'cobrado como {quantity} {unit}', en: 'priced as {quantity} {unit}' },
  minimum: { es: 'se aplica el mínimo de {minimum}', en: 'minimum of {minimum} applied' },
  gap: {
    es: 'la lista {list} no tiene precio para {quantity}: ningún rango lo cubre',
    en: 'list {list} has no price for {quantity}: no break covers it',
  },
  tooHeavy: {
    es: '{method} lleva hasta {most} kg, y el envío pesa {real} kg',
    en: '{method} takes up to {most} kg, and the shipment weighs {real} kg',
  },
  percentOf: { es: '{percent} % de {amount}', en: '{percent} % of {amount}' },
  rate: {
    es: '1 {from} = {factor} {base} del {date}',
    en: '1 {from} = {factor} {base} of {date}',
  },
  level: {
    es: 'Zona {zone}, desde {from} {unit}: {unitValue} más {additional} por cada {unit} adicional',
    en: 'Zone {zone}, from {from} {unit}: {unitValue} and {additional} for each further {unit}',
  },
  levelPerUnit: {
    es: 'Zona {zone}, desde {from} {unit}: {quantity} × {unitValue}',
    en: 'Zone {zone}, from {from} {unit}: {quantity} × {unitValue}',
  },
} as const satisfies { readonly [key: string]: Text }

/** Decimals of the longest exchange rates. */
const max = 12

/** A line of how a price came about; its numbers are written as the language has them, its texts as they are. */
export const priceText = (
  key: keyof typeof texts,
  locale: Locale,
  values: { readonly [name: string]: string | number | Big | null } = {},
): string =>
  fill(
    texts[key][locale],
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : numberWritten(locale, value, { max }),
      ]),
    ),
  )
