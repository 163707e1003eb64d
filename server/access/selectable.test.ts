import { expect, it } from 'vitest'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import { selectableFields } from './selectable.ts'

it('who may only choose among records may ask for those that a form offers, and offers first', async () => {
  const registry = await declaredRegistry()
  const shown = (name: string) => selectableFields(registry, registry.get(name))
  // A port by the transport of its record, a carrier too, a house by its customer.
  expect([...shown('ports')]).toEqual(expect.arrayContaining(['code', 'description', 'transport']))
  expect([...shown('carriers')]).toContain('transport')
  expect([...shown('house-bills-of-lading')]).toContain('entityCode')
  for (const hidden of ['customsCode', 'latitude']) expect([...shown('ports')]).not.toContain(hidden)
})
