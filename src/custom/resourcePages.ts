import type { ResourcePage, ResourcePages } from '../ui/resource/ResourcePages.ts'

const files = import.meta.glob<ResourcePage>('./resources/*.tsx')

/** Pages of resources made by hand, each in `resources/<name>.tsx`; loaded when a page of the resource is opened. */
export const resourcePages: ResourcePages = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.slice('./resources/'.length, -'.tsx'.length), load]),
)
