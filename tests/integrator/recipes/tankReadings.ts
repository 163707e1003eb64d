import {
  code,
  computed,
  date,
  datetime,
  decimal,
  defineResource,
  integer,
  lines,
  money,
  reference,
  text,
} from '../../../src/schema/index.ts'

/** Readings of a store's tank, one a day: what used to need a service is said as data. */
export default defineResource({
  name: 'tank-readings',
  service: 'config',
  key: 'number',
  fields: {
    number: code({ required: true, max: 12 }),
    name: text({ required: true, max: 80 }),
    // Left empty, the title on the label is the name.
    labelName: text({ max: 80, startsAs: { field: 'name' } }),
    warehouse: reference('warehouses', { required: true, startsAs: 'lastUsed' }),
    readAt: datetime({ required: true, startsAs: 'now' }),
    // The day where the company is: with `unique` below one reading a day.
    readOn: date({ readOnly: true, dayOf: 'readAt' }),
    tanks: lines(
      { litres: decimal({ required: true, min: 0 }), price: decimal({ required: true, min: 0 }) },
      { adds: { litres: 'litres' } },
    ),
    litres: decimal({ readOnly: true, decimals: 2 }),
    currency: reference('currencies', { startsAs: 'companyCurrency', createInPlace: false }),
    rate: money({ currency: 'currency' }),
    value: computed({
      type: 'decimal',
      decimals: 2,
      currency: 'currency',
      formula: ['round', ['mul', 'litres', 'rate'], 2],
    }),
    warnDays: integer({ min: 0, max: 90, default: 7 }),
    expiresOn: date(),
  },
  unique: [['warehouse', 'readOn']],
  // Within the days of warning that each reading says itself.
  finders: {
    expiring: { path: '/tank-readings/expiring', where: { expiresOn: { lte: { today: { field: 'warnDays' } } } } },
    expiringWithin: {
      path: '/tank-readings/expiring/{days}',
      where: { expiresOn: { lte: { today: { var: 'days' } } } },
    },
  },
  menu: { section: 'Warehouses', order: 91, icon: 'truck' },
  es: {
    one: 'Lectura de tanque',
    many: 'Lecturas de tanque',
    fields: {
      number: 'Número',
      labelName: 'Nombre en la etiqueta',
      readAt: 'Leído el',
      readOn: 'Día de la lectura',
      tanks: 'Tanques',
      litres: 'Litros',
      price: 'Precio',
      rate: 'Precio por litro',
      value: 'Valor',
      warnDays: 'Días de aviso',
      expiresOn: 'Vence el',
    },
    names: { expiring: 'Por vencer', expiringWithin: 'Por vencer en días' },
  },
})
