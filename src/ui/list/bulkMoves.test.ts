import { expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { bulkMoves } from './bulkMoves.ts'

const registry = buildRegistry(await loadSources(), glossary)
const stamps = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
const rowOf = (values: object): AnyRecord => ({ ...stamps, id: 'R', ...values })
const names = (resource: string, ...rows: readonly object[]): readonly string[] =>
  bulkMoves(registry.get(resource), rows.map(rowOf)).map(({ name }) => name)

it('what one of the chosen rows may do where it stands is offered, where it says the same of all', () => {
  expect(names('invoices', { invoiceState: 'DRAFT' })).toEqual(['issue'])
  // Amounts, lines and addresses are each one's own.
  expect(names('invoices', { invoiceState: 'ISSUED' })).toEqual(['void'])
  expect(names('invoices', { invoiceState: 'ISSUED' }, { invoiceState: 'DRAFT' })).toEqual(['issue', 'void'])
  expect(names('invoices', { invoiceState: 'VOID' })).toEqual([])
})

it('what is made of a record, and what is for others than those that are chosen, is not', () => {
  const making = Object.entries(registry.get('orders').states?.moves ?? {}).flatMap(([name, { makes }]) =>
    makes === null ? [] : [name],
  )
  expect(making).toContain('invoice')
  const offered = names('orders', { state: 'APPROVED', type: 'CPO', module: 'COMMERCIAL' })
  expect(offered.filter((name) => making.includes(name))).toEqual([])
  const receipt = { state: 'POSTED', switches: '5', balance: 0 }
  expect(names('documents', receipt)).not.toContain('refund')
})

it('a resource without states has none', () => expect(names('taxes', {})).toEqual([]))
