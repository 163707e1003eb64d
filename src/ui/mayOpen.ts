import { manifest, type ScreenEntry } from 'virtual:estiba/manifest'
import { mayDo } from '../authProvider/mayDo.ts'
import { optionsOf, readMenu } from './userMenu.ts'

/** Whether the person's menu leads to a resource's screen: by its own option, or by one that a company made for its address. */
export const mayOpen = (resource: string): boolean => {
  if (mayDo(resource, 'list')) return true
  const paths = manifest.find(({ name }) => name === resource)?.paths ?? []
  return inMenu([...paths, `/${resource}`])
}

/** Whether the person may make what a selector lacks: of a view, where it is kept. */
export const mayMake = (resource: string): boolean =>
  mayDo(manifest.find(({ name }) => name === resource)?.keptAs ?? resource, 'create')

/** Whether the person's menu leads to a screen made by hand (G-03): deny by default. */
export const mayOpenScreen = ({ name, paths }: ScreenEntry): boolean => mayDo(name, 'list') || inMenu(paths)

const inMenu = (paths: readonly string[]): boolean =>
  readMenu()
    .flatMap((item) => (item.type === 'OPTION' ? [item] : optionsOf(item)))
    .some(({ path }) => typeof path === 'string' && paths.includes(path.replace(/\?.*$/, '')))
