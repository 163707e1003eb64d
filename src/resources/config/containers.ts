import { activeStatus, choice, code, defineResource, quantity, reference, text } from '../../schema/index.ts'

const metres = { unit: 'm', min: 0, max: 30, decimals: 3 } as const

/** Freight containers by their ISO 6346 number. */
export default defineResource({
  name: 'containers',
  service: 'config',
  key: 'number',
  fields: {
    number: code({
      required: true,
      max: 11,
      rules: [{ rule: 'checkDigit', scheme: 'iso6346' }],
      help: {
        es: 'ISO 6346: propietario, categoría, serie y dígito de control, CSQU3054383',
        en: 'ISO 6346: owner, category, serial and check digit, CSQU3054383',
      },
    }),
    ownerCode: code({ pattern: '^[A-Z]{3}$' }),
    isoType: code({
      required: true,
      pattern: '^[A-Z0-9]{4}$',
      help: { es: 'ISO 6346: tamaño y tipo, 22G1', en: 'ISO 6346: size and type, 22G1' },
    }),
    typeDescription: text({ max: 80 }),
    sizeFeet: choice(['20', '40', '45', '53'], { required: true }),
    category: choice(['DRY', 'HIGH_CUBE', 'REEFER', 'OPEN_TOP', 'FLAT_RACK', 'TANK', 'BULK'], { required: true }),
    tare: quantity({ required: true, unit: 'kg', decimals: 0, rules: [{ rule: 'greaterThanZero' }] }),
    maxGross: quantity({ required: true, unit: 'kg', decimals: 0, rules: [{ rule: 'greaterThanZero' }] }),
    payload: quantity({ unit: 'kg', decimals: 0, min: 0 }),
    capacityM3: quantity({ required: true, unit: 'm³', decimals: 2, rules: [{ rule: 'greaterThanZero' }] }),
    internalLength: quantity(metres),
    internalWidth: quantity(metres),
    internalHeight: quantity(metres),
    seal: text({ max: 30 }),
    shippingCompany: reference('carriers'),
    concept: reference('container-concepts'),
    temperature: quantity({ unit: '°C', min: -80, max: 80, decimals: 1, visible: { category: 'REEFER' } }),
    condition: choice(['SOUND', 'DAMAGED', 'CLEANING', 'REPAIR'], { default: 'SOUND' }),
    status: activeStatus(),
  },
  title: 'number',
  columns: ['number', 'isoType', 'sizeFeet', 'category', 'tare', 'payload', 'capacityM3', 'condition', 'status'],
  filters: ['status', 'sizeFeet', 'category', 'condition', 'shippingCompany'],
  search: ['number', 'isoType', 'typeDescription', 'seal'],
  sort: ['number', 'ASC'],
  rules: [
    { name: 'X-TARE', field: 'maxGross', message: 'tare', assert: { maxGross: { gt: { field: 'tare' } } } },
    {
      name: 'X-PAYLOAD',
      field: 'payload',
      message: 'payload',
      when: { payload: { null: false } },
      assert: { payload: { lt: { field: 'maxGross' } } },
    },
  ],
  form: [
    {
      section: 'identification',
      fields: ['number', 'ownerCode', 'isoType', 'typeDescription', 'sizeFeet', 'category', 'status'],
    },
    { section: 'weights', fields: ['tare', 'maxGross', 'payload'] },
    { section: 'measures', fields: ['capacityM3', 'internalLength', 'internalWidth', 'internalHeight'] },
    { section: 'control', fields: ['seal', 'shippingCompany', 'concept', 'temperature', 'condition'] },
  ],
  paths: ['/settings/container-register', '/containers'],
  menu: {
    section: 'Containers',
    order: 1,
    icon: 'container',
    title: { es: 'Registro de contenedores', en: 'Container register' },
  },
  es: {
    one: 'Contenedor',
    many: 'Contenedores',
    about: 'Los contenedores que maneja la empresa, con su número ISO 6346, medidas y pesos.',
    fields: {
      ownerCode: 'Código del propietario',
      typeDescription: 'Descripción del tipo',
      sizeFeet: 'Tamaño (pies)',
      capacityM3: 'Capacidad',
      shippingCompany: 'Naviera',
      concept: 'Concepto de cobro',
      internalLength: 'Largo interior',
      internalWidth: 'Ancho interior',
      internalHeight: 'Alto interior',
    },
    options: {
      sizeFeet: { 20: '20', 40: '40', 45: '45', 53: '53' },
      category: {
        DRY: 'Seco',
        HIGH_CUBE: 'High cube',
        REEFER: 'Refrigerado',
        OPEN_TOP: 'Techo abierto',
        FLAT_RACK: 'Plataforma',
        TANK: 'Cisterna',
        BULK: 'Granel',
      },
      condition: { SOUND: 'En buen estado', DAMAGED: 'Averiado', CLEANING: 'En limpieza', REPAIR: 'En reparación' },
    },
    messages: {
      tare: 'El peso bruto máximo debe ser mayor que la tara',
      payload: 'La carga útil debe ser menor que el peso bruto máximo',
    },
  },
  en: {
    one: 'Container',
    many: 'Containers',
    about: 'The containers that the company handles, with their ISO 6346 number, measures and weights.',
    fields: { concept: 'Charge', sizeFeet: 'Size (feet)', typeDescription: 'Type description' },
    messages: {
      tare: 'The maximum gross weight must be greater than the tare',
      payload: 'The payload must be less than the maximum gross weight',
    },
  },
})
