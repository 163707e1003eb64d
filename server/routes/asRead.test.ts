import { beforeAll, describe, expect, it } from 'vitest'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import type { Registry } from '../../src/schema/registry.ts'
import { asRead } from './asRead.ts'

let registry: Registry

beforeAll(async () => {
  registry = await declaredRegistry()
})

const hides = (limits: { readonly [resource: string]: readonly string[] }) => ({
  restrictions: Object.fromEntries(
    Object.entries(limits).map(([resource, hiddenFields]) => [resource, { hiddenFields, rows: null }]),
  ),
})

const clerk = hides({ bulks: ['description'], customers: ['creditLimit'] })
const bulk = { id: 'B', version: 1, description: 'secret', pieces: 2 }
const shown = { id: 'B', version: 1, pieces: 2 }

describe('an answer as it may be read', () => {
  it.each([
    ['a record of the operation', bulk, shown],
    ['a list of them', [bulk], [shown]],
    ['a page of them', { rows: [bulk], total: 1 }, { rows: [shown], total: 1 }],
    ['what stands under the name of the resource', { left: 0, bulks: [bulk] }, { left: 0, bulks: [shown] }],
    [
      'a record behind a reference of it',
      { id: 'B', version: 1, entity: { id: 'E', version: 1, name: 'Y' } },
      undefined,
    ],
    ['values that are no records', { description: 'of the list', at: 1 }, undefined],
  ])('hides what is hidden: %s', (_name, given, wanted) => {
    expect(asRead(clerk, registry, 'bulks', given)).toEqual(wanted ?? given)
  })

  it('of another resource where a field refers to it, however deep', () => {
    const customer = { id: 'C', version: 1, creditLimit: 5, name: 'X' }
    const order = { id: 'O', version: 1, customer, lines: [{ line: 1 }] }
    expect(asRead(clerk, registry, 'orders', { rows: [{ ...order }] })).toEqual({
      rows: [{ ...order, customer: { id: 'C', version: 1, name: 'X' } }],
    })
  })

  it('leaves it alone where nothing is hidden, and what is no plain value', () => {
    const bytes = new Uint8Array([1])
    expect(asRead(hides({ bulks: [] }), registry, 'bulks', bulk)).toBe(bulk)
    expect(asRead(clerk, registry, 'bulks', { bytes })).toEqual({ bytes })
  })
})
