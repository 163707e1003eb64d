import { variablesOf } from '../../domain/hosts/route.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Operation, Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'

/** What the address of an operation names of its record, its key among it. */
export const namedIn = ({ key }: Resource, operation: Operation | undefined, record: AnyRecord): Values =>
  Object.fromEntries(
    [...key, ...variablesOf(operation?.route.replace(/^\S+ /, '') ?? '').path].map((name) => [name, record[name]]),
  )
