import type { RecordOf } from '../../src/resources/records.ts'
import { fill } from '../../src/domain/messages/message.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'

const texts = {
  resource: { es: 'No hay un recurso {name}', en: 'There is no resource {name}' },
  field: { es: '{resource} no tiene estos campos: {name}', en: '{resource} has no such fields: {name}' },
} as const

/** A limit of what does not exist would limit nothing. @throws ApiError 422 at its line */
export const assertKnownLimits = (
  { caller, registry }: Session,
  restrictions: RecordOf<'roles'>['restrictions'],
): void => {
  const errors: { [field: string]: string } = {}
  for (const [index, { resource: name, hiddenFields }] of (restrictions ?? []).entries()) {
    const resource = registry.find(name)
    if (resource === undefined) errors[`restrictions.${index}.resource`] = fill(texts.resource[caller.locale], { name })
    else {
      const named = Array.isArray(hiddenFields) ? hiddenFields.map(String) : []
      const unknown = named.filter((field) => !Object.hasOwn(resource.fields, field))
      if (unknown.length > 0)
        errors[`restrictions.${index}.hiddenFields`] = fill(texts.field[caller.locale], {
          resource: resource.labels[caller.locale].many,
          name: unknown.join(', '),
        })
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}
