import type { Resource, ResourceSource } from './resource.ts'
import { normalise } from './normalise.ts'
import { problemsAcross } from './checks/acrossResources.ts'
import { problemsOf } from './checks/oneResource.ts'
import { strayLabels } from './checks/strayLabels.ts'
import type { Words } from './words.ts'

/** Mistakes in schema files, each said with its file and key. */
export class SchemaError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The schema has ${problems.length} mistake(s):\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SchemaError'
    this.problems = problems
  }
}

export interface Registry {
  readonly all: readonly Resource[]
  /** @throws Error where no resource has that name */
  readonly get: (name: string) => Resource
  readonly find: (name: string) => Resource | undefined
}

/** Sources by file: `src/resources/config/taxes.ts` -> its default export. */
export type Sources = { readonly [file: string]: ResourceSource }

/**
 * Fills every default and refuses what cannot work: an unknown reference, field, path, finder, rule or
 * operation, a duplicate name, path or route, a label missing in a language.
 *
 * @throws SchemaError naming file and key of every mistake
 */
export const buildRegistry = (sources: Sources, words: Words): Registry => {
  const files = Object.entries(sources).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const problems: string[] = []
  const resources: Resource[] = []
  const fileOf = new Map<string, string>()
  const refused = new Set<string>()
  for (const [file, source] of files) {
    const say = (key: string, text: string): void => void problems.push(`${file}: ${key}: ${text}`)
    const before = problems.length
    problemsOf(source, say)
    if (problems.length > before) {
      refused.add(String(source?.name))
      continue
    }
    const earlier = fileOf.get(source.name)
    if (earlier !== undefined) say('name', `'${source.name}' is declared in ${earlier} too`)
    fileOf.set(source.name, file)
    resources.push(normalise(source, words, (key) => say(key, 'has no text in this language')))
  }
  strayLabels(files, (file, key, text) => void problems.push(`${file}: ${key}: ${text}`))
  problemsAcross(
    resources,
    refused,
    (resource, key, text) => void problems.push(`${fileOf.get(resource)}: ${key}: ${text}`),
  )
  if (problems.length > 0) throw new SchemaError([...new Set(problems)])
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return {
    all: resources,
    find: (name) => byName.get(name),
    get: (name) => {
      const found = byName.get(name)
      if (found === undefined) throw new Error(`There is no resource named '${name}'`)
      return found
    },
  }
}
