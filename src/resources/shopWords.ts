import { lines, longtext } from '../schema/index.ts'
import { bought, forCustomer, purchaseWords } from './purchaseMoves.ts'

/** What an order says of the shops that it is bought in. */
export const shopFields = {
  /** What they asked more when it was to be approved and last went back to be checked (G-31). */
  shopRose: longtext({ max: 2000, readOnly: true, copied: false, visible: { shopRose: { null: false } } }),
  purchases: lines(bought, { readOnly: true, copied: false, visible: forCustomer }),
} as const

/** The company's own: what it paid is not told to whom it bought for (G-17). */
export const ofShops = ['shopRose', 'purchases'] as const

/** How that is said. */
export const shopWords = {
  es: {
    fields: {
      ...purchaseWords.es.fields,
      shopPrice: 'Precio de la tienda',
      shopRose: 'Por qué volvió a Revisado',
    },
    messages: {
      ...purchaseWords.es.messages,
      shopRise: 'renglón {line} de {before} a {now} (+{rise} %)',
      shopRose:
        'La tienda pide más: {lines}. Vuelve a Revisado con el precio de ahora: apruébela si se acepta, o quite la revisión y ponga lo acordado.',
      shopRoseOn: '{day}: la tienda pide más: {lines}',
      shopSilent: 'La tienda no dijo ahora el precio de los renglones: {lines}.',
    },
  },
  en: {
    fields: { ...purchaseWords.en.fields, shopRose: 'Why it is back to Checked' },
    messages: {
      ...purchaseWords.en.messages,
      shopRise: 'line {line} from {before} to {now} (+{rise}%)',
      shopRose:
        'The shop asks more: {lines}. It is back to Checked at the price of now: approve it if that is accepted, or uncheck it and type what is agreed.',
      shopRoseOn: '{day}: the shop asks more: {lines}',
      shopSilent: 'The shop did not say now what these lines cost: {lines}.',
    },
  },
} as const
