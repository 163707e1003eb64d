import { defineCard } from '../../../server/services/reports/dashboard/card.ts'

/** Trucks at work, on the first page of who may list them; a click opens that list. */
export default defineCard({
  title: { es: 'Montacargas trabajando', en: 'Lift trucks at work' },
  order: 45,
  resource: 'lift-trucks',
  where: () => ({ state: { eq: 'WORKING' } }),
  came: 'createdAt',
  icon: 'truck',
})
