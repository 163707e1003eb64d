// @vitest-environment jsdom
import { testDataProvider } from 'ra-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import type { Field } from '../../schema/fields.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { askedOf } from './askedOf.ts'
import { type FilterChip, filterOf } from './conditions.ts'
import { chipsOf, offersOf } from './offers.ts'
import { withPeriods } from './withPeriods.ts'

const registry = buildRegistry(await loadSources(), glossary)
const taxes = registry.get('taxes')
const bulks = registry.get('bulks')

const fieldOf = (resource: typeof taxes, name: string): Field => {
  const field = resource.fields[name]
  if (field === undefined) throw new Error(`There is no field ${name}`)
  return field
}

const nothing = { value: null, upper: null, values: [] }

it('offers a span where there is an order, and days where there is time', () => {
  expect(offersOf(fieldOf(taxes, 'rate'))).toContain('between')
  expect(offersOf(fieldOf(taxes, 'rate'))).not.toContain('within')
  expect(offersOf(fieldOf(taxes, 'validFrom'))).toEqual(expect.arrayContaining(['between', 'within']))
  expect(offersOf(fieldOf(taxes, 'taxType'))).not.toContain('between')
})

it('makes two conditions of a span, and none of half of one', () => {
  expect(chipsOf('rate', 'between', { ...nothing, value: 5, upper: 9 })).toEqual([
    { field: 'rate', operator: 'gte', value: 5 },
    { field: 'rate', operator: 'lte', value: 9 },
  ])
  expect(chipsOf('rate', 'between', { ...nothing, value: 5 })).toEqual([])
})

it.each([
  ['null', { field: 'rate', operator: 'null', value: true }],
  ['notNull', { field: 'rate', operator: 'null', value: false }],
] as const)('%s needs no value', (offer, chip) => {
  expect(chipsOf('rate', offer, nothing)).toEqual([chip])
})

const late = new Date('2026-03-15T03:00:00Z')
const within = (field: string, value: unknown): FilterChip => ({ field, operator: 'within', value })

it('asks for the days of a period as they are on the day, in the zone of the company', () => {
  localStorage.setItem('companyData', JSON.stringify({ timeZone: 'America/Bogota' }))
  expect(askedOf(taxes, filterOf([within('validFrom', 'yesterday')]), late)).toEqual({
    validFrom: { gte: '2026-03-13', lte: '2026-03-13' },
  })
  expect(askedOf(bulks, filterOf([within('receivedAt', 'today')]), late)).toEqual({
    receivedAt: { gte: '2026-03-14T05:00:00.000Z', lte: '2026-03-15T04:59:59.999Z' },
  })
  localStorage.clear()
})

it('asks for nothing where an address names no period, or a field that is not in time', () => {
  expect(askedOf(taxes, filterOf([within('validFrom', 'someday'), within('rate', 'today')]), late)).toEqual({})
})

it('asks for what lies within a period and beyond a bound beside it', () => {
  const filter = filterOf([
    { field: 'validFrom', operator: 'within', value: 'thisMonth' },
    { field: 'validFrom', operator: 'gte', value: '2026-10-15' },
  ])
  const now = new Date('2026-10-20T15:00:00Z')
  expect(askedOf(taxes, filter, now)).toEqual({ validFrom: { gte: '2026-10-15', lte: '2026-10-31' } })
})

describe('a moment in a condition', () => {
  beforeEach(() => localStorage.setItem('companyData', JSON.stringify({ timeZone: 'America/Bogota' })))
  afterEach(() => localStorage.clear())

  const midnight = '2026-03-14T05:00:00.000Z'
  const lastOfDay = '2026-03-15T04:59:59.999Z'
  const asked = (condition: unknown) => askedOf(bulks, { receivedAt: condition })['receivedAt']

  it('without a time stands for its whole day', () => {
    expect(asked({ lte: midnight })).toEqual({ lte: lastOfDay })
    expect(asked({ gt: midnight })).toEqual({ gt: lastOfDay })
    expect(asked({ eq: midnight })).toEqual({ gte: midnight, lte: lastOfDay })
    expect(asked(midnight)).toEqual({ gte: midnight, lte: lastOfDay })
    expect(asked({ gte: midnight, lt: lastOfDay })).toEqual({ gte: midnight, lt: lastOfDay })
  })

  it('with a time stands for its minute, and with seconds for itself', () => {
    expect(asked({ eq: '2026-03-14T19:30:00.000Z' })).toEqual({
      gte: '2026-03-14T19:30:00.000Z',
      lte: '2026-03-14T19:30:59.999Z',
    })
    expect(asked({ lte: lastOfDay })).toEqual({ lte: lastOfDay })
    expect(asked({ eq: 'yesterday' })).toEqual({ eq: 'yesterday' })
  })

  it('of a list reaches the server as what it stands for', async () => {
    const filters: unknown[] = []
    const provider = withPeriods({
      ...testDataProvider(),
      getList: async (_resource, { filter }) => {
        filters.push(filter)
        return { data: [], total: 0 }
      },
    })
    await provider.getList('bulks', { filter: { receivedAt: { lte: midnight } } })
    expect(filters).toEqual([{ receivedAt: { lte: lastOfDay } }])
  })
})
