/** Screens that show several resources as tabs, in this order; each has its own address `/<name>` too. */
export const screenTabs: { readonly [path: string]: readonly string[] } = {
  '/settings/courier/territories': ['countries', 'states', 'cities', 'zones', 'zip-codes'],
  '/settings/ports': ['ports', 'airports', 'general-ports'],
  '/settings/currency': ['currencies', 'currency-factors'],
  '/settings/courier/createwarehouse': ['warehouses', 'stores'],
}
