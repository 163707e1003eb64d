import { expect, it } from 'vitest'
import { declaredRegistry } from '../declaredRegistry.testing.ts'
import { withUnshown } from './linesOfDoor.ts'

it.each(['orders', 'documents'])(
  'a line of %s is known by its number, not by another thing that is given',
  async (name) => {
    const registry = await declaredRegistry()
    const base = registry.get(name)
    const door = registry.get(name === 'orders' ? 'sales-orders' : 'invoices')
    const stored = [
      { orderType: 'CPO', orderNumber: 'P-1', line: 1, reference: 'A', quantity: 1, shopPrice: 10, serials: 'S1' },
      { orderType: 'CPO', orderNumber: 'P-1', line: 2, reference: 'B', quantity: 2, shopPrice: 20, serials: 'S2' },
    ]
    // The second one is sent before the first.
    const sent = [
      { line: 2, reference: 'B', quantity: 3 },
      { line: 1, reference: 'A', quantity: 1 },
    ]
    const { lines } = withUnshown(door, base, (field) => field, { id: '1', version: 1, lines: stored }, { lines: sent })
    expect(lines).toMatchObject(
      name === 'orders'
        ? [{ quantity: 3, shopPrice: 20 }, { shopPrice: 10 }]
        : [{ quantity: 3, serials: 'S2' }, { serials: 'S1' }],
    )
  },
)
