import { pathToFileURL } from 'node:url'
import { cyclesOf } from './check/cycles.mjs'
import { importsOf } from './check/imports.mjs'
import { allowedFor, layerOf } from './check/layers.mjs'
import { sourceFiles } from './check/sources.mjs'

/**
 * Imports flow one way and in no circle. Says how many modules and imports it read, and is not content with
 * few: a check that looks at nothing is a defect.
 */
export const checkDependencies = () => {
  const files = sourceFiles(['src', 'server'])
  const graph = new Map()
  const problems = []
  let imports = 0
  for (const file of files) {
    const found = read(file, problems)
    imports += found.length
    graph.set(
      file,
      found.filter(({ runtime }) => runtime).map(({ target }) => target),
    )
    for (const { target } of found) {
      const allowed = allowedFor(file)
      if (allowed === undefined) problems.push(`${file}: lies in no layer (scripts/check/layers.mjs)`)
      else if (!allowed.includes(layerOf(target))) problems.push(`${file}: may not import ${target}`)
    }
  }
  for (const cycle of cyclesOf(graph)) problems.push(`cycle: ${cycle.join(' -> ')}`)
  if (files.length < 200 || imports < 2 * files.length)
    problems.push(`read only ${files.length} modules and ${imports} imports`)
  return { problems, summary: `${files.length} modules, ${imports} imports` }
}

const read = (file, problems) => {
  try {
    return importsOf(file)
  } catch (problem) {
    problems.push(problem.message)
    return []
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { problems, summary } = checkDependencies()
  for (const problem of problems) console.error(problem)
  console.log(`${summary}: ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
