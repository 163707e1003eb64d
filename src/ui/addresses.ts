import { manifest } from 'virtual:estiba/manifest'
import { createAddresses, screenTabs } from '../resources/screens.ts'

export interface ScreenAddress {
  /** The address of the list, spelled right. */
  readonly base: string
  readonly resource: string
  /** Where the list of the resource is, if not at `base`. */
  readonly home?: string
  /** What follows the base: nothing, `create`, `import`, an identifier, an identifier and `edit`. */
  readonly rest: readonly string[]
}

type Base = Omit<ScreenAddress, 'rest'>

const bases: ReadonlyMap<string, Base> = new Map([
  ...Object.entries(createAddresses).map(([base, resource]): readonly [string, Base] => [
    base.toLowerCase(),
    { base, resource, home: manifest.find(({ name }) => name === resource)?.paths[0] ?? `/${resource}` },
  ]),
  ...manifest.flatMap(({ name, paths }) =>
    (paths.length === 0 ? [] : [`/${name}`, ...paths]).map((base): readonly [string, Base] => [
      base.toLowerCase(),
      { base, resource: name },
    ]),
  ),
  ...Object.entries(screenTabs).flatMap(([base, [resource]]) =>
    resource === undefined ? [] : [[base.toLowerCase(), { base, resource }] satisfies readonly [string, Base]],
  ),
])

/** Which screen an address opens, in whatever case it is written; null: none. */
export const screenAt = (pathname: string): ScreenAddress | null => {
  const parts = pathname.split('/').filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    const found = bases.get(`/${parts.slice(0, length).join('/').toLowerCase()}`)
    if (found !== undefined) return { ...found, rest: found.home === undefined ? parts.slice(length) : ['create'] }
  }
  return null
}

/** The resources shown as tabs beside one, itself included; none where it stands alone. */
export const tabsWith = (resource: string): readonly { readonly name: string; readonly path: string }[] => {
  const [base, names = []] = Object.entries(screenTabs).find(([, tabs]) => tabs.includes(resource)) ?? []
  return names.map((name, index) => ({ name, path: index === 0 && base !== undefined ? base : `/${name}` }))
}
