import type { Locale } from '../../src/schema/json.ts'

/** Titles of the cards of the first page. */
export const dashboardTexts = {
  operations: { es: 'Operaciones abiertas', en: 'Open operations' },
  bulks: { es: 'Bultos en bodega', en: 'Bulks in warehouse' },
  orders: { es: 'Órdenes abiertas', en: 'Open orders' },
  noTransport: { es: 'Sin transporte', en: 'No transport' },
  receivables: { es: 'Facturas por cobrar vencidas', en: 'Invoices due' },
} as const satisfies { readonly [card: string]: { readonly [L in Locale]: string } }
