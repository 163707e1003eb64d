import { isObject } from '../../../src/domain/hosts/paths.ts'
import { message } from '../../../src/domain/messages/message.ts'
import type { Fields } from '../../../src/schema/fields.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { hasLostDigits } from '../../../src/schema/kinds/numeric.ts'
import type { RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'

type Errors = { readonly [path: string]: string }

/**
 * Numbers of a client that JSON has rounded already. What the server reckons has as many digits as it needs, and who
 * sends back what is stored of it is not refused.
 *
 * @param stored the record as it is; null for a new one
 */
export const lostDigits = (
  { caller, resource, trusted }: RepositoryContext,
  sent: JsonObject,
  stored: Values | null,
): Errors => {
  if (trusted) return {}
  const labels = resource.labels[caller.locale].fields
  return Object.fromEntries(
    lostIn(resource.fields, sent, stored === null ? [] : [stored]).map((path) => {
      const name = path.split('.').at(-1) ?? path
      return [path, message(caller.locale, 'validation.digits', { field: labels[name] ?? name })]
    }),
  )
}

/** @param before what may be sent back: the record, or all lines of it */
const lostIn = (fields: Fields, sent: Values, before: readonly Values[], at = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = sent[name]
    const path = `${at}${name}`
    if (typeof value === 'number') {
      const isLost = kindOf(field).column(field)?.startsWith('numeric') === true && hasLostDigits(value)
      return isLost && !before.some((one) => one[name] === value) ? [path] : []
    }
    if (field.kind !== 'lines' || !Array.isArray(value)) return []
    const lines = before.flatMap((one) => linesOf(one[name]))
    return linesOf(value).flatMap((line, index) => lostIn(field.fields, line, lines, `${path}.${index}.`))
  })

const linesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])
