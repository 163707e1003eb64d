import { choice, datetime, image, integer, json, longtext, money, reference, text } from '../schema/index.ts'
import { purchaseWords } from './purchaseMoves.ts'
import { receivingWords } from './receivingFields.ts'

const courier = { module: 'COURIER' } as const
const told = { readOnly: true, visible: courier } as const
const delivering = ['APPROVED', 'IN_PROCESS', 'PARTIAL'] as const
const route = <const P extends string>(path: P) => `POST /orders/{type}/{number}/${path}` as const

/** What orders are found by: also by what became of them at the door, by who carries them and on which route. */
export const orderFilters = [
  'state',
  'type',
  'module',
  'date',
  'customer',
  'supplier',
  'store',
  'warehouse',
  'priority',
  'salesperson',
  'deliveryOutcome',
  'carrier',
  'route',
] as const

/** Why nobody took a parcel. */
export const attemptReasons = ['ABSENT', 'WRONG_ADDRESS', 'REFUSED', 'NO_MONEY', 'CLOSED', 'OTHER'] as const

/** What is collected at a door, and how. */
export const collections = ['CASH', 'CARD', 'TRANSFER'] as const

/** What became of a courier order at its consignee's door: who took it, or why nobody did. */
export const deliveryFields = {
  deliveryAttempts: integer({ ...told, min: 0, default: 0 }),
  deliveryOutcome: choice(['DELIVERED', 'RETURNING', 'RETURNED', 'LOST'], told),
  deliveredAt: datetime(told),
  receivedBy: text({ ...told, max: 120 }),
  receiverId: text({ ...told, max: 30 }),
  signature: image({ ...told, drawn: true, accept: ['image/png', 'image/jpeg'], maxMb: 5 }),
  proofPhoto: image({ ...told, accept: ['image/jpeg', 'image/png'], maxMb: 10 }),
  collectedAmount: money({ ...told, currency: 'currency', min: 0 }),
  collectedBy: choice(collections, told),
  routeSettlement: reference('route-settlements', { ...told, createInPlace: false }),
  /** How the order and its cargo stood before it was handed over or lost. */
  beforeHandOver: json({ readOnly: true }),
} as const

const signed = {
  receivedBy: text({ required: true, max: 120 }),
  receiverId: text({ max: 30 }),
  signature: image({ required: true, drawn: true, accept: ['image/png', 'image/jpeg'], maxMb: 5 }),
  proofPhoto: image({ accept: ['image/jpeg', 'image/png'], maxMb: 10 }),
} as const

/** Its consignee signed for it and paid; a piece of it that he gave back came to the store. */
const notTaken = {
  assert: { or: [{ deliveryOutcome: null }, { deliveryOutcome: ['RETURNING', 'RETURNED', 'LOST'] }] },
  message: 'taken',
  field: 'deliveryOutcome',
} as const

const notGoingBack = {
  assert: { or: [{ deliveryOutcome: null }, { deliveryOutcome: 'DELIVERED' }] },
  message: 'returning',
  field: 'deliveryOutcome',
} as const

/** What moves an order at the door (G-17). */
export const deliveryMoves = {
  /** Whoever took it signs; what it brings home is collected whole. */
  handOver: {
    route: route('hand-over'),
    from: delivering,
    to: 'CLOSED',
    when: courier,
    primary: true,
    input: {
      ...signed,
      collectedAmount: money({ currency: 'currency', min: 0 }),
      collectedBy: choice(collections),
    },
    needs: [notTaken, notGoingBack],
  },
  /** It was said of the wrong order: as before, as long as nothing rests on it. */
  undoHandOver: {
    route: route('undo-hand-over'),
    from: ['CLOSED'],
    to: delivering,
    when: { ...courier, deliveryOutcome: 'DELIVERED' },
    right: 'operation.reverseDispatch',
    input: { reason: text({ required: true, max: 200 }) },
    needs: [{ assert: { routeSettlement: null }, message: 'doorSettled', field: 'routeSettlement' }],
  },
  /** Nobody took it: after as many attempts as the company makes it goes back. */
  failAttempt: {
    route: route('failed-attempt'),
    from: delivering,
    when: courier,
    input: {
      attemptReason: choice(attemptReasons, { required: true }),
      attemptNotes: longtext({ max: 1000 }),
      proofPhoto: image({ accept: ['image/jpeg', 'image/png'], maxMb: 10 }),
    },
    needs: [notTaken, notGoingBack],
  },
  /** Its consignee will not have it: that is one attempt, and no other is made. */
  refuse: {
    route: route('refused'),
    from: delivering,
    when: courier,
    input: {
      refusal: text({ required: true, max: 200 }),
      proofPhoto: image({ accept: ['image/jpeg', 'image/png'], maxMb: 10 }),
    },
    needs: [notTaken, notGoingBack],
  },
  returnToSender: {
    route: route('return-to-sender'),
    from: delivering,
    to: 'CLOSED',
    when: courier,
    primary: true,
    input: signed,
    needs: [
      notTaken,
      {
        assert: { deliveryOutcome: ['RETURNING', 'DELIVERED'] },
        message: 'notReturning',
        field: 'deliveryOutcome',
      },
    ],
  },
  /** Nobody has it, on its way there or back: it ends as it is, and its customer is told. */
  lose: {
    route: route('lost'),
    from: delivering,
    to: 'CLOSED',
    when: courier,
    input: { loss: text({ required: true, max: 200 }) },
    needs: [notTaken],
  },
} as const

/** A tab of the order's form. */
export const deliverySection = {
  section: 'atTheDoor',
  fields: [
    'deliveryOutcome',
    'deliveryAttempts',
    'deliveredAt',
    'receivedBy',
    'receiverId',
    'signature',
    'proofPhoto',
    'collectedAmount',
    'collectedBy',
    'routeSettlement',
  ],
} as const

export const deliveryWords = {
  es: {
    fields: {
      ...receivingWords.es.fields,
      deliveryAttempts: 'Intentos fallidos',
      deliveryOutcome: 'Resultado de la entrega',
      deliveredAt: 'Entregado el',
      receivedBy: 'Recibido por',
      receiverId: 'Documento de quien recibe',
      signature: 'Firma',
      proofPhoto: 'Foto de la entrega',
      collectedAmount: 'Valor recaudado',
      collectedBy: 'Recaudado en',
      routeSettlement: 'Liquidación de ruta',
      beforeHandOver: 'Antes de entregarla o perderla',
      attemptReason: 'Por qué no se entregó',
      attemptNotes: 'Observaciones',
      refusal: 'Por qué lo rechazó',
      loss: 'Qué pasó con el envío',
    },
    options: {
      deliveryOutcome: {
        DELIVERED: 'Entregado',
        RETURNING: 'En devolución',
        RETURNED: 'Devuelto al remitente',
        LOST: 'Perdido',
      },
      collectedBy: { CASH: 'Efectivo', CARD: 'Tarjeta', TRANSFER: 'Transferencia' },
      attemptReason: {
        ABSENT: 'No había nadie',
        WRONG_ADDRESS: 'Dirección errada',
        REFUSED: 'Rechazado',
        NO_MONEY: 'No tenía con qué pagar',
        CLOSED: 'Cerrado',
        OTHER: 'Otro',
      },
    },
    names: {
      ...receivingWords.es.names,
      ...purchaseWords.es.names,
      atTheDoor: 'En la puerta',
      handOver: 'Entregar al destinatario',
      undoHandOver: 'Anular la entrega',
      failAttempt: 'Registrar intento fallido',
      refuse: 'Registrar rechazo del destinatario',
      returnToSender: 'Devolver al remitente',
      lose: 'Declarar perdido',
    },
    messages: {
      ...receivingWords.es.messages,
      returning: 'Va de vuelta al remitente',
      taken:
        'Su destinatario ya la recibió: lo que devolvió sale otra vez por una lista de alistamiento, o se cierra con faltante',
      notReturning: 'Aún quedan intentos de entrega; si el destinatario no la quiere, registre el rechazo',
      collectWhole: 'Se recauda {amount}, ni más ni menos',
      collectHow: 'Diga cómo se recaudó',
      collectNothing: 'Esta orden no se paga al entregar',
      noCourier:
        'Se paga al entregar y no tiene transportador, con quien se liquida lo recaudado: asígnele uno. También quien reparte como personal propio se registra como transportador',
      pieceStays: 'Su bulto {piece} sigue en bodega: sale de ella por su despacho',
      owesDoor: 'Este transportador aún debe lo que recaudó al entregarla: liquídelo antes',
      doorSettled: 'Lo recaudado ya se liquidó',
      doorBilled: 'Ya se facturó: anule antes la factura',
      doorExecuted: 'Su operación ya se ejecutó: reábrala antes',
      doorForgotten: 'Se entregó cuando aún no se guardaba cómo estaba antes',
      handOverUndone: 'Entrega anulada: {reason}',
      lostBilled: 'Ya se facturó: acredite lo que corresponda',
    },
  },
  en: {
    fields: {
      ...receivingWords.en.fields,
      deliveryAttempts: 'Failed attempts',
      deliveryOutcome: 'Outcome of the delivery',
      receiverId: 'Identification of the receiver',
      proofPhoto: 'Photo of the delivery',
      collectedAmount: 'Amount collected',
      collectedBy: 'Collected by',
      routeSettlement: 'Route settlement',
      beforeHandOver: 'Before it was handed over or lost',
      attemptReason: 'Why it was not delivered',
      attemptNotes: 'Remarks',
      refusal: 'Why it was refused',
      loss: 'What happened to it',
    },
    options: {
      deliveryOutcome: { RETURNING: 'Going back', RETURNED: 'Returned to the sender', LOST: 'Lost' },
      attemptReason: {
        ABSENT: 'Nobody there',
        WRONG_ADDRESS: 'Wrong address',
        NO_MONEY: 'Could not pay',
      },
    },
    names: {
      ...receivingWords.en.names,
      ...purchaseWords.en.names,
      atTheDoor: 'At the door',
      handOver: 'Hand over to the consignee',
      undoHandOver: 'Undo the delivery',
      failAttempt: 'Record a failed attempt',
      refuse: 'Record that it was refused',
      returnToSender: 'Return to the sender',
      lose: 'Declare it lost',
    },
    messages: {
      ...receivingWords.en.messages,
      returning: 'It is going back to the sender',
      taken: 'Its consignee has taken it: what he gave back leaves by a picking list again, or it is closed short',
      notReturning: 'There are attempts left; where the consignee will not have it, record the refusal',
      collectWhole: '{amount} is collected, neither more nor less',
      collectHow: 'Say how it was collected',
      collectNothing: 'This order is not paid on delivery',
      noCourier:
        'It is paid on delivery and has no carrier, with whom what is collected is settled: assign one. Own staff who deliver are registered as a carrier too',
      pieceStays: 'Its piece {piece} is still in the warehouse, which it leaves by a dispatch',
      owesDoor: 'This carrier still owes what it collected on delivery: settle it first',
      doorSettled: 'What was collected is settled already',
      doorBilled: 'It is invoiced already: void the invoice first',
      doorExecuted: 'Its operation is executed already: reopen it first',
      doorForgotten: 'It was delivered when it was not kept yet how it stood before',
      handOverUndone: 'Delivery undone: {reason}',
      lostBilled: 'It is invoiced already: credit what is due',
    },
  },
} as const
