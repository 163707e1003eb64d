import english from 'ra-language-english'
import spanish from 'ra-language-spanish'
import { describe, expect, it } from 'vitest'
import { ra as own } from './admin/es.ts'
import { loadAdminTexts } from './adminTexts.ts'
import { loadCatalogue } from './catalogue.ts'

const textsOf = (tree: object, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value as object, `${prefix}${key}.`)
      : [[prefix + key, String(value)] as const],
  )

const keysOf = (tree: object): readonly string[] => textsOf(tree).map(([key]) => key)

const variables = (text: string): string =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort().join()

describe('the texts of react-admin', () => {
  // English beneath would hide a gap from whoever looks for missing keys at run time.
  it('are there in Spanish, every one of them, by the package or by us', () => {
    const known = new Set([...keysOf({ ra: own }), ...keysOf(spanish)])
    expect(keysOf({ ra: english.ra }).length).toBeGreaterThan(150)
    expect(keysOf({ ra: english.ra }).filter((key) => !known.has(key))).toEqual([])
  })

  it('name in Spanish nothing that react-admin does not have', () => {
    const known = new Set(keysOf(english.ra))
    expect(keysOf(own).filter((key) => !known.has(key))).toEqual([])
  })

  it('mention in Spanish only values that react-admin gives', async () => {
    const there = new Map(textsOf(await loadAdminTexts('en')))
    const given = (key: string): readonly string[] => variables(there.get(key) ?? '').split(',')
    const strange = textsOf(await loadAdminTexts('es')).filter(
      ([key, text]) =>
        there.has(key) &&
        variables(text)
          .split(',')
          .some((name) => !given(key).includes(name) && name !== ''),
    )
    expect(strange).toEqual([])
  })
})

it.each(['es', 'en'] as const)('a column is sorted by its name as it stands (%s)', async (locale) => {
  const texts = new Map(textsOf(await loadAdminTexts(locale)))
  expect(variables(texts.get('ra.sort.sort_by') ?? '')).toBe('field,order')
})

it('no key of the office has the name of one of react-admin', async () => {
  expect(Object.keys(await loadCatalogue('es'))).not.toContain('ra')
})
