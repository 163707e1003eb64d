import { isWritable } from '../../domain/validation.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'

/** The values that a new record starts with: defaults, or those of the record that it copies without what must differ. */
export const startValues = (resource: Resource, copied: Values | null, given: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => {
        const taken =
          copied !== null &&
          field.unique !== true &&
          field.kind !== 'status' &&
          field.kind !== 'password' &&
          !(resource.key.length === 1 && resource.key.includes(name))
        return [name, given[name] ?? (taken ? (copied[name] ?? null) : (field.default ?? null))]
      }),
  )
