import type { JsonObject } from '../../../src/schema/json.ts'

/** Banks of the sample companies; the account numbers are made up. */
export const bankRecords: { readonly [chart in 'puc' | 'skr03']: readonly JsonObject[] } = {
  puc: [
    {
      code: 'BANCOL',
      name: 'Bancolombia S. A.',
      swift: 'COLOCOBM',
      country: 'CO',
      accountNumber: '031-458712-09',
      accountType: 'CHECKING',
      currency: 'COP',
      ledgerAccount: '111005~LOCAL',
      contact: 'Paula Restrepo, oficina Fontibón',
    },
    {
      code: 'BOGOTA',
      name: 'Banco de Bogotá',
      swift: 'BBOGCOBB',
      country: 'CO',
      accountNumber: '228-117340',
      accountType: 'SAVINGS',
      currency: 'COP',
      ledgerAccount: '112005~LOCAL',
    },
    {
      code: 'CITI-NY',
      name: 'Citibank N. A., New York',
      swift: 'CITIUS33',
      country: 'US',
      accountNumber: '36009174',
      accountType: 'CHECKING',
      currency: 'USD',
      ledgerAccount: '111010~LOCAL',
    },
  ],
  skr03: [
    {
      code: 'HASPA',
      name: 'Hamburger Sparkasse',
      swift: 'HASPDEHH',
      country: 'DE',
      accountNumber: '1280456712',
      accountType: 'CHECKING',
      currency: 'EUR',
      ledgerAccount: '1200~HGB',
    },
    {
      code: 'COBA',
      name: 'Commerzbank AG',
      swift: 'COBADEFF',
      country: 'DE',
      accountNumber: '0412877300',
      accountType: 'CHECKING',
      currency: 'USD',
      ledgerAccount: '1210~HGB',
    },
  ],
}

/** Where money comes in first. */
export const tills = {
  puc: { bank: 'BANCOL', cash: '110505~LOCAL' },
  skr03: { bank: 'HASPA', cash: '1000~HGB' },
} as const
