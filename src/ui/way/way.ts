import { screenAt, tabsWith } from '../addresses.ts'
import type { MenuItem } from '../userMenu.ts'
import { workScreenAt } from '../workScreenAt.ts'
import { type MenuArea, menuByArea, type MenuSection } from './areas.ts'

/** Where an address stands in a person's menu. */
export interface Way {
  readonly area: MenuArea
  readonly section: MenuSection
  readonly option: MenuItem
}

/** The entry of the screen at an address, whichever of its addresses that is; else the first beside it in its tabs. */
export const optionAt = (pathname: string, options: readonly MenuItem[]): MenuItem | undefined => {
  const work = workScreenAt(pathname)
  const resource = work === null ? screenAt(pathname)?.resource : undefined
  if (resource === undefined) return options.find(({ path }) => path === (work?.base ?? pathname))
  const entries = options.map((option) => ({ option, resource: screenAt(option.path ?? '')?.resource }))
  return [resource, ...tabsWith(resource).map(({ name }) => name)]
    .map((name) => entries.find((entry) => entry.resource === name)?.option)
    .find((option) => option !== undefined)
}

let asked: { readonly pathname: string; readonly menu: readonly MenuItem[]; readonly way: Way | null } | null = null

/** Area, section and screen of an address; null where the menu does not lead there. All of a page ask the same. */
export const wayTo = (pathname: string, menu: readonly MenuItem[]): Way | null => {
  if (asked === null || asked.pathname !== pathname || asked.menu !== menu)
    asked = { pathname, menu, way: find(pathname, menu) }
  return asked.way
}

const find = (pathname: string, menu: readonly MenuItem[]): Way | null => {
  const { areas } = menuByArea(menu)
  const all = areas.flatMap((area) =>
    area.sections.flatMap((section) => section.options.map((option) => ({ area, section, option }))),
  )
  const option = optionAt(
    pathname,
    all.map((one) => one.option),
  )
  return all.find((one) => one.option === option) ?? null
}
