import { basename, dirname, resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { services } from '../../src/schema/serviceNames.ts'

/** What a bundler tells of a module. */
interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** What the pages of signing in run at once. */
const signIn = 'src/auth/main.tsx'
/** What asks for what a screen needs, while the rest of the office is on its way. */
const ahead = 'src/app/main.tsx'

/** What pages run at once; what they need themselves is in their own files. */
const light = [ahead, signIn, 'src/docs/main.tsx']

/** What the office begins with, every list included. */
export const early = ['src/app/start.tsx']

/** What a form and a record are made of, which are asked for when one is opened. */
const later = [
  'src/ui/form/CreateScreen.tsx',
  'src/ui/form/EditScreen.tsx',
  'src/ui/record/RecordScreen.tsx',
  'src/ui/kinds/formParts.ts',
]

/** What a person sees first, which needs little of what a record is made of. */
const first = 'src/custom/dashboard/Dashboard.tsx'

/**
 * One file for what every screen of a resource is made of, and one for the packages that the office begins with: left
 * to itself the bundler makes seventy small ones of them, and the first list waits for each. So it is with a record and
 * its form, one file more, and with the parts of screens that the first one shows. Signing in has React in a
 * file that the office shares, and its own modules in another; what it has in common with the office later is in files
 * of its own, else whoever signs in waits for all of the office.
 */
export const screenChunks = () => {
  const known = new WeakMap<object, Parts>()
  const partsOf = (graph: Graph): Parts => {
    const parts = known.get(graph) ?? reach(graph)
    known.set(graph, parts)
    return parts
  }
  const group = (name: string, belongs: (id: string, parts: Parts) => boolean) => ({
    name: (id: string, graph: Graph): string | null => (belongs(id, partsOf(graph)) ? name : null),
    debugName: name,
    includeDependenciesRecursively: false,
  })
  return [
    { ...group('react', (id, { signIn }) => isPackaged(id) && signIn.has(id)), priority: 5 },
    { ...group('light', (id, { signIn, office }) => signIn.has(id) && !office.has(id)), priority: 4 },
    { ...group('rules', (id, { signIn, ahead }) => signIn.has(id) && !ahead.has(id)), priority: 3 },
    { ...group('start', (id, { signIn, ahead }) => signIn.has(id) && ahead.has(id)), priority: 4 },
    {
      ...group('asked', (id, { light, signInLater, office }) => isShared(id, light, signInLater) && office.has(id)),
      priority: 4,
    },
    {
      ...group('told', (id, { light, signInLater, record }) => isShared(id, light, signInLater) && record.has(id)),
      priority: 3,
    },
    {
      ...group('screen', (id, { light, office }) => !isPackaged(id) && office.has(id) && !light.has(id)),
      priority: 3,
    },
    {
      ...group('office', (id, { light }) => isPackaged(id) && !light.has(id)),
      tags: ['$initial' as const],
      priority: 2,
    },
    {
      ...group(
        'record',
        (id, { first, light, office, record }) =>
          [first, office, light].every((others) => !others.has(id)) && record.has(id),
      ),
      priority: 1,
    },
    {
      ...group(
        'parts',
        (id, { first: reached, light, office }) =>
          !isPackaged(id) && !isOfFirst(id) && [office, light].every((others) => !others.has(id)) && reached.has(id),
      ),
      priority: 1,
    },
  ]
}

/** Has the browser fetch those files, and the configuration that most sessions begin with, while it reads the page. */
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
      handler(html, { filename, bundle }) {
        if (basename(filename) !== 'index.html') return []
        const files = early.flatMap((file) => filesOf(idOf(file), bundle ?? {}))
        const circular = files.filter((file) => reachedBy(file, bundle ?? {}).has(file))
        if (circular.length > 0)
          this.error(`Whether the office starts depends on which comes first: ${circular.join(', ')}`)
        const startup = `${address}/${services.join(',')}/default`
        return [
          link({ rel: 'preload', as: 'fetch', href: startup }),
          ...[...new Set(files)]
            .filter((file) => !html.includes(file))
            .map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ]
      },
    },
  }
}

/** The file that a module begins, and all that it imports. */
const filesOf = (id: string, bundle: Rolldown.OutputBundle): readonly string[] => {
  const begun = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === id)
  if (begun === undefined) throw new Error(`The build has no file for ${id}`)
  return [begun.fileName, ...reachedBy(begun.fileName, bundle)]
}

/** What a file imports, and what that does; among it itself, where files import each other. */
const reachedBy = (name: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const importsOf = (of: string): readonly string[] => {
    const { [of]: file } = bundle
    return file?.type === 'chunk' ? file.imports : []
  }
  const files = new Set(importsOf(name))
  for (const file of files) for (const imported of importsOf(file)) files.add(imported)
  return files
}

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
})

/** What is imported, not later but at once, by pages, by the office and by a record with its form. */
interface Parts {
  readonly signIn: ReadonlySet<string>
  /** What its pages ask for once they stand. */
  readonly signInLater: ReadonlySet<string>
  readonly ahead: ReadonlySet<string>
  readonly light: ReadonlySet<string>
  readonly office: ReadonlySet<string>
  readonly record: ReadonlySet<string>
  readonly first: ReadonlySet<string>
}

const reach = (graph: Graph): Parts => ({
  signIn: reachedFrom([idOf(signIn)], graph),
  signInLater: reachedFrom(laterThan(idOf(signIn), graph), graph),
  ahead: reachedFrom([idOf(ahead)], graph),
  light: reachedFrom(light.map(idOf), graph),
  office: reachedFrom(early.map(idOf), graph),
  record: reachedFrom(later.map(idOf), graph),
  first: reachedFrom([idOf(first)], graph),
})

/** Of what signing in asks for later, what is not on its own page already. */
const isShared = (id: string, light: ReadonlySet<string>, signInLater: ReadonlySet<string>): boolean =>
  !isPackaged(id) && !light.has(id) && signInLater.has(id)

/** The modules that a page asks for once it stands, and those that they ask for. */
const laterThan = (page: string, graph: Graph): readonly string[] => {
  const asked = new Set<string>()
  const open = [page]
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const id of reachedFrom([from], graph))
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!asked.has(later)) {
          asked.add(later)
          open.push(later)
        }
  return [...asked]
}

const isPackaged = (id: string): boolean => id.includes('/node_modules/')

const isOfFirst = (id: string): boolean => id.startsWith(dirname(idOf(first)))

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
