import { manifest, type ManifestEntry } from 'virtual:estiba/manifest'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { type Option, optionText } from '../reference/option.ts'
import { orNothing } from '../scan/resolveScan.ts'
import { optionsOf, readMenu } from '../userMenu.ts'

export interface FoundRecord {
  readonly resource: string
  readonly path: string
  readonly label: string
  /** It has just what was asked for as its code or identifier. */
  readonly exact: boolean
}

interface Answered extends Option {
  readonly resource: string
}

const operation = 'config.search.records'

interface Readable extends Pick<ManifestEntry, 'name' | 'madeAs'> {
  /** The address that the menu has for it. */
  readonly base: string
}

/** Resources whose screens stand in the person's menu. */
export const readableResources = (): readonly Readable[] => {
  const paths = new Set(
    readMenu()
      .flatMap((item) => [item, ...optionsOf(item)])
      .flatMap(({ path }) => (path ? [path.toLowerCase()] : [])),
  )
  return manifest.flatMap(({ name, madeAs, paths: own }) => {
    const base = own.find((path) => paths.has(path.toLowerCase()))
    return base === undefined ? [] : [{ name, madeAs, base }]
  })
}

/** Records of what the person may read, by code or name: one question, and the server knows what may be read. */
export const searchRecords = async (
  provider: EstibaDataProvider,
  q: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> => {
  if (!provider.has(operation)) return []
  const found = (await orNothing(provider.call<readonly Answered[]>(operation, { q }, { signal }))) ?? []
  const bases = new Map(readableResources().map(({ name, base }) => [name, base]))
  return found.flatMap((option) => {
    const { resource, id, code } = option
    const base = bases.get(resource)
    if (base === undefined) return []
    return [
      { resource, path: `${base}/${encodeURIComponent(id)}`, label: optionText(option), exact: code === q || id === q },
    ]
  })
}
