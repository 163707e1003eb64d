import {
  activeStatus,
  choice,
  code,
  date,
  decimal,
  defineResource,
  integer,
  lines,
  money,
  reference,
  text,
} from '../../schema/index.ts'
import { pricingLabels, pricingOperators, pricingParameters } from '../pricingParameters.ts'
import { validityMessages, validityRule } from '../validityRule.ts'

const percent = { min: 0, max: 1000, decimals: 4 } as const
const amount = { currency: 'currency', min: 0 } as const

/** How references are priced; saved again under its code, an engine follows the former (G-08). */
export default defineResource({
  name: 'pricing-engines',
  service: 'config',
  verbs: ['list', 'get', 'create'],
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    module: choice(['FREIGHT', 'COURIER', 'WMS', 'COMMERCIAL'], { required: true }),
    priority: integer({ required: true, min: 1, max: 9999, default: 100 }),
    reference: reference('references', { createInPlace: false }),
    costBasis: choice(['AVERAGE_COST', 'LAST_COST', 'LIST_PRICE', 'FIXED'], {
      required: true,
      default: 'LIST_PRICE',
    }),
    marginPercent: decimal({ ...percent, visible: { costBasis: ['AVERAGE_COST', 'LAST_COST'] } }),
    discountPercent: decimal({ ...percent, max: 100 }),
    fixedValue: money({ ...amount, visible: { costBasis: 'FIXED' } }),
    minPrice: money(amount),
    rounding: decimal({ min: 0, decimals: 4 }),
    currency: reference('currencies', { required: true, startsAs: 'companyCurrency', createInPlace: false }),
    parameters: lines(
      {
        order: integer({ required: true, min: 1, max: 999 }),
        name: choice(pricingParameters, { required: true }),
        operator: choice(pricingOperators, { required: true, default: 'EQ' }),
        value: text({ required: true, max: 400 }),
        valueTo: text({ max: 80 }),
      },
      { max: 26 },
    ),
    validFrom: date({ required: true, startsAs: { today: 0 } }),
    validTo: date(),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'module', 'priority', 'reference', 'costBasis', 'validFrom', 'validTo', 'status'],
  filters: ['status', 'module', 'costBasis', 'reference', 'currency'],
  search: ['code', 'description'],
  sort: ['priority', 'ASC'],
  unique: [['code', 'validFrom']],
  queries: {
    byParams: {
      route:
        'GET /pricing-engines/find{?reference,category,customerType,customer,module,transport,priceList,date,mainSku,group,class,variety,segmentation,brand,salesperson,branch,warehouse,store,quantity,orderTotal,currency,dayOfWeek,orderType,country,state,city}',
      result: 'list',
    },
  },
  access: { further: { override: 'prices.override' } },
  rules: [
    validityRule,
    {
      name: 'X-ENGINE-MARGIN',
      field: 'marginPercent',
      message: 'margin',
      when: { costBasis: ['AVERAGE_COST', 'LAST_COST'] },
      assert: { marginPercent: { null: false } },
    },
    {
      name: 'X-ENGINE-FIXED',
      field: 'fixedValue',
      message: 'fixed',
      when: { costBasis: 'FIXED' },
      assert: { fixedValue: { null: false } },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'description', 'module', 'priority', 'reference', 'status'] },
    {
      section: 'price',
      fields: ['costBasis', 'marginPercent', 'fixedValue', 'discountPercent', 'minPrice', 'rounding', 'currency'],
    },
    { section: 'conditions', fields: ['parameters'] },
    { section: 'validity', fields: ['validFrom', 'validTo'] },
  ],
  menu: { section: 'Price lists', order: 3, icon: 'calculator' },
  es: {
    one: 'Motor de precios',
    many: 'Motores de precios',
    about: 'Cómo se calcula el precio de las referencias: base, margen, descuento y las condiciones en que aplica.',
    fields: {
      reference: 'Referencia',
      costBasis: 'Base',
      marginPercent: 'Margen sobre el costo (%)',
      discountPercent: 'Descuento (%)',
      fixedValue: 'Valor fijo',
      minPrice: 'Precio mínimo',
      rounding: 'Redondear a múltiplos de',
      parameters: 'Condiciones',
      operator: 'Comparación',
      value: 'Valor',
      valueTo: 'Hasta',
    },
    options: {
      module: { FREIGHT: 'Carga', COURIER: 'Courier', WMS: 'Bodega', COMMERCIAL: 'Comercial' },
      costBasis: {
        AVERAGE_COST: 'Costo promedio',
        LAST_COST: 'Último costo',
        LIST_PRICE: 'Precio de lista',
        FIXED: 'Valor fijo',
      },
      name: pricingLabels.names,
      operator: pricingLabels.operators.es,
    },
    names: { price: 'Precio', conditions: 'Condiciones en que aplica', byParams: 'Según condiciones' },
    messages: {
      ...validityMessages.es,
      margin: 'El precio sobre el costo necesita su margen',
      fixed: 'Falta el valor fijo',
      older: 'Ya hay una versión de este código que rige desde esa fecha o después',
      between: 'Falta hasta dónde llega la condición',
    },
  },
  en: {
    one: 'Pricing engine',
    many: 'Pricing engines',
    about: 'How the price of references is made: basis, margin, discount and the conditions in which it holds.',
    fields: {
      costBasis: 'Basis',
      marginPercent: 'Margin on cost (%)',
      discountPercent: 'Discount (%)',
      rounding: 'Round to multiples of',
      parameters: 'Conditions',
      operator: 'Comparison',
      valueTo: 'To',
    },
    options: { module: { WMS: 'Warehouse' }, operator: pricingLabels.operators.en },
    names: { conditions: 'Conditions in which it holds', byParams: 'By conditions' },
    messages: {
      ...validityMessages.en,
      margin: 'A price over cost needs its margin',
      fixed: 'The fixed value is missing',
      older: 'There is a version of this code already that holds from that date or later',
      between: 'How far the condition reaches is missing',
    },
  },
})
