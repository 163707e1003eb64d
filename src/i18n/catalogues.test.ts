import { describe, expect, it } from 'vitest'
import { kindMessages } from '../domain/messages/kindMessages.ts'
import { validationMessages } from '../domain/messages/validationMessages.ts'
import { authTexts } from './authTexts.ts'
import { loadCatalogue } from './catalogue.ts'
import { workTexts } from './catalogues/work.ts'

const keysOf = (tree: object, prefix = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

const valuesOf = (tree: object): readonly string[] =>
  Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? valuesOf(value) : [String(value)],
  )

const variables = (text: string): readonly string[] =>
  [...text.matchAll(/%\{(\w+)\}|(?<!%)\{(\w+)\}/g)].map(([, a, b]) => a ?? b ?? '').sort()

const at = (tree: object, key: string): string =>
  String(key.split('.').reduce<unknown>((inner, part) => (inner as { [name: string]: unknown })[part], tree))

const screens: readonly (readonly [string, object, object])[] = [
  ['the office', await loadCatalogue('es'), await loadCatalogue('en')],
  ...Object.entries(workTexts).map(([area, { es, en }]) => [area, es, en] as const),
]

const catalogues: readonly (readonly [string, object, object])[] = [
  ...screens,
  ['signing in', authTexts.es, authTexts.en],
  ['validation', validationMessages.es, validationMessages.en],
  ['field kinds', kindMessages.es, kindMessages.en],
]

describe.each(catalogues)('the texts of %s', (_what, es, en) => {
  it('are complete in both languages', () => {
    expect([...keysOf(en)].sort()).toEqual([...keysOf(es)].sort())
    expect([...valuesOf(es), ...valuesOf(en)].filter((text) => text.trim() === '')).toEqual([])
  })
})

it.each(screens)('%s: the same values are mentioned in both languages', (_what, es, en) => {
  const differing = keysOf(es).filter((key) => variables(at(es, key)).join() !== variables(at(en, key)).join())
  expect(differing).toEqual([])
})

it('say the notices of the specification to the letter', async () => {
  const { estiba: en } = await loadCatalogue('en')
  const { estiba: es } = await loadCatalogue('es')
  const notice = (tree: object, key: string): string => at(tree, `notices.${key}`)
  expect(notice(en, 'created')).toBe('Record saved')
  expect(notice(en, 'exists')).toBe("Record already exists, it can't be saved again")
  expect(notice(en, 'tryAgain')).toBe('Please try again. If the problem persists, contact your support team.')
  expect(notice(en, 'deleted')).toBe('Record deleted correctly')
  expect(notice(en, 'deleteMissing')).toBe('Cannot delete this record; the record may not exist, reload the page')
  expect(notice(en, 'deleteInUse')).toBe('Cannot delete this record; the record may be in use')
  expect(notice(en, 'updated')).toBe('Record updated correctly')
  expect(notice(en, 'sessionEnded')).toBe('Your session has ended')
  expect(notice(en, 'sessionEndedText')).toBe('Please, refresh and login again.')
  expect(notice(es, 'urgent')).toBe('Urgente!')
  expect(notice(es, 'urgentText')).toBe('Comuníquese con su proveedor de aplicaciones')
  expect(at(en, 'shell.update')).toBe('New content is available; please refresh.')
})
