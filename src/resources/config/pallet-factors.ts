import {
  activeStatus,
  choice,
  code,
  decimal,
  defineResource,
  integer,
  quantity,
  reference,
  text,
} from '../../schema/index.ts'

const measure = {
  required: true,
  unitField: 'unit',
  min: 0,
  decimals: 3,
  rules: [{ rule: 'greaterThanZero' }],
} as const

/** How much goes onto a pallet of each type, and for how many pallets it counts. */
export default defineResource({
  name: 'pallet-factors',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    palletType: choice(['EUR', 'EUR2', 'ISO1', 'GMA', 'AUS', 'CUSTOM'], { required: true, default: 'ISO1' }),
    length: quantity(measure),
    width: quantity(measure),
    maxHeight: quantity(measure),
    unit: reference('units-of-measure', { required: true, where: { dimension: 'LENGTH' }, createInPlace: false }),
    maxWeight: quantity({ required: true, unit: 'kg', decimals: 2, rules: [{ rule: 'greaterThanZero' }] }),
    tare: quantity({ unit: 'kg', min: 0, decimals: 2 }),
    factor: decimal({
      required: true,
      decimals: 4,
      default: 1,
      rules: [{ rule: 'greaterThanZero' }],
      help: { es: 'Por cuántas posiciones de estiba cuenta', en: 'For how many pallet places it counts' },
    }),
    boxesPerLayer: integer({ min: 1, max: 999 }),
    layers: integer({ min: 1, max: 99 }),
    packingUnit: reference('packing-units'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'palletType', 'length', 'width', 'maxHeight', 'maxWeight', 'factor', 'status'],
  filters: ['status', 'palletType'],
  sort: ['code', 'ASC'],
  rules: [
    {
      name: 'X-TARE',
      field: 'tare',
      message: 'tare',
      when: { tare: { null: false } },
      assert: { tare: { lt: { field: 'maxWeight' } } },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'description', 'palletType', 'packingUnit', 'factor', 'status'] },
    { section: 'measures', fields: ['length', 'width', 'maxHeight', 'unit', 'boxesPerLayer', 'layers'] },
    { section: 'weights', fields: ['maxWeight', 'tare'] },
  ],
  es: {
    one: 'Factor de paleta',
    many: 'Factores de paletas',
    about: 'Cuánto cabe y cuánto pesa como máximo una estiba de cada tipo, y por cuántas posiciones cuenta.',
    fields: {
      palletType: 'Tipo de paleta',
      maxHeight: 'Alto máximo',
      boxesPerLayer: 'Cajas por tendido',
      layers: 'Tendidos',
      packingUnit: 'Unidad de empaque',
    },
    options: {
      palletType: {
        EUR: 'EUR 1200 × 800',
        EUR2: 'EUR2 1200 × 1000',
        ISO1: 'ISO 1200 × 1000',
        GMA: 'GMA 48 × 40 in',
        AUS: 'Australiana 1165 × 1165',
        CUSTOM: 'A medida',
      },
    },
    messages: { tare: 'La tara debe ser menor que el peso máximo' },
  },
  en: {
    one: 'Pallet factor',
    many: 'Pallets factors',
    about: 'How much a pallet of each type holds and weighs at most, and for how many places it counts.',
    fields: { maxHeight: 'Maximum height' },
    options: {
      palletType: {
        EUR: 'EUR 1200 × 800',
        EUR2: 'EUR2 1200 × 1000',
        ISO1: 'ISO 1200 × 1000',
        GMA: 'GMA 48 × 40 in',
        AUS: 'Australian 1165 × 1165',
      },
    },
    messages: { tare: 'The tare must be less than the maximum weight' },
  },
})
