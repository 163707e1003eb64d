import { describe, expect, it } from 'vitest'
import { beyond, type Held } from './within.ts'

const flags = { canView: true, canReceive: true, canDispatch: false, canMove: false, canCount: false }

const own: Held = {
  superUser: false,
  operations: new Set(['taxes:read', 'warehouses:read', 'warehouses:edit']),
  restrictions: {
    warehouses: { hiddenFields: ['maxWeight'], rows: { code: { in: ['W1', 'W2'] } } },
    colors: { hiddenFields: ['code'], rows: null },
  },
  warehouses: { flags: new Map([['W1', flags]]), stores: ['S1', 'S2'] },
}

const held = (more: Partial<Held>): Held => ({ ...own, ...more })

describe('what one gives', () => {
  it('is within what one has', () => {
    expect(beyond(own, [own], true)).toBe(null)
    const narrow = held({
      operations: new Set(['warehouses:read']),
      restrictions: { warehouses: { hiddenFields: ['maxWeight', 'manager'], rows: { code: 'W1' } } },
      warehouses: { flags: new Map([['W1', { ...flags, canReceive: false }]]), stores: ['S1'] },
    })
    expect(beyond(narrow, [own], false)).toBe(null)
    expect(beyond(own, [{ ...own, superUser: true }], true)).toBe(null)
  })

  it.each([
    ['operations', held({ superUser: true })],
    ['operations', held({ operations: new Set(['roles:edit']) })],
    ['fields', held({ restrictions: { warehouses: { hiddenFields: [], rows: { code: 'W1' } } } })],
    ['rows', held({ restrictions: { warehouses: { hiddenFields: ['maxWeight'], rows: null } } })],
    ['rows', held({ restrictions: { warehouses: { hiddenFields: ['maxWeight'], rows: { code: 'W3' } } } })],
    ['fields', held({ restrictions: {} })],
    ['warehouses', held({ warehouses: null })],
    ['warehouses', held({ warehouses: { flags: new Map([['W1', { ...flags, canMove: true }]]), stores: [] } })],
    ['warehouses', held({ warehouses: { flags: new Map([['W2', flags]]), stores: [] } })],
    ['warehouses', held({ warehouses: { flags: new Map([['W1', flags]]), stores: ['S3'] } })],
  ] as const)('goes beyond it in its %s', (what, given) => {
    expect(beyond(given, [own], false)).toBe(what)
  })

  it('is of an outside agent no more than what one of his third party sees', () => {
    const agent = held({ agent: { entity: 'E1' } })
    expect(beyond(agent, [own], false)).toBe(null)
    expect(beyond(agent, [agent], true)).toBe(null)
    for (const given of [own, held({ agent: { entity: 'E2' } }), held({ agent: { entity: null } })])
      expect(beyond(given, [agent], false)).toBe('rows')
    expect(beyond(own, [agent, own], false)).toBe(null)
    const before = held({ operations: new Set(['taxes:read']) })
    expect(beyond(own, [agent, before], false)).toBe('rows')
  })

  it('may be what the other person had before', () => {
    const before = held({ operations: new Set(['roles:edit', 'taxes:read']), restrictions: {}, warehouses: null })
    expect(beyond(before, [own, before], false)).toBe(null)
  })

  it('is limited as he is, though what was before opened nothing of it and said no limit', () => {
    const before = held({ operations: new Set(['ports:read']), restrictions: {} })
    const given = held({ operations: new Set(['ports:read', 'warehouses:read']), restrictions: {} })
    const giver = held({ operations: new Set([...own.operations, 'ports:read']) })
    expect(beyond(given, [giver, before], false)).toBe('fields')
    expect(beyond(held({ ...given, restrictions: giver.restrictions }), [giver, before], false)).toBe(null)
  })

  it('takes the fields of one and the rows of the other together from nobody', () => {
    const rows = { code: 'W1' }
    const giver = held({ restrictions: { warehouses: { hiddenFields: ['maxWeight'], rows: null } } })
    const before = held({ restrictions: { warehouses: { hiddenFields: [], rows } } })
    const given = held({ restrictions: { warehouses: { hiddenFields: [], rows: null } } })
    expect(beyond(given, [giver, before], false)).toBe('rows')
  })

  it('takes no writing from one and rows from another who only read them', () => {
    const before = held({ operations: new Set(['warehouses:read']), restrictions: {} })
    expect(beyond(held({ restrictions: {} }), [own, before], false)).toBe('fields')
  })

  it('is compared for oneself in what one may only choose too', () => {
    const loose = held({ restrictions: { ...own.restrictions, colors: { hiddenFields: [], rows: null } } })
    expect(beyond(loose, [own], true)).toBe('fields')
    const { colors: _colors, ...rest } = own.restrictions
    expect(beyond(held({ restrictions: rest }), [own], false)).toBe(null)
    expect(beyond(held({ restrictions: rest }), [own], true)).toBe('fields')
  })
})
