import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import { serviceOf, strayServices } from './registry.ts'

it('finds the service of a resource by its name, in whichever folder, and each for a resource that is declared', async () => {
  const registry = await declaredRegistry()
  expect(strayServices(registry)).toEqual([])
  const files = registry.all.flatMap(({ name }) => serviceOf(name).file ?? [])
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(serviceOf('vessels-of-nobody')).toEqual({})
})
