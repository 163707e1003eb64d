import type { RecordOf } from '../../src/resources/records.ts'
import { fill } from '../../src/domain/messages/message.ts'
import { pathsOf, unknownOperators } from '../../src/schema/checks/wherePaths.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { namesOf, whereOf } from './restrictions.ts'

type Limit = NonNullable<RecordOf<'roles'>['restrictions']>[number]

const texts = {
  resource: { es: 'No hay un recurso {name}', en: 'There is no resource {name}' },
  field: { es: '{resource} no tiene estos campos: {name}', en: '{resource} has no such fields: {name}' },
  operator: { es: 'Esto no compara nada: {name}', en: 'These compare nothing: {name}' },
  list: { es: 'Debe ser una lista de campos: ["cost"]', en: 'It must be a list of fields: ["cost"]' },
  where: { es: 'Debe ser una condición: {"status":"ACTIVE"}', en: 'It must be a condition: {"status":"ACTIVE"}' },
} as const

type Problem = readonly [at: 'resource' | 'hiddenFields' | 'rows', text: keyof typeof texts, named: readonly string[]]

/** A limit of what does not exist, or of another shape, would limit nothing. @throws ApiError 422 at its line */
export const assertKnownLimits = (
  { caller, registry }: Session,
  restrictions: RecordOf<'roles'>['restrictions'],
): void => {
  const errors: { [field: string]: string } = {}
  for (const [index, limit] of (restrictions ?? []).entries()) {
    const resource = registry.find(limit.resource)
    const values = { resource: resource?.labels[caller.locale].many ?? '' }
    for (const [at, text, named] of problemsOf(limit, resource))
      errors[`restrictions.${index}.${at}`] = fill(texts[text][caller.locale], { ...values, name: named.join(', ') })
  }
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}

const problemsOf = (limit: Limit, resource: Resource | undefined): readonly Problem[] =>
  resource === undefined
    ? [['resource', 'resource', [limit.resource]]]
    : [...fieldProblems(limit.hiddenFields ?? null, resource), ...rowProblems(limit.rows ?? null, resource)]

const fieldProblems = (given: unknown, { fields }: Resource): readonly Problem[] => {
  const names = namesOf(given)
  if (given !== null && (!Array.isArray(given) || names.length < given.length)) return [['hiddenFields', 'list', []]]
  const unknown = names.filter((name) => !Object.hasOwn(fields, name))
  return unknown.length === 0 ? [] : [['hiddenFields', 'field', unknown]]
}

const rowProblems = (given: unknown, { fields }: Resource): readonly Problem[] => {
  if (given === null) return []
  const where = whereOf(given)
  if (where === null) return [['rows', 'where', []]]
  const words = unknownOperators(where)
  if (words.length > 0) return [['rows', 'operator', words]]
  const unknown = pathsOf(where).filter((path) => path !== 'id' && !Object.hasOwn(fields, path.split('.')[0] ?? path))
  return unknown.length === 0 ? [] : [['rows', 'field', unknown]]
}
