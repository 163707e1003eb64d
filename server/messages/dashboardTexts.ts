import type { Locale } from '../../src/schema/json.ts'

/** Words of the first page; the cards have theirs themselves. */
export const dashboardTexts = {
  noTransport: { es: 'Sin transporte', en: 'No transport' },
} as const satisfies { readonly [key: string]: { readonly [L in Locale]: string } }
