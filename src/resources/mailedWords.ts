/** Why a paper does not go by mail to an address, whichever paper it is. */
export const mailedWords = {
  es: {
    noAddress: 'El cliente no tiene correo en su ficha: escriba uno',
    ownAddress:
      'Su rol no ve todo lo que dice este papel: va solo a los correos que otros pusieron en la ficha del cliente',
    usualWords:
      'A un correo que no está en la ficha del cliente va el texto de siempre, salvo que lo envíe el servidor de correo de la empresa',
  },
  en: {
    noAddress: 'The customer has no e-mail address on file: type one',
    ownAddress:
      'Your role does not see all that this paper says: it goes only to addresses that others put on file of the customer',
    usualWords:
      'To an address that is not on file of the customer goes the usual text, unless the mail server of the company sends it',
  },
} as const
