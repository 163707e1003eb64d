import { expect, it } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { treeNodes } from './treeNodes.ts'

it('a node stands under its code, or its key without what is usual', async () => {
  const registry = buildRegistry(await loadSources(), glossary)
  const accounts = [
    { id: '1105~LOCAL', version: 1, account: '1105', afe: 'LOCAL', description: 'Caja' },
    { id: '1105~NIIF', version: 1, account: '1105', afe: 'NIIF', description: 'Caja' },
  ]
  expect(treeNodes(accounts, registry.get('ledger-accounts'), 'es').map(({ code, title }) => [code, title])).toEqual([
    ['1105', 'Caja'],
    ['1105 · NIIF', 'Caja'],
  ])
  const centers = [{ id: 'x', version: 1, code: '100', description: 'Operaciones' }]
  expect(treeNodes(centers, registry.get('cost-centers'), 'es')[0]).toMatchObject({ code: '100', title: 'Operaciones' })
})
