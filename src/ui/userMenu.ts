import { readJson, readKey } from '../authProvider/sessionKeys.ts'
import { fold } from '../domain/fold.ts'
import type { Locale } from '../schema/json.ts'

/** A menu item as the server gives it: sections with options, options with the actions that they grant. */
export interface MenuItem {
  readonly id: string
  readonly code?: string
  readonly labelEs: string
  readonly labelEn: string
  readonly icon?: string | null
  readonly path?: string | null
  readonly type: 'SECTION' | 'OPTION' | 'ACTION'
  /** Fields that the person's roles hide, by resource that the item opens. */
  readonly hiddenFields?: { readonly [resource: string]: readonly string[] }
  readonly children?: readonly MenuItem[]
}

let last: { readonly text: string | null; readonly menu: readonly MenuItem[] } | null = null

/** The person's menu as it was given at sign-in; read anew only when it has changed. */
export const readMenu = (): readonly MenuItem[] => {
  const text = readKey('userMenu')
  if (last === null || last.text !== text) {
    const stored = readJson('userMenu')
    last = { text, menu: Array.isArray(stored) ? (stored as readonly MenuItem[]) : [] }
  }
  return last.menu
}

export const labelOf = (item: MenuItem, locale: Locale): string =>
  (locale === 'en' ? item.labelEn : item.labelEs) || item.labelEs

/** Options with an address below an item, sections inside sections included. */
export const optionsOf = (item: MenuItem): readonly MenuItem[] =>
  (item.children ?? []).flatMap((child) => (child.type === 'OPTION' && child.path ? [child] : optionsOf(child)))

/** Fields of a resource that the roles behind a menu hide. */
export const hiddenFieldsOf = (menu: readonly MenuItem[], resource: string): readonly string[] =>
  menu.flatMap(({ hiddenFields = {}, children = [] }) => [
    ...(hiddenFields[resource] ?? []),
    ...hiddenFieldsOf(children, resource),
  ])

/** Sections that hold what a search asks for, in either language and without accents. */
export const searchMenu = (
  menu: readonly MenuItem[],
  search: string,
): readonly { readonly section: MenuItem; readonly options: readonly MenuItem[] }[] => {
  const text = fold(search.trim())
  const matches = (item: MenuItem): boolean => fold(`${item.labelEs} ${item.labelEn}`).includes(text)
  return menu.flatMap((section) => {
    const all = section.type === 'OPTION' && section.path ? [section] : optionsOf(section)
    const options = text === '' || matches(section) ? all : all.filter(matches)
    return options.length === 0 ? [] : [{ section, options }]
  })
}
