/** What an order says of the shops that it is bought in. */
export const shopWords = {
  es: {
    fields: { shopPrice: 'Precio de la tienda' },
    messages: {
      shopRise: 'renglón {line} de {before} a {now} (+{rise} %)',
      shopRose:
        'La tienda pide más: {lines}. Vuelve a Revisado con el precio de ahora: apruébela si se acepta, o quite la revisión y ponga lo acordado.',
      shopSilent: 'La tienda no dijo ahora el precio de los renglones: {lines}.',
    },
  },
  en: {
    messages: {
      shopRise: 'line {line} from {before} to {now} (+{rise}%)',
      shopRose:
        'The shop asks more: {lines}. It is back to Checked at the price of now: approve it if that is accepted, or uncheck it and type what is agreed.',
      shopSilent: 'The shop did not say now what these lines cost: {lines}.',
    },
  },
} as const
