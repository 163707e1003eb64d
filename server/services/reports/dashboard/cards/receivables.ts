import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Facturas por cobrar vencidas', en: 'Invoices due' },
  order: 40,
  resource: 'invoices',
  where: (today) => ({
    invoiceState: { in: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] },
    dueDate: { lte: today },
  }),
  came: 'dueDate',
  icon: 'invoice',
})
