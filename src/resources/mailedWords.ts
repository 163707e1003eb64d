/** Why a paper does not go by mail to an address, whichever paper it is. */
export const mailedWords = {
  es: {
    noAddress: 'El cliente no tiene correo en su ficha: escriba uno',
    ownAddress:
      'Su rol no ve todo lo que dice este papel: va solo a los correos que otros pusieron en la ficha del cliente',
  },
  en: {
    noAddress: 'The customer has no e-mail address on file: type one',
    ownAddress:
      'Your role does not see all that this paper says: it goes only to addresses that others put on file of the customer',
  },
} as const
