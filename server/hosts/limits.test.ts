import { expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { Caller } from '../contract.ts'
import { systemCaller } from '../db/systemCaller.ts'
import { ApiError } from '../errors.ts'
import { hostedLimits } from './limits.ts'

const registry = buildRegistry(await loadSources(), glossary)

const refused = (caller: Caller, resource: string): boolean => {
  try {
    hostedLimits(caller, registry, registry.get(resource), true)
    return false
  } catch (problem) {
    if (problem instanceof ApiError && problem.code === 'FORBIDDEN') return true
    throw problem
  }
}

const reading = new Set(['bulks', 'documents', 'airWaybills', 'taxes'].map((name) => `${name}:read`))
const clerk: Caller = { ...systemCaller('t1'), superUser: false, operations: reading }

it('what is seen with other records cannot be judged by what a host tells: its limits are refused', () => {
  const seen = { ...clerk, restrictions: { shipments: { hiddenFields: [], rows: { customer: 'c1' } } } }
  expect(refused(seen, 'air-waybills')).toBe(true)
  expect(refused(seen, 'bulks')).toBe(false)
  expect(refused(clerk, 'air-waybills')).toBe(false)
})

it('so is what an outside agent sees in part', () => {
  const agent: Caller = { ...clerk, type: 'company-non-official' }
  for (const name of ['bulks', 'documents', 'picking-lists', 'invoices'])
    expect([name, refused(agent, name)]).toEqual([name, true])
  expect(refused(agent, 'taxes')).toBe(false)
})
