import { expect, it } from 'vitest'
import { allows } from '../../server/access/allows.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'

const registry = await declaredRegistry()

const opened = registry.all.filter(({ states }) => (states?.opening ?? null) !== null)

it('there is something that is brought in when a company starts', () => {
  expect(opened.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'invoices']))
})

it.each(opened)(
  '$name: who may edit does not bring in what is approved or issued; who has that right does',
  (resource) => {
    const holder = (...operations: readonly string[]) =>
      person('andina', { superUser: false, operations: new Set(operations) })
    const edits = holder(`${resource.camel}:read`, `${resource.camel}:edit`, `${resource.camel}.create`)
    expect(allows(edits, resource, 'create')).toBe(true)
    expect(allows(edits, resource, 'opening')).toBe(false)
    expect(allows(holder(`${resource.camel}.opening`), resource, 'opening')).toBe(true)
  },
)
