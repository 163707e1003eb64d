import { screens } from 'virtual:estiba/manifest'
import { screenAt } from './addresses.ts'

export interface WorkScreenAddress {
  readonly name: string
  /** The address of the screen, spelled right. */
  readonly base: string
  /** What follows the base, decoded. */
  readonly rest: readonly string[]
}

const bases: ReadonlyMap<string, { readonly name: string; readonly base: string }> = new Map(
  screens.flatMap(({ name, paths }) => paths.map((base) => [base.toLowerCase(), { name, base }] as const)),
)

/**
 * Which screen made by hand an address opens, in whatever case it is written; null: none. A resource at the same
 * address keeps what follows it: its records, its forms.
 */
export const workScreenAt = (pathname: string): WorkScreenAddress | null => {
  const parts = pathname.split('/').filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    const found = bases.get(`/${parts.slice(0, length).join('/').toLowerCase()}`)
    if (found === undefined) continue
    const rest = parts.slice(length).map(decodeURIComponent)
    const other = rest.length === 0 ? null : screenAt(pathname)
    return other !== null && other.base.length >= found.base.length ? null : { ...found, rest }
  }
  return null
}
