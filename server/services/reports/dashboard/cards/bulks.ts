import { defineCard } from '../card.ts'

export default defineCard({
  title: { es: 'Bultos en bodega', en: 'Bulks in warehouse' },
  order: 20,
  resource: 'bulks',
  where: () => ({ receivedAt: { null: false }, dispatchedAt: { null: true } }),
  came: 'receivedAt',
  went: 'dispatchedAt',
  icon: 'box',
})
