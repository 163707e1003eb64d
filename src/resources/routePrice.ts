import { activeStatus, boolean, code, date, decimal, integer, money, reference, text } from '../schema/index.ts'
import type { RecordRule } from '../schema/resource.ts'
import { cityWithin } from './placeRules.ts'
import { validityMessages, validityRule } from './validityRule.ts'
import { ofItsTransport } from './ofItsTransport.ts'

/** What a price between two places holds, whatever it is measured in (G-07). */
export const routePriceFields = {
  code: code({ required: true, unique: true, max: 30 }),
  description: text({ max: 160 }),
  countryOrigin: reference('countries', { required: true, createInPlace: false }),
  stateOrigin: reference('states', { where: { codeCountry: { field: 'countryOrigin' } }, createInPlace: false }),
  originCity: reference('cities', cityWithin('countryOrigin', 'stateOrigin')),
  zoneZcOrigin: text({ max: 20 }),
  countryDestination: reference('countries', { required: true, createInPlace: false }),
  stateDestination: reference('states', {
    where: { codeCountry: { field: 'countryDestination' } },
    createInPlace: false,
  }),
  destCity: reference('cities', cityWithin('countryDestination', 'stateDestination')),
  zoneZcDestination: text({ max: 20 }),
  transport: reference('transport-types', { required: true, createInPlace: false }),
  currency: reference('currencies', { required: true, startsAs: 'companyCurrency', createInPlace: false }),
  from: decimal({ min: 0, decimals: 6 }),
  to: decimal({ min: 0, decimals: 6 }),
  unitValue: money({ currency: 'currency', required: true, decimals: 4, rules: [{ rule: 'greaterThanZero' }] }),
  minRate: money({ currency: 'currency', required: true, min: 0, decimals: 2 }),
  slidingScale: boolean({ required: true, default: false }),
  customer: reference('customers', { createInPlace: false }),
  carrier: reference('carriers', ofItsTransport),
  shippingMethod: reference('shipping-methods', { createInPlace: false }),
  transitDays: integer({ min: 0, max: 365 }),
  validFrom: date({ required: true, startsAs: { today: 0 } }),
  validTo: date(),
  status: activeStatus(),
} as const

/** A state lies in the country of its end of the route, a city in the state. */
const lies = (inner: string, outer: string): RecordRule => ({
  name: 'X-PLACE-IN-PLACE',
  field: inner,
  message: 'elsewhere',
  when: { [inner]: { null: false }, [outer]: { null: false } },
  assert: { [inner]: { starts: { field: outer } } },
})

export const routePriceRules: readonly RecordRule[] = [
  lies('stateOrigin', 'countryOrigin'),
  lies('originCity', 'countryOrigin'),
  lies('originCity', 'stateOrigin'),
  lies('stateDestination', 'countryDestination'),
  lies('destCity', 'countryDestination'),
  lies('destCity', 'stateDestination'),
  {
    name: 'X-BANDS',
    field: 'to',
    message: 'bands',
    when: { from: { null: false }, to: { null: false } },
    assert: { to: { gt: { field: 'from' } } },
  },
  validityRule,
]

/** Search by origin and destination; what is not given does not count. */
export const byOriginAndDestination = (resource: string, unit: 'weightUnit' | 'volumeUnit') =>
  ({
    path: `/${resource}/find{?countryDestination,stateDestination,destCity,zoneZcDestination,countryOrigin,stateOrigin,originCity,zoneZcOrigin,volumeUnit,weightUnit,transport}`,
    where: Object.fromEntries(
      [
        'countryDestination',
        'stateDestination',
        'destCity',
        'zoneZcDestination',
        'countryOrigin',
        'stateOrigin',
        'originCity',
        'zoneZcOrigin',
        unit,
        'transport',
      ].map((name) => [name, { eq: { var: name } }]),
    ),
  }) as const

export const routePriceColumns = [
  'code',
  'countryOrigin',
  'originCity',
  'countryDestination',
  'destCity',
  'transport',
  'from',
  'to',
  'unitValue',
  'minRate',
  'slidingScale',
  'status',
] as const

export const routePriceFilters = [
  'status',
  'countryOrigin',
  'countryDestination',
  'transport',
  'currency',
  'customer',
  'slidingScale',
] as const

export const routePriceForm = (unit: string) =>
  [
    { section: 'main', fields: ['code', 'description', 'transport', 'status'] },
    { section: 'origin', fields: ['countryOrigin', 'stateOrigin', 'originCity', 'zoneZcOrigin'] },
    { section: 'destination', fields: ['countryDestination', 'stateDestination', 'destCity', 'zoneZcDestination'] },
    { section: 'money', fields: ['currency', unit, 'from', 'to', 'unitValue', 'minRate', 'slidingScale'] },
    { section: 'use', fields: ['customer', 'carrier', 'shippingMethod', 'transitDays'] },
    { section: 'validity', fields: ['validFrom', 'validTo'] },
  ] as const

/** The words of these fields and rules. */
export const routePriceWords = {
  es: {
    fields: {
      countryOrigin: 'País de origen',
      stateOrigin: 'Departamento de origen',
      originCity: 'Ciudad de origen',
      zoneZcOrigin: 'Zona postal de origen',
      countryDestination: 'País de destino',
      stateDestination: 'Departamento de destino',
      destCity: 'Ciudad de destino',
      zoneZcDestination: 'Zona postal de destino',
      transport: 'Transporte',
      from: 'Desde',
      to: 'Hasta (sin incluir)',
      unitValue: 'Valor unitario',
      minRate: 'Tarifa mínima',
      slidingScale: 'Escala variable',
      shippingMethod: 'Método de envío',
      transitDays: 'Días de tránsito',
    },
    names: { origin: 'Origen', destination: 'Destino' },
    messages: {
      ...validityMessages.es,
      elsewhere: 'El lugar no pertenece al que se indica antes',
      bands: 'Los rangos deben ser continuos y empezar en 0',
      scaleMix: 'No se pueden mezclar registros de escala variable con registros sin escala',
      gaps: 'La escala deja sin precio: {ranges}',
      gapsSince: '{gaps} (desde el {day})',
      gapTo: 'de {from} a {to} {unit}',
      gapFrom: 'desde {from} {unit}',
    },
  },
  en: {
    fields: {
      countryOrigin: 'Country of origin',
      stateOrigin: 'State of origin',
      originCity: 'City of origin',
      zoneZcOrigin: 'Postal zone of origin',
      countryDestination: 'Country of destination',
      stateDestination: 'State of destination',
      destCity: 'City of destination',
      zoneZcDestination: 'Postal zone of destination',
      to: 'Up to (not included)',
      minRate: 'Minimum rate',
    },
    names: { origin: 'Origin', destination: 'Destination' },
    messages: {
      ...validityMessages.en,
      elsewhere: 'The place does not lie in the one given before it',
      bands: 'Bands must be contiguous and start at 0',
      scaleMix: 'Sliding-scale records cannot be mixed with non-scale records',
      gaps: 'The scale leaves without a price: {ranges}',
      gapsSince: '{gaps} (from {day} on)',
      gapTo: 'from {from} to {to} {unit}',
      gapFrom: 'from {from} {unit} on',
    },
  },
} as const
