import { unknownWord } from '../../../../src/schema/checks/unknownWord.ts'
import type { Registry } from '../../../../src/schema/registry.ts'
import { fileShapeProblems, nameOfFile, textProblems } from '../fileShape.ts'
import type { Source } from './source.ts'
import { sources } from './sources.ts'

/** Files of sources, each by its path from here. */
export interface SourceFiles {
  readonly [path: string]: { readonly default?: Source }
}

/** Further sources: a file each, whose name is the type of the report. */
const files: SourceFiles = import.meta.glob<{ readonly default?: Source }>('./sources/*.ts', { eager: true })

const own: ReadonlyMap<string, Source> = new Map(
  Object.entries(files).flatMap(([path, { default: source }]) =>
    source === undefined ? [] : [[nameOfFile(path), source] as const],
  ),
)

/** Where a type of report takes its rows. */
export const sourceOf = (type: string): Source | undefined =>
  own.get(type) ?? (Object.hasOwn(sources, type) ? sources[type] : undefined)

const shape = {
  what: 'source: export default defineSource({ … })',
  needs: { resource: 'text', columns: 'object', filters: 'object', sort: 'list' },
  optional: {
    where: 'object',
    currency: 'text',
    summedWithin: 'text',
    always: 'list',
    rows: 'function',
    beside: 'function',
  },
} as const

/** What is wrong with files of sources: their name and shape, and what they name that there is none of. */
export const straySources = (registry: Registry, of: SourceFiles = files): readonly string[] =>
  Object.entries(of).flatMap(([path, { default: source }]) => {
    const file = path.replace('.', 'server/services/reports/report-configs')
    const misshapen = fileShapeProblems(source, shape)
    return [
      ...nameProblems(nameOfFile(path)),
      ...(source === undefined || misshapen.length > 0 ? misshapen : sourceProblems(registry, source)),
    ].map((problem) => `${file}: ${problem}`)
  })

/** Types of reports are codes, which are kept in capitals. */
const nameProblems = (type: string): readonly string[] => {
  if (type !== type.toUpperCase())
    return [`its name is the type of the report, which is written in capitals: ${type.toUpperCase()}.ts`]
  return Object.hasOwn(sources, type)
    ? [`'${type}' has its source in server/services/reports/report-configs/sources.ts already`]
    : []
}

const sourceProblems = (
  registry: Registry,
  { resource: name, columns, filters, sort, rows, currency }: Source,
): readonly string[] => {
  const own = [
    ...Object.entries(columns).flatMap(([column, read]) =>
      typeof read === 'string'
        ? []
        : [
            ...fileShapeProblems(read, { what: 'column', needs: { label: 'object', type: 'text', value: 'function' } }),
            ...textProblems(read.label, 'label'),
          ].map((problem) => `columns.${column}: ${problem}`),
    ),
    ...Object.entries(filters).flatMap(([filter, where]) =>
      typeof where === 'function' ? [] : [`filters.${filter}: is not a function`],
    ),
  ]
  const resource = registry.find(name)
  const names = registry.all.map((one) => one.name)
  if (resource === undefined) return [...own, `resource: ${unknownWord('resource', name, names)}`]
  const known = ['id', 'createdAt', 'updatedAt', ...Object.keys(resource.fields)]
  // Rows of its own making have columns of their own.
  const read =
    rows === undefined
      ? Object.entries(columns).flatMap(([column, path]) =>
          typeof path === 'string' ? [[`columns.${column}`, path] as const] : [],
        )
      : []
  const money = Object.values(columns).find(
    (path) => typeof path === 'string' && resource.fields[path]?.kind === 'money',
  )
  return [
    ...own,
    ...(money === undefined || currency !== undefined
      ? []
      : [`currency: is missing: say the field that tells what '${String(money)}' is in, or 'base'`]),
    ...[...read, ['sort', sort[0]] as const, ['currency', currency === 'base' ? 'id' : (currency ?? 'id')] as const]
      .map(([at, path]) => [at, path.split('.')[0] ?? path] as const)
      .filter(([, field]) => !known.includes(field))
      .map(([at, field]) => `${at}: ${unknownWord('field', field, known)}`),
  ]
}
