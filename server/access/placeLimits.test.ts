import { describe, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { WarehouseFlags } from '../contract.ts'
import { operationRows, placeRows } from './placeLimits.ts'

const registry = buildRegistry(await loadSources(), glossary)
const stores = registry.get('stores')
const operations = {
  ...stores,
  access: { ...stores.access, operations: { sw: 'type.sw', warehouse: 'warehouseCode' } },
}
const sees: WarehouseFlags = { canView: true, canReceive: false, canDispatch: false, canMove: false, canCount: false }
const access = { flags: new Map([['B01', sees]]), stores: ['s1'] }

describe('X-OPER-PROFILE', () => {
  it('profiles leave their switches and warehouses', () => {
    expect(operationRows(operations, { none: false, switches: ['12'], warehouses: ['B01'] })).toEqual({
      and: [{ or: [{ 'type.sw': { in: ['12'] } }] }, { or: [{ warehouseCode: { in: ['B01'] } }] }],
    })
  })

  it('no profile leaves no operation, and every catalogue', () => {
    const none = { none: true, switches: [], warehouses: [] }
    expect(operationRows(operations, none)).toEqual({ id: { in: [] } })
    expect(operationRows(stores, none)).toBeNull()
  })

  it('a profile that names no warehouse does not limit by them; without profiles kept nothing is limited', () => {
    expect(operationRows(operations, { none: false, switches: ['12'], warehouses: null })).toEqual({
      and: [{ or: [{ 'type.sw': { in: ['12'] } }] }],
    })
    expect(operationRows(operations, null)).toBeNull()
  })
})

describe('P-WAREHOUSE-ACCESS', () => {
  it('is found from what a resource refers to, or from what it says of itself', () => {
    const standing = registry.all.filter(({ access: { places } }) => places !== null).map(({ name }) => name)
    expect(standing).toEqual(expect.arrayContaining(['stores', 'bulks', 'locations', 'racks', 'picking-lists']))
    for (const name of ['consecutives', 'warehouse-access-permissions', 'taxes']) expect(standing).not.toContain(name)
  })

  it('leaves what stands nowhere to all, and the warehouses to whom they are to set up', () => {
    const bulks = registry.get('bulks')
    expect(placeRows(bulks, new Set(), access)).toEqual({
      or: [
        { and: [{ or: [{ store: { in: ['s1'] } }, { store: { null: true } }] }] },
        // What is on its way to where he works.
        { and: [{ or: [{ arrivalStore: { in: ['s1'] } }] }, { stage: 'DISPATCHED' }] },
      ],
    })
    const warehouses = registry.get('warehouses')
    expect(placeRows(warehouses, new Set(['warehouses:read']), access)).toEqual({
      and: [{ or: [{ id: { in: ['B01'] } }] }],
    })
    expect(placeRows(warehouses, new Set(['warehouses:edit']), access)).toBeNull()
  })

  it('takes more stores than one condition holds', () => {
    const many = { ...access, stores: Array.from({ length: 2500 }, (_, at) => `s${at}`) }
    const rows = placeRows(registry.get('wms-zones'), new Set(), many)
    expect(JSON.stringify(rows).match(/"in"/g)).toHaveLength(3)
  })
})
