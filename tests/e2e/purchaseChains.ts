import { newCode } from './archive.ts'
import type { Chain } from './chain.ts'
import { assisted } from './chainBeginnings.ts'

/** What is bought in a shop for a customer: recorded, and its parcels awaited under the numbers that the shop tells. */
export const purchaseChains: readonly Chain[] = [
  {
    resource: 'orders',
    name: 'assisted',
    begin: assisted,
    steps: [
      ['buy', { Tienda: 'La Tienda', 'Pedido en la tienda': '114-1', Costo: '31,5', 'Guía de la tienda': newCode() }],
      ['expectParcel', { 'Guía de la tienda': newCode() }],
    ],
  },
]
