import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { synonyms } from '../../src/ui/palette/synonyms.ts'
import { labelOf, type MenuItem, optionsOf, searchMenu } from '../../src/ui/userMenu.ts'
import { startWorld, type World } from '../attacks/world.ts'
import { declaredRegistry } from './scratch.ts'

const registry = await declaredRegistry()

const catalogues = registry.all.filter(({ paths }) => paths.length > 0)

let world: World
let menu: readonly MenuItem[]

beforeAll(async () => {
  world = await startWorld({ database: 'pglite' })
  const answer = await world.ask('GET /auth/menus/active', { token: world.tokens.a1 })
  menu = JSON.parse(answer.text) as readonly MenuItem[]
})

afterAll(() => world.close())

const pathsFound = (text: string): readonly (string | null | undefined)[] =>
  searchMenu(menu, text).flatMap(({ options }) => options.map(({ path }) => path))

describe.each(catalogues.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_name, { labels, menu: place, paths }) => {
    it('is found by its name in both languages, from either one, with or without accents', () => {
      for (const text of [place?.title.es ?? labels.es.many, place?.title.en ?? labels.en.many]) {
        expect(pathsFound(text), text).toContain(paths[0])
        expect(pathsFound(text.toUpperCase()), text).toContain(paths[0])
        expect(pathsFound(text.normalize('NFD').replaceAll(/\p{M}/gu, '')), text).toContain(paths[0])
      }
    })

    it('is two steps away: its section, and its option in it', () => {
      const sections = menu.filter((section) =>
        section.children?.some(({ type, path }) => type === 'OPTION' && path === paths[0]),
      )
      expect(sections).toHaveLength(1)
    })
  },
)

it('every option has a name of its own in both languages, within its section', () => {
  for (const section of menu)
    for (const locale of ['es', 'en'] as const) {
      const names = optionsOf(section).map((option) => labelOf(option, locale))
      expect(
        names.filter((name, index) => name === '' || names.indexOf(name) !== index),
        labelOf(section, locale),
      ).toEqual([])
    }
})

it('is found by what people call it, each word of an option that there is', () => {
  const codes = menu.flatMap((section) => optionsOf(section)).map(({ code }) => code)
  expect(Object.keys(synonyms).filter((code) => !codes.includes(code))).toEqual([])
  const found = searchMenu(menu, 'Máster', synonyms).flatMap(({ options }) => options.map(({ code }) => code))
  expect(found).toContain('bills-of-lading')
})
