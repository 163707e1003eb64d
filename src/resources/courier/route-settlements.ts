import { choice, date, datetime, defineResource, lines, money, reference, status, text } from '../../schema/index.ts'
import { collections } from '../deliveryFields.ts'

const known = { createInPlace: false } as const
const sum = { currency: 'currency', readOnly: true, min: 0 } as const

/** What a courier brings back from his route: what he collected on delivery, what he handed over, and the receipts of it. */
export default defineResource({
  name: 'route-settlements',
  service: 'courier',
  key: 'number',
  fields: {
    number: text({ readOnly: true, max: 30, pattern: '^[A-Za-z0-9-]+$', givenWhenSaved: true }),
    date: date({ required: true, startsAs: { today: 0 } }),
    courier: reference('carriers', { ...known, required: true }),
    driver: text({ max: 120 }),
    route: reference('routes', known),
    currency: reference('currencies', { ...known, required: true, startsAs: 'companyCurrency' }),
    collected: lines(
      {
        order: reference('orders', { ...known, required: true }),
        customer: reference('customers', known),
        due: money({ currency: 'currency', min: 0 }),
        amount: money({ currency: 'currency', min: 0 }),
        method: choice(collections),
        receipt: reference('documents', known),
      },
      { readOnly: true, max: 2000 },
    ),
    due: money(sum),
    cash: money(sum),
    card: money(sum),
    transfer: money(sum),
    handedOver: money(sum),
    difference: money({ currency: 'currency', readOnly: true }),
    differenceReason: text({ readOnly: true, max: 240 }),
    reopenReason: text({ readOnly: true, max: 240 }),
    closedAt: datetime({ readOnly: true }),
    settlementState: status(['OPEN', 'CLOSED', 'CANCELED'], {
      readOnly: true,
      tones: { OPEN: 'info', CLOSED: 'good', CANCELED: 'neutral' },
    }),
  },
  access: { options: false },
  title: 'number',
  figures: ['due', 'cash', 'difference'],
  columns: ['number', 'date', 'courier', 'driver', 'route', 'due', 'handedOver', 'difference', 'settlementState'],
  priority: ['courier', 'due', 'date'],
  filters: ['settlementState', 'date', 'courier', 'route'],
  search: ['number', 'driver'],
  sort: ['number', 'DESC'],
  open: { settlementState: 'OPEN' },
  verbs: ['list', 'get', 'create', 'update'],
  states: {
    field: 'settlementState',
    initial: 'OPEN',
    written: { in: ['OPEN'] },
    moves: {
      /** The money is counted: each order has its receipt, which pays what its customer owes of it. */
      close: {
        from: ['OPEN'],
        to: 'CLOSED',
        primary: true,
        input: {
          handedOver: money({ currency: 'currency', required: true, min: 0 }),
          differenceReason: text({ max: 240 }),
        },
        proposes: { handedOver: 'cash' },
      },
      /** What was delivered since; the next step as long as there is nothing to settle. */
      gather: { from: ['OPEN'], primary: true },
      cancel: { from: ['OPEN'], to: 'CANCELED' },
      /** It was closed with a wrong amount: its receipts are void, what they paid is owed again, its orders wait for it. */
      reopen: {
        from: ['CLOSED'],
        to: 'OPEN',
        right: 'settlements.reopen',
        input: { reason: text({ required: true, max: 200 }) },
      },
    },
  },
  form: [
    { section: 'main', fields: ['number', 'date', 'courier', 'driver', 'route', 'currency', 'settlementState'] },
    { section: 'orders', fields: ['collected'] },
    {
      section: 'money',
      fields: [
        'due',
        'cash',
        'card',
        'transfer',
        'handedOver',
        'difference',
        'differenceReason',
        'closedAt',
        'reopenReason',
      ],
    },
  ],
  paths: ['/route-settlements', '/courier/settlement'],
  menu: { section: 'Courier', order: 6, icon: 'wallet' },
  es: {
    one: 'Liquidación de ruta',
    many: 'Liquidaciones de ruta',
    about:
      'Lo que cada mensajero recaudó al entregar: lo que debía traer, lo que entregó y por qué difiere. Al cerrarla se hacen los recibos.',
    fields: {
      courier: 'Mensajero',
      driver: 'Conductor',
      route: 'Ruta',
      collected: 'Recaudos',
      order: 'Orden',
      due: 'Por recaudar',
      amount: 'Recaudado',
      method: 'Forma',
      receipt: 'Recibo de caja',
      cash: 'En efectivo',
      card: 'En tarjeta',
      transfer: 'En transferencia',
      handedOver: 'Efectivo entregado',
      difference: 'Diferencia',
      differenceReason: 'Motivo de la diferencia',
      closedAt: 'Cerrada el',
      reason: 'Motivo',
      reopenReason: 'Motivo de la reapertura',
      settlementState: 'Estado',
    },
    options: {
      method: { CASH: 'Efectivo', CARD: 'Tarjeta', TRANSFER: 'Transferencia' },
      settlementState: { OPEN: 'Abierta', CLOSED: 'Cerrada', CANCELED: 'Anulada' },
    },
    names: { orders: 'Órdenes', gather: 'Traer lo entregado', close: 'Liquidar', cancel: 'Anular', reopen: 'Reabrir' },
    messages: {
      nothing: 'No hay recaudos por liquidar de este mensajero',
      settled: 'La orden {order} ya se liquidó: traiga de nuevo lo entregado',
      undone: 'La entrega de la orden {order} se anuló: traiga de nuevo lo entregado',
      others: 'La orden {order} la entregó otro mensajero o se recaudó en otra moneda: traiga de nuevo lo entregado',
      why: 'Diga por qué difiere de lo recaudado en efectivo',
      noReceiptType: 'La empresa no tiene un tipo de documento para recibos de caja',
      receiptUsed: 'Su recibo {receipt} se aplicó después a {document}: retire antes esa aplicación',
      monthClosed: 'Su recibo {receipt} es de un mes cerrado: pida que se reabra el mes',
    },
  },
  en: {
    one: 'Route settlement',
    many: 'Route settlements',
    about:
      'What each courier collected on delivery: what he was to bring, what he handed over and why it differs. Closing it makes the receipts.',
    fields: {
      collected: 'Collected',
      amount: 'Collected',
      cash: 'In cash',
      card: 'By card',
      transfer: 'By transfer',
      handedOver: 'Cash handed over',
      differenceReason: 'Reason of the difference',
      reopenReason: 'Reason of the reopening',
      settlementState: 'State',
    },
    names: { orders: 'Orders', gather: 'Gather what was delivered', close: 'Settle', reopen: 'Reopen' },
    messages: {
      nothing: 'Nothing that this courier collected waits to be settled',
      settled: 'Order {order} is settled already: gather what was delivered again',
      undone: 'The delivery of order {order} was undone: gather what was delivered again',
      others:
        'Order {order} was delivered by another courier or collected in another currency: gather what was delivered again',
      why: 'Say why it differs from what was collected in cash',
      noReceiptType: 'The company has no document type for receipts',
      receiptUsed: 'Its receipt {receipt} was applied to {document} since: take that application back first',
      monthClosed: 'Its receipt {receipt} is of a closed month: ask for the month to be reopened',
    },
  },
})
