import { beforeAll, expect, it } from 'vitest'
import type { Registry } from '../../../src/schema/registry.ts'
import { declaredRegistry } from '../../db/declaredRegistry.testing.ts'
import { type CardFiles, strayCards } from './dashboard/cards.ts'
import { straySources, type SourceFiles } from './report-configs/sourceOf.ts'
import { sources } from './report-configs/sources.ts'

let registry: Registry

beforeAll(async () => {
  registry = await declaredRegistry()
})

const card = {
  title: { es: 'Puertos activos', en: 'Active ports' },
  order: 45,
  resource: 'ports',
  where: () => ({ status: { eq: 'ACTIVE' } }),
  came: 'createdAt',
  icon: 'anchor',
}
const source = {
  resource: 'ports',
  columns: { code: 'code', country: 'country.description' },
  filters: { country: (value: string) => ({ country: value }) },
  sort: ['code', 'ASC'],
}

/** What the start says of files as they were written, whatever the compiler would have said. */
const ofCards = (...exported: readonly unknown[]): readonly string[] =>
  strayCards(
    registry,
    Object.fromEntries(exported.map((one, at) => [`./cards/card${at + 1}.ts`, { default: one }])) as CardFiles,
  )
const ofSource = (exported: unknown, name = 'PORTS-OURS'): readonly string[] =>
  straySources(registry, { [`./sources/${name}.ts`]: { default: exported } } as SourceFiles)

const cardFile = 'server/services/reports/dashboard/cards/card1.ts'
const sourceFile = 'server/services/reports/report-configs/sources/PORTS-OURS.ts'

it('every report of money says what it is in', () => {
  const ours = Object.entries(sources).map(([type, one]) => [`./sources/X-${type}.ts`, { default: one }])
  expect(straySources(registry, Object.fromEntries(ours) as SourceFiles)).toEqual([])
})

it('cards and sources of the project, and these, have no mistake', () => {
  expect([strayCards(registry), straySources(registry), ofCards(card), ofSource(source)]).toEqual([[], [], [], []])
})

it.each<readonly [mistake: string, exported: unknown, text: string]>([
  ['nothing', undefined, 'exports no card: export default defineCard({ … })'],
  ['another thing', 'ports', 'what it exports is no card: export default defineCard({ … })'],
  ['no title', { ...card, title: undefined }, 'title: is missing: it is an object { … }'],
  ['a title in one language', { ...card, title: { es: 'Puertos' } }, 'title.en: has no text'],
  ['a condition that is none', { ...card, where: { status: 'ACTIVE' } }, 'where: is not a function'],
  ['an order in words', { ...card, order: 'last' }, 'order: is not a number'],
  ['a sign that there is not', { ...card, icon: 'anchro' }, "icon: there is no icon 'anchro'; did you mean 'anchor'?"],
  [
    'an unknown resource',
    { ...card, resource: 'prots' },
    "resource: there is no resource 'prots'; did you mean 'ports'?",
  ],
  [
    'an unknown field in its condition',
    { ...card, where: () => ({ sttaus: { eq: 'ACTIVE' } }) },
    "where: there is no field 'sttaus'; did you mean 'status'?",
  ],
  ['an unknown day', { ...card, came: 'arrived' }, "came: there is no field 'arrived'"],
  [
    'a condition that fails',
    {
      ...card,
      where: () => {
        throw new Error('no day')
      },
    },
    'where: fails: no day',
  ],
])('the start tells a card file that exports %s, by file and reason', (_mistake, exported, text) => {
  const told = ofCards(exported)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`${cardFile}: ${text}`)
})

it('the start tells two cards of one title', () => {
  expect(ofCards(card, { ...card, order: 46 })).toEqual([
    `server/services/reports/dashboard/cards/card2.ts: title: 'Puertos activos' is the title of ${cardFile} too`,
  ])
})

it.each<readonly [mistake: string, exported: unknown, text: string]>([
  ['nothing', undefined, 'exports no source: export default defineSource({ … })'],
  ['a list', [source], 'what it exports is no source: export default defineSource({ … })'],
  ['no columns', { ...source, columns: undefined }, 'columns: is missing: it is an object { … }'],
  ['an order that is no list', { ...source, sort: 'code' }, 'sort: is not a list [ … ]'],
  [
    'a filter that is no function',
    { ...source, filters: { country: 'country' } },
    'filters.country: is not a function',
  ],
  [
    'a column that is neither a field nor worked out',
    { ...source, columns: { code: { label: { es: 'Código', en: 'Code' }, type: 'text' } } },
    'columns.code: value: is missing: it is a function',
  ],
  [
    'a column without a word in Spanish',
    { ...source, columns: { code: { label: { en: 'Code' }, type: 'text', value: () => null } } },
    'columns.code: label.es: has no text',
  ],
  [
    'an unknown resource',
    { ...source, resource: 'prots' },
    "resource: there is no resource 'prots'; did you mean 'ports'?",
  ],
  [
    'amounts of nobody knows what',
    { ...source, resource: 'invoices', columns: { due: 'balance' }, filters: {}, sort: ['date', 'ASC'] },
    "currency: is missing: say the field that tells what 'balance' is in, or 'base'",
  ],
  [
    'a column of no field',
    { ...source, columns: { code: 'kode' } },
    "columns.code: there is no field 'kode'; did you mean 'code'?",
  ],
  [
    'an order of no field',
    { ...source, sort: ['kode', 'ASC'] },
    "sort: there is no field 'kode'; did you mean 'code'?",
  ],
])('the start tells a source file that exports %s, by file and reason', (_mistake, exported, text) => {
  const told = ofSource(exported)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`${sourceFile}: ${text}`)
})

it('the start tells a source of a name that is taken, and one whose name no report can have', () => {
  expect(ofSource(source, 'COURIER-DELIVERY')[0]).toContain("'COURIER-DELIVERY' has its source in")
  expect(ofSource(source, 'ports-ours')[0]).toContain('written in capitals: PORTS-OURS.ts')
})
