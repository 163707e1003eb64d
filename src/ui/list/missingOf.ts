import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

/** Required fields that a record, as its list answers it, lacks: nobody could save it so today. */
export const missingOf = (resource: Resource, row: AnyRecord): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.required === true &&
    field.readOnly !== true &&
    Object.hasOwn(row, name) &&
    isEmpty(row[name]) &&
    holds(field.visible ?? {}, row)
      ? [name]
      : [],
  )

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
