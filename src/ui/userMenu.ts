import { keysChanged, readJson, readKey, writeKeys } from '../authProvider/sessionKeys.ts'
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

interface Read {
  readonly text: string | null
  readonly menu: readonly MenuItem[]
  readonly token: string | null
  readonly at: number
}

let last: Read | null = null

/** The person's menu as it was given at sign-in; its long text is read again only where a key of the session changed. */
export const readMenu = (): readonly MenuItem[] => {
  const [token, at] = [readKey('companyAccessToken'), keysChanged()]
  if (last !== null && last.at === at && last.token === token) return last.menu
  const text = readKey('userMenu')
  const menu = last !== null && last.text === text ? last.menu : parsed()
  last = { text, menu, token, at }
  return menu
}

const parsed = (): readonly MenuItem[] => {
  const stored = readJson('userMenu')
  return Array.isArray(stored) ? (stored as readonly MenuItem[]) : []
}

const listeners = new Set<() => void>()

/** @returns what ends the listening */
export const onMenuChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the menu as the server gives it now; whoever shows it hears of it. */
export const renewMenu = (menu: unknown): boolean => {
  const text = JSON.stringify(menu)
  if (!Array.isArray(menu) || text === readKey('userMenu')) return false
  writeKeys({ userMenu: text })
  for (const listener of listeners) listener()
  return true
}

const codesBelow = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ code, children = [] }) => [...(code === undefined ? [] : [code]), ...codesBelow(children)])

let known: { readonly menu: readonly MenuItem[]; readonly codes: ReadonlySet<string> } | null = null

/** Codes of all that the menu opens; null where there is no menu to go by. */
export const codesInMenu = (): ReadonlySet<string> | null => {
  const menu = readMenu()
  if (menu.length === 0) return null
  if (known?.menu !== menu) known = { menu, codes: new Set(codesBelow(menu)) }
  return known.codes
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

/**
 * Sections that hold what a search asks for, in either language and without accents.
 *
 * @param synonyms what people call an option beside its name, by its code
 */
export const searchMenu = (
  menu: readonly MenuItem[],
  search: string,
  synonyms: { readonly [code: string]: readonly string[] } = {},
): readonly { readonly section: MenuItem; readonly options: readonly MenuItem[] }[] => {
  const text = fold(search.trim())
  const matches = ({ code = '', labelEs, labelEn }: MenuItem): boolean =>
    fold(`${labelEs} ${labelEn}`).includes(text) || (synonyms[code] ?? []).some((word) => fold(word).includes(text))
  return menu.flatMap((section) => {
    const all = section.type === 'OPTION' && section.path ? [section] : optionsOf(section)
    const options = text === '' || matches(section) ? all : all.filter(matches)
    return options.length === 0 ? [] : [{ section, options }]
  })
}
