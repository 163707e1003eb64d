import { kebabCase } from './names.ts'
import type { Finder, ResourceSource, Verb } from './resource.ts'

export const allVerbs: readonly Verb[] = ['list', 'get', 'create', 'update', 'delete']

/** A view is read; what else it answers is said. */
export const verbsOf = ({ verbs, view }: ResourceSource): readonly Verb[] =>
  verbs ?? (view === undefined ? allVerbs : ['list', 'get'])

type FullFinder = Exclude<Finder, readonly string[]>

const isShort = (finder: Finder): finder is readonly string[] => Array.isArray(finder)

/** `byStatus: ['status']` of taxes -> `/taxes/status/{status}` with the equal conditions. */
export const fullFinder = (resource: string, name: string, finder: Finder): FullFinder => {
  if (!isShort(finder)) return finder
  const segment = kebabCase(name.replace(/^by/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase()))
  return {
    path: `/${resource}/${segment}/${finder.map((field) => `{${field}}`).join('/')}`,
    where: Object.fromEntries(finder.map((field) => [field, { eq: { var: field } }])),
    result: 'list',
  }
}

/** Every operation of a resource with its `METHOD template`, its own templates last so that they win. */
export const routesOf = (
  source: ResourceSource,
  finders: { readonly [name: string]: FullFinder },
): { readonly [operation: string]: string } => {
  const { name, tree, view } = source
  const verbs = verbsOf(source)
  const kept = (routes: { readonly [operation: string]: string }) =>
    view === undefined || view.written === true ? routes : {}
  const may = (verb: Verb, routes: { readonly [operation: string]: string }) => (verbs.includes(verb) ? routes : {})
  return {
    ...may('list', {
      list: `GET /${name}{?sort,range,filter,q}`,
      options: `GET /${name}/options{?q,ids,filter,range}`,
    }),
    ...may('get', {
      get: `GET /${name}/{id}`,
      ...kept({ history: `GET /${name}/{id}/history` }),
      whereUsed: `GET /${name}/{id}/used`,
      ...(source.states === undefined ? {} : { moves: `GET /${name}/{id}/moves` }),
    }),
    ...may('create', {
      create: `POST /${name}`,
      // What persons keep for themselves is no list to be filled from a file.
      // What another resource keeps is filled there.
      ...(source.access?.own === undefined && view === undefined
        ? { import: `POST /${name}/import`, undoImport: `POST /${name}/import/{batchId}/undo` }
        : {}),
    }),
    ...may('update', {
      update: `PUT /${name}/{id}`,
      updateMany: `PUT /${name}`,
      restore: `POST /${name}/{id}/restore`,
    }),
    ...may('delete', { delete: `DELETE /${name}/{id}`, ...kept({ deleteMany: `DELETE /${name}` }) }),
    ...(tree === undefined ? {} : { tree: `GET /${name}/tree`, ...may('update', { move: `POST /${name}/{id}/move` }) }),
    ...Object.fromEntries(Object.entries(finders).map(([finder, { path }]) => [finder, `GET ${path}`])),
    ...Object.fromEntries(
      Object.entries({ ...source.queries, ...source.actions }).map(([operation, { route }]) => [operation, route]),
    ),
    ...source.routes,
  }
}
