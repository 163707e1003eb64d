import { expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'

const registry = buildRegistry(await loadSources(), glossary)

const named = { 'pre-registers': 'preRegister', orders: 'order', documents: 'document' } as const

it('what names an operation, an order or a document by its type and number is part of it for outside agents', () => {
  const parts = Object.entries(named).flatMap(([of, prefix]) => {
    const by = [`${prefix}Type`, `${prefix}Number`]
    return registry.all
      .filter(({ view, fields, access }) => {
        const says = view === null && by.every((field) => Object.hasOwn(fields, field))
        // What is seen where others name it is seen by that alone.
        return says && (access.agents?.namedBy ?? []).length === 0
      })
      .map(({ name, access }) => ({ name, of, by, parts: access.agents?.parts ?? [] }))
  })
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['novelties', 'order-novelties', 'documents']))
  for (const { name, of, by, parts: declared } of parts)
    expect([name, declared]).toEqual([name, expect.arrayContaining([expect.objectContaining({ of, by })])])
})
