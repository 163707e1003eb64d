import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Resource } from '../../src/schema/resource.ts'

type Reader = Pick<Caller, 'restrictions'>

/**
 * An operation's answer as the caller may read it: of records of its resource, also of those that it wrote or looked up
 * by the system's rights, the fields that his role hides are left out.
 */
export const asRead = (caller: Reader, resource: string, given: unknown): unknown => {
  const hidden = caller.restrictions[resource]?.hiddenFields ?? []
  if (hidden.length === 0) return given
  if (Array.isArray(given)) return given.map((one) => shown(hidden, one))
  if (typeof given === 'object' && given !== null && 'rows' in given && Array.isArray(given.rows))
    return { ...given, rows: given.rows.map((one) => shown(hidden, one)) }
  return shown(hidden, given)
}

const shown = (hidden: readonly string[], given: unknown): unknown =>
  isRecord(given) ? Object.fromEntries(Object.entries(given).filter(([field]) => !hidden.includes(field))) : given

const isRecord = (given: unknown): given is { readonly id: string } =>
  typeof given === 'object' && given !== null && 'id' in given && 'version' in given

/** The same of a refusal that shows a record as it stands. */
export const asToldTo = (caller: Reader | null, resource: Resource, problem: unknown): unknown => {
  if (caller === null || !(problem instanceof ApiError) || problem.current === undefined) return problem
  const hidden = caller.restrictions[problem.of ?? resource.name]?.hiddenFields ?? []
  if (!hidden.some((field) => Object.hasOwn(problem.current ?? {}, field))) return problem
  const { id, ...fields } = problem.current
  const current = { id, ...Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field))) }
  return problem.showing(current)
}
