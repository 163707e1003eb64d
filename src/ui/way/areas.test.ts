import { expect, it } from 'vitest'
import { menuSections } from '../../schema/menuSections.ts'
import type { MenuItem } from '../userMenu.ts'
import { menuByArea, sectionsOfArea } from './areas.ts'
import { wayTo } from './way.ts'

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')

const option = (id: string, path: string): MenuItem => ({
  id,
  code: id,
  labelEs: id,
  labelEn: id,
  path,
  type: 'OPTION',
})

const section = (code: string, ...children: readonly MenuItem[]): MenuItem => ({
  id: code,
  code,
  labelEs: code,
  labelEn: code,
  type: 'SECTION',
  children,
})

const menu = [
  section('section.settings', option('incoterms', '/incoterms')),
  section('section.ports', option('ports', '/settings/ports')),
  section('section.bulks', option('bulks', '/bulks'), option('bulks-by-location', '/wms_nuevo/bulks-by-location')),
  section('section.courier'),
  section('section.of-our-own', option('taxes', '/settings/courier/taxes')),
]

it('every section of the specification stands in one area', () => {
  const placed = Object.values(sectionsOfArea).flat().toSorted()
  expect(placed).toEqual(menuSections.map(({ en }) => slug(en)).toSorted())
})

it('areas come in the order of a working day, those with nothing in them not at all', () => {
  expect(menuByArea(menu).areas.map(({ name }) => name)).toEqual(['freight', 'warehouse', 'settings'])
})

it("a company's own section stands with the settings", () => {
  const settings = menuByArea(menu).areas.at(-1)
  expect(settings?.sections.map((one) => one.section.code)).toEqual(['section.settings', 'section.of-our-own'])
})

it('what stands in no section stands on its own', () => {
  const alone = option('virtual-lockers', '/virtual-lockers')
  expect(menuByArea([...menu, alone]).alone).toEqual([alone])
})

it.each([
  ['/settings/ports', 'freight', 'ports'],
  ['/ports/COBUN/edit', 'freight', 'ports'],
  ['/airports/BOG', 'freight', 'ports'],
  ['/wms_nuevo/bulks-by-location', 'warehouse', 'bulks-by-location'],
  ['/taxes/create', 'settings', 'taxes'],
])('%s stands in %s', (path, area, screen) => {
  const way = wayTo(path, menu)
  expect([way?.area.name, way?.option.id]).toEqual([area, screen])
})

it('the menu leads to no address that is not in it', () => {
  expect(wayTo('/banks', menu)).toBeNull()
})
