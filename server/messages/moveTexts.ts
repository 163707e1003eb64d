import type { Text } from '../../src/schema/json.ts'

/** Why a move cannot be made now, where no message of the resource says it. */
export const moveTexts = {
  onlyFrom: { es: 'Solo desde: {states}', en: 'Only from: {states}' },
  noRight: { es: 'No tiene permiso para esta acción', en: 'You may not do this' },
  noNamedRight: { es: 'Falta el permiso «{right}»', en: 'You lack the right “{right}”' },
  frozen: {
    es: 'En el estado «{state}» ya no se cambia',
    en: 'Not changed any more in the state “{state}”',
  },
  suspended: {
    es: 'Los pagos de la empresa están suspendidos: solo se puede consultar',
    en: 'The payment of the company is suspended: it can only be read',
  },
} as const satisfies { readonly [key: string]: Text }
