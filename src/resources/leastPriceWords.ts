/** How the price of a line is refused that is below what its pricing engine lets a person ask. */
export const leastPriceWords = {
  es: {
    belowLeast: 'Por debajo del precio mínimo, que es {least}: pida a quien tenga permiso que lo autorice',
    belowLeastUntold: 'Por debajo del precio mínimo: pida a quien tenga permiso que lo autorice',
  },
  en: {
    belowLeast: 'Below the lowest price, which is {least}: ask somebody who has the right to authorise it',
    belowLeastUntold: 'Below the lowest price: ask somebody who has the right to authorise it',
  },
} as const
