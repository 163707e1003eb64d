import type { Resource, ResourceSource } from './resource.ts'

/** A mistake in a schema file, said with the file and the key. */
export class SchemaError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The schema has ${problems.length} mistake(s):\n${problems.map((p) => `  ${p}`).join('\n')}`)
    this.problems = problems
  }
}

export interface Registry {
  readonly all: readonly Resource[]
  readonly get: (name: string) => Resource
  readonly find: (name: string) => Resource | undefined
}

/** Sources by file: `src/resources/config/taxes.ts` -> its default export. */
export type Sources = { readonly [file: string]: ResourceSource }

export type { Resource }
