import { describe, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import type { WorkScreen } from '../../src/resources/workScreen.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { menuSections } from '../../src/schema/menuSections.ts'

const { all } = buildRegistry(await loadSources(), glossary)
const rows: readonly (readonly [string, WorkScreen])[] = Object.entries(workScreens)

describe.each(rows)('the screen %s', (name, { menu, reads, rights = [], parts = [] }) => {
  it('stands in a section of the menu, under a code that no resource has', () => {
    const sections = menuSections.map(({ en }) => en)
    expect(sections).toEqual(expect.arrayContaining([menu, ...parts].map(({ section }) => section)))
    expect(all.map((resource) => resource.name)).not.toContain(name)
  })

  it('opens resources and operations that exist', () => {
    const names = new Set(all.map((resource) => resource.name))
    expect(reads.filter((resource) => !names.has(resource))).toEqual([])
    const known = all.flatMap(({ camel, actions, queries }) => [
      `${camel}:read`,
      `${camel}:edit`,
      `${camel}:delete`,
      ...Object.keys({ ...actions, ...queries }).map((operation) => `${camel}.${operation}`),
    ])
    expect(rights.flatMap(({ operations }) => operations).filter((operation) => !known.includes(operation))).toEqual([])
  })
})

it('no right has the code of another', () => {
  const codes = rows.flatMap(([name, { rights = [], parts = [] }]) => [
    name,
    ...[...rights, ...parts].map(({ code }) => code),
  ])
  expect(new Set(codes).size).toBe(codes.length)
})
