import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../authProvider/mayDo.ts'
import { optionsOf, readMenu } from './userMenu.ts'

/** Whether the person's menu leads to a resource's screen: by its own option, or by one that a company made for its address. */
export const mayOpen = (resource: string): boolean => {
  if (mayDo(resource, 'list')) return true
  const paths = manifest.find(({ name }) => name === resource)?.paths ?? []
  return readMenu()
    .flatMap((item) => (item.type === 'OPTION' ? [item] : optionsOf(item)))
    .some(({ path }) => typeof path === 'string' && (paths.includes(path) || path === `/${resource}`))
}
