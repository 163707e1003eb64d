import { expect, it } from 'vitest'
import { workTexts } from '../../src/i18n/catalogues/work.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { grantMenus } from './grantMenus.ts'

it('an operation that a right opens has a word in both languages', async () => {
  const registry = buildRegistry(await loadSources(), glossary)
  const opened = grantMenus(registry.all).flatMap(({ record }) => record['operations'] as readonly string[])
  const ofScreens = JSON.stringify(workScreens).match(/"[a-zA-Z]+\.[a-zA-Z]+"/g) ?? []
  const camels = new Set(registry.all.map(({ camel }) => camel))
  const names = [...opened, ...ofScreens.map((text) => text.slice(1, -1))]
    .map((operation) => operation.split('.'))
    .flatMap(([camel = '', name = '']) => (camels.has(camel) ? [name] : []))
  expect(names.length).toBeGreaterThan(35)
  for (const language of ['es', 'en'] as const)
    expect(names.filter((name) => !Object.hasOwn(workTexts.doings[language], name))).toEqual([])
})
