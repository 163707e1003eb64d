import { expect, it } from 'vitest'
import { menuByArea } from '../../ui/way/areas.ts'
import type { MenuItem } from '../../ui/userMenu.ts'
import { mainArea } from './useOpenGroups.ts'

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
  code: `section.${code}`,
  labelEs: code,
  labelEn: code,
  type: 'SECTION',
  children,
})

const dashboard = section('dashboard', option('dashboard', '/dashboard/default'))
const ports = section('ports', option('ports', '/settings/ports'))
const bulks = section('bulks', option('bulks', '/bulks'))
const cubing = section(
  'warehouse-cube',
  option('cubes', '/cubes'),
  option('warehouse-cube', '/wms_nuevo/warehouse-cube'),
)
const settings = section('settings', option('incoterms', '/incoterms'))

const opened = (...menu: readonly MenuItem[]) => mainArea(menuByArea(menu).areas, null)

it('who is given screens of work finds their area open, whatever lists stand above it', () => {
  expect(opened(dashboard, ports, bulks, cubing, settings)).toBe('warehouse')
})

it('who reads lists alone finds the first area that is work', () => {
  expect(opened(dashboard, ports, bulks, settings)).toBe('freight')
  expect(opened(dashboard, settings)).toBe('home')
  expect(opened()).toBeNull()
})

it('where a page is open, its area is', () => {
  expect(mainArea(menuByArea([ports, cubing, settings]).areas, 'settings')).toBe('settings')
})
