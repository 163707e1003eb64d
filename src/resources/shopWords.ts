import { longtext } from '../schema/index.ts'

/** What shops asked more when a purchase was to be approved and last went back to be checked (G-31). */
export const shopRose = longtext({
  max: 2000,
  readOnly: true,
  copied: false,
  visible: { shopRose: { null: false } },
})

/** What an order says of the shops that it is bought in. */
export const shopWords = {
  es: {
    fields: { shopPrice: 'Precio de la tienda', shopRose: 'Por qué volvió a Revisado' },
    messages: {
      shopRise: 'renglón {line} de {before} a {now} (+{rise} %)',
      shopRose:
        'La tienda pide más: {lines}. Vuelve a Revisado con el precio de ahora: apruébela si se acepta, o quite la revisión y ponga lo acordado.',
      shopRoseOn: '{day}: la tienda pide más: {lines}',
      shopSilent: 'La tienda no dijo ahora el precio de los renglones: {lines}.',
    },
  },
  en: {
    fields: { shopRose: 'Why it is back to Checked' },
    messages: {
      shopRise: 'line {line} from {before} to {now} (+{rise}%)',
      shopRose:
        'The shop asks more: {lines}. It is back to Checked at the price of now: approve it if that is accepted, or uncheck it and type what is agreed.',
      shopRoseOn: '{day}: the shop asks more: {lines}',
      shopSilent: 'The shop did not say now what these lines cost: {lines}.',
    },
  },
} as const
