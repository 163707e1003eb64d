import { recordErrors } from '../../domain/recordRules.ts'
import { compileValidation, type Validated } from '../../domain/validation.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { companyDay } from '../format/companyDay.ts'
import type { Values } from '../kinds/kindUi.ts'

/** What the server will check, checked before it is asked; yup is loaded when first needed. */
export const validateRecord = async (
  resource: Resource,
  values: Values,
  stored: Values | null,
  locale: Locale,
): Promise<Validated> => {
  const yup = await import('yup')
  const { value, errors, warnings } = compileValidation(
    yup,
    resource,
    stored === null ? 'create' : 'update',
  )(values, locale)
  const whole = recordErrors(resource, { ...stored, ...value }, { old: stored, today: companyDay() }, locale)
  return { value, errors: { ...whole, ...errors }, warnings }
}
