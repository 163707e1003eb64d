import { manifest } from 'virtual:estiba/manifest'
import { screenAt } from '../addresses.ts'
import { workScreenAt } from '../workScreenAt.ts'

/**
 * Where react-admin's own addresses begin: under the router every address starts with it, in the browser none does,
 * so that `/banks/X` (the record, as the specification has it) is never mistaken for `/banks/X` (its form, as
 * react-admin has it).
 */
export const basename = '/office'

const home = '/dashboard/default'

/** Addresses of the frame's own screens as they are spelled; those of resources come from the manifest. */
const spelled = ['/settings/profile', '/contable', '/not-found']

/** Under which of its addresses a resource was opened last: the way on and the way back keep to it. */
const openedAt = new Map<string, string>()

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

const joined = (base: string, ...parts: readonly string[]): string => [base, ...parts].join('/')

/** Whether an address of the specification is the first page's. */
export const isHome = (pathname: string): boolean => ['', home].includes(pathname.toLowerCase().replace(/\/$/, ''))

const isInner = (pathname: string): boolean => pathname === basename || pathname.startsWith(`${basename}/`)

/**
 * An address of the specification as react-admin has it.
 *
 * @example inward('/settings/ports/COBUN') // '/office/ports/COBUN/show'
 */
export const inward = (pathname: string): string => {
  if (isInner(pathname)) return pathname
  if (isHome(pathname)) return basename
  const plain = pathname.toLowerCase().replace(/\/$/, '')
  const shell = spelled.find((path) => path === plain)
  if (shell !== undefined) return basename + shell
  const work = workScreenAt(pathname)
  if (work !== null) return joined(basename + work.base, ...partsOf(pathname.slice(work.base.length)))
  const address = screenAt(pathname)
  if (address === null) return basename + pathname
  const { base, resource, rest } = address
  openedAt.set(resource, address.home ?? base)
  return joined(`${basename}/${resource}`, ...turned(rest, 'edit', 'show'))
}

/** `X` is a record and `X/edit` its form; for react-admin `X/show` is the record and `X` its form. */
const turned = (rest: readonly string[], said: 'edit' | 'show', meant: 'edit' | 'show'): readonly string[] => {
  const [first, ...others] = rest
  if (first === undefined || isPage(first)) return rest
  return others[0] === said ? [first, ...others.slice(1)] : [first, meant, ...others]
}

/** Pages of a resource that are no record. */
const isPage = (part: string): boolean => part === 'create' || part === 'import'

/**
 * An address of react-admin as the specification has it.
 *
 * @example outward('/office/ports/COBUN') // '/settings/ports/COBUN/edit'
 */
export const outward = (pathname: string): string => {
  if (!isInner(pathname)) return pathname
  const path = pathname.slice(basename.length)
  const [name, ...rest] = partsOf(path)
  if (name === undefined) return home
  const entry = workScreenAt(path) === null ? manifest.find((one) => one.name === name) : undefined
  if (entry === undefined) return path
  return joined(openedAt.get(name) ?? entry.paths[0] ?? `/${name}`, ...turned(rest, 'show', 'edit'))
}
