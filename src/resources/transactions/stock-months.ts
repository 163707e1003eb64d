import { defineResource, integer, money, month, quantity, reference } from '../../schema/index.ts'

const units = { unit: 'u', decimals: 4, readOnly: true, default: 0 } as const
const amount = { currency: 'base', decimals: 2, readOnly: true, default: 0 } as const

/** What each reference moved in each store and month, and what it closed with: the opening of the next (G-35). */
export default defineResource({
  name: 'stock-months',
  service: 'transactions',
  key: ['reference', 'store', 'month'],
  fields: {
    reference: reference('references', { required: true, createInPlace: false }),
    store: reference('stores', { required: true, createInPlace: false }),
    month: month({ required: true }),
    entries: quantity(units),
    exits: quantity(units),
    entryValue: money(amount),
    exitValue: money(amount),
    adjustment: money(amount),
    closingBalance: quantity(units),
    closingValue: money(amount),
    movements: integer({ readOnly: true, default: 0 }),
  },
  title: 'reference',
  columns: ['reference', 'store', 'month', 'entries', 'exits', 'adjustment', 'closingBalance', 'closingValue'],
  filters: ['reference', 'store', 'month'],
  sort: ['month', 'DESC'],
  verbs: ['list', 'get'],
  indexes: [['store', 'reference', 'month']],
  menu: { section: 'Inventory inquiry', order: 6, icon: 'calendar' },
  es: {
    one: 'Mes de inventario',
    many: 'Meses de inventario',
    about: 'Entradas, salidas y cierre de cada referencia por almacén y mes; el cierre es la apertura del siguiente.',
    fields: {
      reference: 'Referencia',
      entries: 'Entradas',
      exits: 'Salidas',
      entryValue: 'Valor de entradas',
      exitValue: 'Valor de salidas',
      adjustment: 'Ajustes de valor',
      closingBalance: 'Saldo de cierre',
      closingValue: 'Valor de cierre',
      movements: 'Movimientos',
    },
  },
  en: {
    one: 'Stock month',
    many: 'Stock months',
    about: 'Entries, exits and closing of each reference by store and month; the closing opens the next month.',
    fields: { adjustment: 'Value adjustments' },
  },
})
