import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Facturas por cobrar vencidas', en: 'Invoices due' },
  toCustomers: { es: 'Facturas por pagar vencidas', en: 'Invoices due for payment' },
  order: 40,
  resource: 'invoices',
  where: (today) => ({
    invoiceState: { in: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] },
    dueDate: { lte: today },
  }),
  came: 'dueDate',
  icon: 'invoice',
})
