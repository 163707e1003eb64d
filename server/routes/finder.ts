import type { Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'
import { ApiError } from '../errors.ts'
import type { Handler } from './call.ts'
import { json, pageAnswer } from './answers.ts'
import { listQuery } from './parameters.ts'
import { rowsOf } from './generic/rows.ts'

/** Answers a named filter set: its `{ var }` operands are filled from path and query. */
export const finderHandler = (resource: Resource, name: string): Handler => {
  const finder = resource.finders[name]
  if (finder === undefined) throw new Error(`${resource.name} has no finder '${name}'`)
  return async (call, session) => {
    // Rows are of the caller's workspace: another one that is named is not his, or is not there.
    const { namespace } = session.caller
    if (call.operation.template.query.includes('namespace') && (call.query.get('namespace') || namespace) !== namespace)
      throw new ApiError('NOT_FOUND')
    const asked = listQuery(call.query, call.operation.template.query)
    const where: Where = {
      and: [fill(finder.where, (variable) => call.params[variable] ?? call.query.get(variable)), asked.where ?? {}],
    }
    const repository = session.of(resource.name)
    if (finder.result === 'tree') return json(await repository.tree(where))
    if (finder.result !== 'one') {
      const page = await rowsOf(repository, { ...asked, where })
      return pageAnswer(resource.name, page, asked.range?.[0] ?? 0)
    }
    const record = (await repository.list({ where, range: [0, 0] })).rows[0]
    if (record === undefined) throw new ApiError('NOT_FOUND')
    // Whole, with its lines, which lists leave out.
    return json(await repository.get(record.id))
  }
}

type Variable = (name: string) => string | null

/** A variable that the request does not give takes its condition away (G-06: sent only when filled). */
const fill = (where: Where, variable: Variable): Where => {
  const entries = Object.entries(where).flatMap(([key, condition]): (readonly [string, unknown])[] => {
    if (key === 'and' || key === 'or')
      return [[key, (condition as readonly Where[]).map((each) => fill(each, variable))]]
    if (key === 'not') return [[key, fill(condition as Where, variable)]]
    const filled = fillOperands(condition, variable)
    return filled === missing ? [] : [[key, filled]]
  })
  return Object.fromEntries(entries) as Where
}

const missing = Symbol('missing')

const fillOperands = (operand: unknown, variable: Variable, list = false): unknown => {
  if (typeof operand !== 'object' || operand === null) return operand
  if (Array.isArray(operand))
    return operand.map((each) => fillOperands(each, variable)).filter((each) => each !== missing)
  if ('var' in operand) {
    const value = variable(String(operand.var))
    if (value === null || value === '') return missing
    return list ? value.split(',') : value
  }
  const filled = Object.entries(operand).map(
    ([operator, given]) => [operator, fillOperands(given, variable, operator === 'in' || operator === 'nin')] as const,
  )
  return filled.some(([, value]) => value === missing) ? missing : Object.fromEntries(filled)
}
