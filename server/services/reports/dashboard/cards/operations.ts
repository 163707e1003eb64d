import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Operaciones abiertas', en: 'Open operations' },
  order: 10,
  resource: 'pre-registers',
  where: () => ({ status: { eq: 'ACTIVE' }, state: { ne: 'EXECUTED' } }),
  came: 'date',
  went: 'executedAt',
  // What was annulled neither came nor went.
  compared: () => ({ status: { eq: 'ACTIVE' } }),
  icon: 'clipboard',
})
