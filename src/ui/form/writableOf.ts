import { isWritable } from '../../domain/validation.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'

/** What a form of a stored record holds: its writable fields; a password is typed anew or left alone. */
export const writableOf = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isWritable(field) && field.kind !== 'password')
      .map(([name]) => [name, record[name] ?? null]),
  )
