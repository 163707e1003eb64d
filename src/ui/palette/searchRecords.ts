import { manifest } from 'virtual:estiba/manifest'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { inGroups } from '../../dataProvider/inGroups.ts'
import { operationOf } from '../reference/operationOf.ts'
import type { Option } from '../reference/option.ts'
import { optionsOf, readMenu } from '../userMenu.ts'

const atOnce = 6

export interface FoundRecord {
  readonly resource: string
  readonly base: string
  readonly option: Option
}

/** Resources whose screens stand in the person's menu. */
export const readableResources = (): readonly { readonly name: string; readonly base: string }[] => {
  const paths = new Set(
    readMenu()
      .flatMap((item) => [item, ...optionsOf(item)])
      .flatMap(({ path }) => (path ? [path.toLowerCase()] : [])),
  )
  return manifest.flatMap(({ name, paths: own }) => {
    const base = own.find((path) => paths.has(path.toLowerCase()))
    return base === undefined ? [] : [{ name, base }]
  })
}

/** Records of every resource that the person may open, by code or name; a resource that fails is left out. */
export const searchRecords = async (
  provider: EstibaDataProvider,
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> => {
  const found = await inGroups(readableResources(), atOnce, async ({ name, base }): Promise<readonly FoundRecord[]> => {
    const operation = operationOf(name, 'options')
    if (signal.aborted || !provider.has(operation)) return []
    const options = await provider
      .call<readonly Option[]>(operation, { q: text, range: '[0,3]' }, { signal })
      .catch(() => [])
    return options.map((option) => ({ resource: name, base, option }))
  })
  return found.flat()
}
