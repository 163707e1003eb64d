import { overdueOn, owedStates } from '../../../../../src/domain/commercial/receivables.ts'
import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Facturas por cobrar vencidas', en: 'Overdue invoices' },
  toCustomers: { es: 'Facturas por pagar vencidas', en: 'Overdue invoices to pay' },
  order: 40,
  resource: 'invoices',
  where: overdueOn,
  came: 'dueDate',
  // What was paid, is void or was never issued was not left overdue.
  compared: () => ({ invoiceState: { in: owedStates } }),
  icon: 'invoice',
})
