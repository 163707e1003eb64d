import { manifest } from 'virtual:estiba/manifest'
import { screenTabs } from '../resources/screens.ts'

export interface ScreenAddress {
  /** The address of the list, spelled right. */
  readonly base: string
  /** The resources shown there, as tabs where there are several. */
  readonly resources: readonly string[]
  /** What follows the base: nothing, `create`, `import`, an identifier, an identifier and `edit`. */
  readonly rest: readonly string[]
}

type Base = Omit<ScreenAddress, 'rest'>

const bases: ReadonlyMap<string, Base> = new Map<string, Base>([
  ...manifest.flatMap(({ name, paths }) => [`/${name}`, ...paths].map((base): [string, Base] => [base.toLowerCase(), { base, resources: [name] }])),
  ...Object.entries(screenTabs).map(([base, resources]): [string, Base] => [base.toLowerCase(), { base, resources }]),
])

/** Which screen an address opens, in whatever case it is written; null: none. */
export const screenAt = (pathname: string): ScreenAddress | null => {
  const parts = pathname.split('/').filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    const found = bases.get(`/${parts.slice(0, length).join('/').toLowerCase()}`)
    if (found !== undefined) return { ...found, rest: parts.slice(length).map(decodeURIComponent) }
  }
  return null
}

/** Where a resource's own screen is. */
export const pathOf = (resource: string): string => manifest.find(({ name }) => name === resource)?.paths[0] ?? `/${resource}`
