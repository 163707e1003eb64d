import { decimal, integer, lines, reference } from '../schema/index.ts'

/** What of an order that buys came in, by the purchase document that it becomes; where no store is said its lines say theirs. */
export const receivingInput = {
  receivingStore: reference('stores', {
    createInPlace: false,
    help: { es: 'Donde entra lo que maneja inventario', en: 'Where what is kept in stock comes in' },
  }),
  quantities: lines(
    {
      reference: reference('references', { readOnly: true }),
      pendingQuantity: decimal({ decimals: 6, readOnly: true }),
      quantity: decimal({ required: true, decimals: 4, rules: [{ rule: 'greaterThanZero' }] }),
      line: integer({ required: true, min: 1, max: 2000 }),
    },
    {
      tells: ['reference', 'pendingQuantity'],
      toldBy: 'line',
      label: { es: 'Cantidades recibidas', en: 'Quantities received' },
      help: {
        es: 'Sin renglones: todo lo pendiente. Los cargos de la orden van con la primera compra',
        en: 'No lines: all that is pending. Charges of the order go with its first purchase',
      },
    },
  ),
} as const

/** What is said about receiving an order, at the order. */
export const receivingWords = {
  es: {
    fields: { receivingStore: 'Almacén que recibe' },
    names: { receive: 'Recibir la compra' },
    messages: {
      noSupplier: 'La orden no tiene proveedor',
      noPurchaseType: 'La empresa no tiene un tipo de documento de compra',
      received: 'No queda nada por recibir',
      receivedInDraft: 'Lo pendiente ya está en documentos de compra sin registrar: {drafts}',
      overReceived: 'Supera lo que falta por recibir del renglón {line}: quedan {available}',
      receivingStore: 'Escoja el almacén al que entra la mercancía',
      unbought: 'Llegó mercancía que ninguna compra registra (renglones {lines}): reciba la compra antes',
    },
  },
  en: {
    fields: { receivingStore: 'Receiving store' },
    names: { receive: 'Receive the purchase' },
    messages: {
      noSupplier: 'The order has no supplier',
      noPurchaseType: 'The company has no document type of a purchase',
      received: 'Nothing is left to receive',
      receivedInDraft: 'What is pending stands on purchase documents that are not posted yet: {drafts}',
      overReceived: 'More than is left to receive of line {line}: {available}',
      receivingStore: 'Choose the store that the goods come into',
      unbought: 'Goods have come that no purchase has (lines {lines}): receive the purchase first',
    },
  },
} as const

/** What is said about it at the purchase document. */
export const receivedWords = {
  es: {
    overReceived: 'Supera lo que falta por recibir de la orden: quedan {available}',
    otherSupplier: 'La orden es de otro proveedor, o no es de compra',
    otherProduct: 'Este renglón recibe otra referencia de la orden: quítelo y agregue uno nuevo',
    notReceivable: 'La orden no está aprobada',
  },
  en: {
    overReceived: 'More than is left to receive of the order: {available}',
    otherSupplier: 'The order is of another supplier, or does not buy',
    otherProduct: 'This line receives another reference of the order: remove it and add a new one',
    notReceivable: 'The order is not approved',
  },
} as const
