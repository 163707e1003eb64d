import { isWritable } from '../../domain/validation.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { isTypedAnew } from './typedAnew.ts'

/** What a form of a stored record holds: its writable fields, but for those that are typed anew. */
export const writableOf = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isWritable(field) && !isTypedAnew(field))
      .map(([name]) => [name, record[name] ?? null]),
  )
