import type { Field } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import type { CheckDigitScheme } from '../../schema/rules.ts'

export interface CheckedField {
  readonly scheme: CheckDigitScheme
  /** The fields before it whose check digit it is; none: it ends in its own. */
  readonly of: readonly string[]
}

/** The check digit that a field ends in, or is. */
export const checkedField = (field: Field, name: string, resource: Resource | undefined): CheckedField | undefined => {
  const own = field.rules?.find((rule) => rule.rule === 'checkDigit')
  if (own !== undefined) return { scheme: own.scheme, of: [] }
  const check = resource?.rules.find(({ checkDigit }) => checkDigit?.fields.at(-1) === name)?.checkDigit
  return check === undefined ? undefined : { scheme: check.scheme, of: check.fields.slice(0, -1) }
}
