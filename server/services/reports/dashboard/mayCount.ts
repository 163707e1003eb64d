import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'

/** Whether the caller lists a resource, and reads the fields by which it is counted: a figure tells of each of them. */
export const mayCount = ({ caller, registry }: Session, resource: string, fields: readonly string[]): boolean =>
  allows(caller, registry.get(resource), 'list') &&
  !fields.some((field) => caller.restrictions[resource]?.hiddenFields.includes(field))
