import {
  choice,
  computed,
  date,
  decimal,
  integer,
  lines,
  longtext,
  money,
  quantity,
  reference,
  references,
  status,
  text,
  url,
} from '../schema/index.ts'
import { rateDecimals } from './rateDecimals.ts'
import { asMoney, productSays } from './sellingFills.ts'

/** CT assisted purchases, PR requests, PO purchase orders, CPO sales orders (C-ORDER-TYPES). */
export const orderTypes = ['CT', 'PR', 'PO', 'CPO'] as const

export const orderModules = ['FREIGHT', 'COURIER', 'WMS', 'COMMERCIAL'] as const

export const orderStates = [
  'DRAFT',
  'OPEN',
  'APPROVED',
  'CHECKED',
  'IN_PROCESS',
  'PARTIAL',
  'CLOSED',
  'CANCELED',
] as const

export const orderTones = {
  DRAFT: 'neutral',
  OPEN: 'info',
  APPROVED: 'info',
  CHECKED: 'info',
  IN_PROCESS: 'warn',
  PARTIAL: 'warn',
  CLOSED: 'good',
  CANCELED: 'neutral',
} as const

const units = { unit: 'u', min: 0, decimals: 6 } as const
const served = { ...units, default: 0, givenWhenSaved: true } as const

/** A line of an order; what of it is delivered and invoiced is written by what does it. */
export const orderLineFields = {
  orderType: choice(orderTypes, { givenWhenSaved: true }),
  orderNumber: text({ max: 30, givenWhenSaved: true }),
  line: integer({ min: 1, max: 2000, givenWhenSaved: true }),
  reference: reference('references', { required: true, createInPlace: false }),
  description: text({ max: 240 }),
  packaging: reference('packagings', { createInPlace: false }),
  quantity: quantity({ ...units, required: true, rules: [{ rule: 'greaterThanZero' }] }),
  unit: reference('units-of-measure', { createInPlace: false }),
  unitValue: money({ currency: 'currency', min: 0, decimals: 4 }),
  discountRate: quantity({ unit: '%', min: 0, max: 100, decimals: 4 }),
  taxes: references('taxes'),
  store: reference('stores', { createInPlace: false }),
  lot: text({ max: 40 }),
  deliveredQuantity: quantity(served),
  invoicedQuantity: quantity(served),
  canceledQuantity: quantity(served),
  promisedDate: date(),
  timeline: reference('timelines', { createInPlace: false }),
  url: url(),
  totalPrice: computed({
    type: 'decimal',
    decimals: 2,
    currency: 'currency',
    formula: [
      'round',
      [
        'mul',
        'quantity',
        ['mul', ['coalesce', 'unitValue', 0], ['sub', 1, ['div', ['coalesce', 'discountRate', 0], 100]]],
      ],
      2,
    ],
  }),
  pendingQuantity: computed({
    type: 'decimal',
    givenWhenSaved: true,
    decimals: 6,
    unit: 'u',
    formula: ['sub', ['sub', 'quantity', ['coalesce', 'deliveredQuantity', 0]], ['coalesce', 'canceledQuantity', 0]],
  }),
} as const

/** A line as an order is written: what is bought is proposed at its cost; what is sold is priced when it is saved. */
export const pricedLineFields = {
  ...orderLineFields,
  reference: reference('references', {
    createInPlace: false,
    required: true,
    fills: {
      ...productSays,
      unitValue: { price: { type: 'CPO', module: 'COURIER', ...asMoney }, cost: { type: { in: ['PO', 'PR'] } } },
    },
  }),
  /** What the shop of a purchase asked when it was last told that its price rose, or what it asked less since (G-31). */
  shopPrice: money({ currency: 'currency', min: 0, decimals: 4, givenWhenSaved: true }),
} as const

/** What an order costs beside its lines; of a purchase for a customer also what its shop and the company add. */
export const orderCharges = ['freightTotal', 'domesticShipping', 'salesTax', 'commission'] as const

/** How much of what an order costs beside its lines is billed: one is all of a charge. */
export const invoicedChargeFields = {
  orderCharge: choice(orderCharges),
  invoicedQuantity: quantity({ unit: 'u', min: 0, decimals: 6 }),
} as const

/** What the types of orders, and what they cost beside their lines, are called wherever a record names one. */
export const orderOptions = {
  es: {
    orderType: { CT: 'Compra asistida', PR: 'Solicitud', PO: 'Orden de compra', CPO: 'Pedido de cliente' },
    orderCharge: {
      freightTotal: 'Fletes',
      domesticShipping: 'Envío de la tienda a la bodega',
      salesTax: 'Impuesto de la tienda',
      commission: 'Comisión',
    },
  },
  en: {
    orderType: { CT: 'Assisted purchase', PR: 'Request', PO: 'Purchase order', CPO: 'Sales order' },
    orderCharge: {
      freightTotal: 'Freight',
      domesticShipping: 'Shipping from the shop',
      salesTax: 'Tax of the shop',
      commission: 'Commission',
    },
  },
} as const

/** What each line says of its order. */
export const orderLineRepeats = { orderType: 'type', orderNumber: 'number' } as const

/** The lines of an order as it is written. */
export const pricedLines = {
  required: true,
  min: 1,
  totals: { sums: ['subtotal', 'discount', 'taxTotal', 'total'], charges: orderCharges },
  repeats: { ...orderLineRepeats, store: 'store', timeline: 'timeline', promisedDate: 'promisedDate' },
  help: {
    es: 'Lo que se vende sin valor unitario toma al guardar el de su motor de precios o el de la lista',
    en: 'What is sold without a unit value takes that of its pricing engine, or of the list, when it is saved',
  },
} as const

/** What begins every view of the orders. */
export const orderHead = {
  number: text({ required: true }),
  type: choice(orderTypes, { required: true }),
  module: choice(orderModules, { required: true }),
  state: status(orderStates, { transitions: [], tones: orderTones }),
  date: date({ required: true }),
} as const

/** What ends every view of the orders. */
export const orderTotals = {
  currency: reference('currencies', { required: true }),
  exchangeRate: decimal({ decimals: rateDecimals }),
  lines: lines(orderLineFields, { repeats: orderLineRepeats }),
  subtotal: money({ currency: 'currency' }),
  taxTotal: money({ currency: 'currency' }),
  total: money({ currency: 'currency' }),
  notes: longtext(),
} as const

export const orderWords = {
  es: {
    fields: {
      orderType: 'Tipo de pedido',
      orderNumber: 'Pedido',
      line: 'Renglón',
      reference: 'Referencia',
      packaging: 'Embalaje',
      unitValue: 'Valor unitario',
      discountRate: 'Descuento (%)',
      taxes: 'Impuestos',
      store: 'Almacén',
      lot: 'Lote',
      deliveredQuantity: 'Entregado',
      invoicedQuantity: 'Facturado',
      canceledQuantity: 'Cancelado',
      pendingQuantity: 'Pendiente',
      promisedDate: 'Fecha prometida',
      timeline: 'Línea de tiempo',
      url: 'Enlace',
      totalPrice: 'Valor total',
      state: 'Estado',
      requiredDate: 'Fecha requerida',
      externalNumber: 'Número externo',
      exchangeRate: 'Tasa de cambio',
      paymentTerm: 'Condición de pago',
      paymentMethod: 'Método de pago',
      originCity: 'Ciudad de origen',
      destinationCity: 'Ciudad de destino',
      deliveryAddress: 'Dirección de entrega',
      salesperson: 'Vendedor',
      pickingList: 'Lista de alistamiento',
      lines: 'Renglones',
      subtotal: 'Subtotal',
      discount: 'Descuento',
      taxTotal: 'Impuestos',
      ...orderOptions.es.orderCharge,
      orderCharge: 'Cargo',
      invoicedCharges: 'Cargos facturados',
      lockerCode: 'Casillero',
      customerPo: 'Orden de compra del cliente',
      creditChecked: 'Cupo verificado',
      creditCommitted: 'Pedidos aprobados sin facturar',
      requestedBy: 'Solicitado por',
      deliveryWarehouse: 'Bodega de entrega',
      reason: 'Motivo',
    },
    messages: {
      nothingLeft: 'No queda nada pendiente',
      onList:
        'Se alista en {lists}: anule la lista, o ciérrela con faltante y despáchela, antes de dar por perdido el resto',
    },
    options: {
      ...orderOptions.es,
      type: orderOptions.es.orderType,
      state: {
        DRAFT: 'Borrador',
        OPEN: 'Abierto',
        APPROVED: 'Aprobado',
        CHECKED: 'Revisado',
        IN_PROCESS: 'En proceso',
        PARTIAL: 'Parcial',
        CLOSED: 'Cerrado',
        CANCELED: 'Cancelado',
      },
      priority: { LOW: 'Baja', NORMAL: 'Normal', HIGH: 'Alta', URGENT: 'Urgente' },
      requestKind: { PURCHASE: 'Compra', SERVICE: 'Servicio' },
    },
  },
  en: {
    fields: {
      customerPo: 'Customer purchase order',
      creditChecked: 'Credit checked',
      creditCommitted: 'Approved orders not invoiced',
      discountRate: 'Discount (%)',
      orderNumber: 'Order',
      taxTotal: 'Taxes',
      ...orderOptions.en.orderCharge,
      orderCharge: 'Charge',
      url: 'Link',
    },
    messages: {
      nothingLeft: 'Nothing is left to wait for',
      onList:
        'It is being picked on {lists}: cancel the list, or close it short and ship it, before the rest is given up',
    },
    options: {
      ...orderOptions.en,
      type: orderOptions.en.orderType,
    },
  },
} as const
