import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Órdenes abiertas', en: 'Open orders' },
  order: 30,
  resource: 'orders',
  where: () => ({ state: { in: ['OPEN', 'CHECKED', 'APPROVED', 'IN_PROCESS', 'PARTIAL'] } }),
  came: 'date',
  icon: 'list',
})
