import { unknownWord } from '../../../../src/schema/checks/unknownWord.ts'
import type { Registry } from '../../../../src/schema/registry.ts'
import type { Source } from './source.ts'
import { sources } from './sources.ts'

/** Further sources: a file each, whose name is the type of the report. */
const files = import.meta.glob<{ readonly default: Source }>('./sources/*.ts', { eager: true })

const own: ReadonlyMap<string, Source> = new Map(
  Object.entries(files).map(([path, { default: source }]) => [path.replace(/^.*\/|\.ts$/g, ''), source]),
)

/** Where a type of report takes its rows. */
export const sourceOf = (type: string): Source | undefined => own.get(type) ?? sources[type]

/** What is wrong with sources of files: a resource or a column's field that there is none of. */
export const straySources = (registry: Registry): readonly string[] =>
  [...own].flatMap(([type, { resource: name, columns, sort, rows }]) => {
    const file = `server/services/reports/report-configs/sources/${type}.ts`
    const resource = registry.find(name)
    const names = registry.all.map((one) => one.name)
    if (resource === undefined) return [`${file}: resource: ${unknownWord('resource', name, names)}`]
    // Rows of its own making have columns of their own.
    const read = rows === undefined ? Object.values(columns).filter((column) => typeof column === 'string') : []
    const known = ['id', 'createdAt', 'updatedAt', ...Object.keys(resource.fields)]
    return [...read, sort[0]]
      .map((path) => path.split('.')[0] ?? path)
      .filter((field) => !known.includes(field))
      .map((field) => `${file}: ${unknownWord('field', field, known)}`)
  })
