import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Resource } from '../../src/schema/resource.ts'
import type { WorkScreen } from '../../src/resources/workScreen.ts'
import { idBehind, namesOnly } from '../../src/schema/view.ts'
import { browserResource } from './browserResource.ts'

const manifestId = 'virtual:estiba/manifest'
const resourcePrefix = 'virtual:estiba/resource/'

/** Files whose change may change what a resource is. */
const declares = /\/src\/(resources|schema)\/.*(?<!\.test)\.ts$/

/**
 * The browser's side of the registry: `virtual:estiba/manifest` holds what the shell needs of every resource
 * (a few bytes each), and one lazy chunk holds the rest of each.
 */
export const manifest = (): Plugin => {
  let root = process.cwd()
  let loading: Promise<Declared> | undefined
  const load = (): Promise<Declared> => (loading ??= readDeclared(root))

  return {
    name: 'estiba:manifest',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      return id === manifestId || id.startsWith(resourcePrefix) ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${manifestId}`) return manifestCode(await load())
      if (!id.startsWith(`\0${resourcePrefix}`)) return undefined
      const name = id.slice(resourcePrefix.length + 1)
      const resource = (await load()).resources.find((one) => one.name === name)
      if (resource === undefined) throw new Error(`There is no resource named '${name}'`)
      return `export default ${JSON.stringify(browserResource(resource))}`
    },
    configureServer(server) {
      // The page reloads when the server side runs again (scripts/dev).
      const changed = (file: string): void => {
        if (!declares.test(file.replaceAll('\\', '/'))) return
        loading = undefined
        const { moduleGraph } = server.environments.client
        for (const [id, node] of moduleGraph.idToModuleMap) {
          if (id.startsWith('\0virtual:estiba/')) moduleGraph.invalidateModule(node)
        }
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed)
    },
  }
}

interface Declared {
  readonly resources: readonly Resource[]
  readonly screens: Readonly<Record<string, WorkScreen>>
}

const readDeclared = async (root: string): Promise<Declared> => {
  const { module } = await runnerImport<Declared>(resolve(root, 'scripts/vite/loadRegistry.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module
}

/** The resource by whose right the screen of another makes records; null where it makes none. */
const madeAsOf = ({ name, view, verbs, key, actions }: Resource, resources: readonly Resource[]): string | null => {
  if (verbs.includes('create')) return name
  const kept = resources.find((one) => one.name === view?.of)
  if (view === null || kept === undefined || !kept.verbs.includes('create') || !namesOnly(view, actions)) return null
  return idBehind(view, key, kept.key, 'id') === null ? null : view.of
}

const manifestCode = ({ resources, screens }: Declared): string => {
  const rows = resources.map((resource) => {
    const { name, service, paths, tree, title, menu, labels, view } = resource
    const madeAs = madeAsOf(resource, resources)
    return JSON.stringify([
      name,
      service,
      paths,
      tree,
      title,
      labels.es.many,
      labels.en.many,
      menu?.section ?? null,
      menu?.order ?? 0,
      menu?.icon ?? null,
      // Said of the few views alone, and of what is made as something else or by nobody.
      ...(view === null && madeAs === name ? [] : [view?.of ?? 0]),
      ...(madeAs === (view?.of ?? name) ? [] : [madeAs ?? 0]),
    ])
  })
  const screenRows = Object.entries(screens).map(([name, { paths, title }]) =>
    JSON.stringify([name, paths, title.es, title.en]),
  )
  const chunks = resources.map(
    ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(resourcePrefix + name)})`,
  )
  return [
    `export const manifest = [${rows.join(',\n')}].map(([name, service, paths, tree, titleField, es, en, menuSection, menuOrder, icon, keptAs, madeAs = keptAs || name]) =>`,
    '  ({ name, service, paths, tree, titleField, title: { es, en }, menuSection, menuOrder, icon, keptAs: keptAs || name, madeAs: madeAs || null }))',
    `export const screens = [${screenRows.join(',\n')}].map(([name, paths, es, en]) => ({ name, paths, title: { es, en } }))`,
    `const chunks = { ${chunks.join(',\n')} }`,
    'export const load = (name) => Object.hasOwn(chunks, name)',
    "  ? chunks[name]() : Promise.reject(new Error('There is no resource named ' + name))",
  ].join('\n')
}
