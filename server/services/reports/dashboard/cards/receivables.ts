import { overdueOn } from '../../../../../src/domain/commercial/receivables.ts'
import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Facturas por cobrar vencidas', en: 'Overdue invoices' },
  toCustomers: { es: 'Facturas por pagar vencidas', en: 'Overdue invoices to pay' },
  order: 40,
  resource: 'invoices',
  where: overdueOn,
  came: 'dueDate',
  icon: 'invoice',
})
