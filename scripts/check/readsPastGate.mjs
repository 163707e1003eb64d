import { readdirSync, readFileSync } from 'node:fs'
import { knownReads, reasons } from './knownReadsPastGate.mjs'
import { sourceFiles } from './sources.mjs'

/** What writes, or reads an input alone: the rest of a repository's methods read. */
const writes = new Set([
  'create',
  'createMany',
  'update',
  'updateMany',
  'updateHeld',
  'remove',
  'removeMany',
  'move',
  'countMove',
  'import',
  'valuesOf',
])

/** The gate itself and what reads for it: records of resources pass it there (`session.of`, `inOperation`). */
const within = /^server\/db\//

/**
 * How often a file reads records past the gate: by `asSystem`, also where what it answers is kept in a name, and by SQL
 * of its own over the tables of resources.
 */
export const readsIn = (text, tables) => {
  const asSystem = [...text.matchAll(/\.asSystem\b/g)].filter(({ index }) => !writes.has(methodAfter(text, index)))
  const sql = [...text.matchAll(/\b(?:from|join|using)\s+(?:lateral\s+)?(?:only\s+)?estiba\.(?:"?(\w+)"?|\$\{)/gi)]
  return asSystem.length + sql.filter(([, table]) => table === undefined || tables.has(table)).length
}

/** The method that is called of what `asSystem(…)` answers; none where it is kept. */
const methodAfter = (text, from) => {
  const open = text.indexOf('(', from)
  let depth = 0
  for (let at = open; at !== -1 && at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return /^\s*\.(\w+)/.exec(text.slice(at + 1))?.[1]
  }
  return undefined
}

/** What differs from the list: new reads, reads that are gone, and entries without a reason that is known. */
export const problemsOf = (found, known) => [
  ...Object.entries(found).flatMap(([file, count]) => {
    const listed = known[file]
    if (listed === undefined)
      return [`${file}: reads records past the gate (${count}): use session.of(), or list it with its reason`]
    if (listed[0] !== count)
      return [
        `${file}: reads records past the gate ${count} times, ${listed[0]} are listed: look at each, then list them`,
      ]
    return []
  }),
  ...Object.entries(known).flatMap(([file, [, reason]]) => [
    ...(Object.hasOwn(found, file) ? [] : [`${file}: is listed, and reads nothing past the gate`]),
    // A reason of its own is a sentence.
    ...(Object.hasOwn(reasons, reason) || / .* /.test(reason) ? [] : [`${file}: '${reason}' is no reason`]),
  ]),
]

/** The tables of every resource, by the names of its files' resources. */
const resourceTables = () =>
  new Set(
    readdirSync('src/resources', { recursive: true })
      .map((file) => /([\w-]+)\.ts$/.exec(String(file))?.[1])
      .filter((name) => name !== undefined)
      .map((name) => name.replaceAll('-', '_')),
  )

/** No new read of records goes past the gate unseen: each is on a list with its reason, which is looked at when it changes. */
export const checkReadsPastGate = () => {
  const tables = resourceTables()
  const found = Object.fromEntries(
    sourceFiles(['server'])
      .filter((file) => !within.test(file) && !/\.(test|testing)\.ts$/.test(file))
      .map((file) => [file, readsIn(readFileSync(file, 'utf8'), tables)])
      .filter(([, count]) => count > 0),
  )
  const total = Object.values(found).reduce((sum, count) => sum + count, 0)
  return {
    problems: problemsOf(found, knownReads),
    summary: `${total} in ${Object.keys(found).length} files, each listed`,
  }
}
