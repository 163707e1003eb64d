import { readFileSync } from 'node:fs'
import { routeTableProblems } from '../../src/domain/hosts/checkRouteTable.ts'
import type { RouteTable } from '../../src/domain/hosts/routeTable.ts'
import type { Resource } from '../../src/schema/resource.ts'

/** Every mistake of a route table, each with its entry. */
export class RouteTableError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(`The route table ${file} cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'RouteTableError'
  }
}

/**
 * The route table of a file, held against its schema and what it names.
 *
 * @throws RouteTableError
 */
export const readRouteTable = (file: string, resources: readonly Resource[]): RouteTable => {
  const table = parsed(file)
  const problems = routeTableProblems(table, resources)
  if (problems.length > 0) throw new RouteTableError(file, problems)
  return table as RouteTable
}

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (problem) {
    throw new RouteTableError(file, [problem instanceof Error ? problem.message : String(problem)])
  }
}
