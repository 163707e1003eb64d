import { basename, resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { services } from '../../src/schema/serviceNames.ts'

/** What a bundler tells of a module. */
interface Module {
  readonly importedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** The pages; what they need themselves is in their own files. */
const pages = ['src/app/main.tsx', 'src/auth/main.ts', 'src/docs/main.ts']

/** What shows a resource; every list, record and form begins here. */
const screens = 'src/ui/ResourceScreen.tsx'

/**
 * One file for what every screen of a resource is made of: left to itself the bundler makes forty small ones of it,
 * and the first list waits for each. Packages are split by who needs them, since an import of one names all of it.
 */
export const screenChunks = () => {
  const known = new WeakMap<object, ReadonlySet<string>>()
  const partOf = (id: string, graph: Graph): boolean => {
    const own = known.get(graph) ?? ownOf(graph)
    known.set(graph, own)
    return own.has(id)
  }
  const group = (name: string, packaged: boolean) => ({
    name: (id: string, graph: Graph): string | null =>
      id.includes('/node_modules/') === packaged && partOf(id, graph) ? name : null,
    debugName: name,
    includeDependenciesRecursively: false,
    entriesAware: packaged,
  })
  return [group('screen', false), group('packages', true)]
}

/** Has the browser fetch that file, and the configuration that most sessions begin with, while it reads the page. */
export const fetchEarly = (): Plugin => {
  let address = '/api/config/startup'
  return {
    name: 'estiba-fetch-early',
    apply: 'build',
    configResolved: ({ env }) => {
      address = env['VITE_CONFIG_URL'] ?? address
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle }) => {
        if (basename(filename) !== 'index.html') return []
        const found = Object.values(bundle ?? {}).find(({ type, name }) => type === 'chunk' && name === 'screen')
        if (found?.type !== 'chunk') throw new Error('The build has no file of what screens are made of')
        const startup = `${address}/${services.join(',')}/default`
        return [
          link({ rel: 'preload', as: 'fetch', href: startup }),
          ...[found.fileName, ...found.imports]
            .filter((file) => !html.includes(file))
            .map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ]
      },
    },
  }
}

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
})

/** The project's modules that screens need and pages do not, and all of packages that screens need. */
const ownOf = (graph: Graph): ReadonlySet<string> => {
  const pagesNeed = reachedFrom(pages.map(idOf), graph)
  const screensNeed = reachedFrom([idOf(screens)], graph)
  return new Set([...screensNeed].filter((id) => id.includes('/node_modules/') || !pagesNeed.has(id)))
}

const idOf = (file: string): string => resolve(file)

const reachedFrom = (ids: readonly string[], graph: Graph): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
