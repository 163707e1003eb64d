import { describe, expect, it } from 'vitest'
import { screens as declared } from 'virtual:estiba/manifest'
import { workTexts } from '../i18n/catalogues/work.ts'
import type { WorkScreen } from '../resources/workScreen.ts'
import { workScreens } from '../resources/workScreens.ts'
import { screenAt } from '../ui/addresses.ts'
import { workScreenAt } from '../ui/workScreenAt.ts'
import { screens } from './screens.ts'

const rows: readonly (readonly [string, WorkScreen])[] = Object.entries(workScreens)

describe.each(rows)('%s', (name, { paths, title }) => {
  it('has a component, and a title in both languages', () => {
    expect(screens).toHaveProperty(name)
    expect([title.es, title.en].every((text) => text.trim() !== '')).toBe(true)
  })

  it.each(paths)('opens at %s in whatever case it is written', (path) => {
    expect(workScreenAt(path)).toEqual({ name, base: path, rest: [] })
    expect(workScreenAt(path.toUpperCase())?.base).toBe(path)
  })
})

it('the shell knows every screen, and no address opens two', () => {
  expect(declared.map(({ name }) => name)).toEqual(rows.map(([name]) => name))
  const paths = rows.flatMap(([, { paths: own }]) => own)
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})

it('a resource keeps its records below an address that a screen has', () => {
  expect(screenAt('/warehouses/BOG1')?.resource).toBe('warehouses')
  expect(workScreenAt('/warehouses/BOG1')).toBeNull()
})

it('texts are declared by every area', () => {
  const files = Object.keys(import.meta.glob('../i18n/work/*.ts')).map((file) => /(\w+)\.ts$/.exec(file)?.[1])
  expect(new Set(Object.keys(workTexts))).toEqual(new Set(files))
})
