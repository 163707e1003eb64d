import type { Locale } from '../schema/json.ts'
import type { RecordRule, Resource } from '../schema/resource.ts'
import type { StatusField } from '../schema/fields.ts'
import { checkDigits } from './checkDigits.ts'
import { message } from './messages/message.ts'
import { holds, type WhereContext } from './where.ts'

type Row = { readonly [field: string]: unknown }

/**
 * The rules of a whole record: those that the resource declares, and the moves that its statuses allow.
 *
 * @param record the record as it will be
 * @param context the stored record (`old`, null for a new one), today's date, and whether the system writes it
 * @returns message by field; empty where the record is right
 */
export const recordErrors = (
  resource: Resource,
  record: Row,
  context: WhereContext & { readonly isSystem?: boolean },
  locale: Locale,
): { readonly [field: string]: string } => {
  const errors: { [field: string]: string } = {}
  for (const rule of resource.rules) {
    if (rule.of === 'people' && (context.isSystem === true || stoodBefore(rule, record, context))) continue
    if (broken(rule, record, context))
      errors[rule.field] ??= resource.labels[locale].messages[rule.message] ?? rule.name
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    // A client writes no read-only status: what the server makes of it is no edit.
    if (field.kind === 'status' && field.readOnly !== true && !mayMove(field, record[name], context.old?.[name])) {
      errors[name] ??= message(locale, 'validation.transition', {
        from: word(resource, locale, name, context.old?.[name]),
        to: word(resource, locale, name, record[name]),
      })
    }
  }
  return errors
}

/** What was told so before is no fault of who writes something else. */
const stoodBefore = (rule: RecordRule, record: Row, context: WhereContext): boolean => {
  const { old } = context
  if (!old || !broken(rule, old, context)) return false
  const named = Object.keys({ ...rule.when, ...rule.assert })
  return named.every((name) => JSON.stringify(record[name] ?? null) === JSON.stringify(old[name] ?? null))
}

const broken = (rule: RecordRule, record: Row, context: WhereContext): boolean => {
  const creating = !context.old
  if (rule.on === 'create' && !creating) return false
  if (rule.on === 'update' && creating) return false
  return (
    holds(rule.when ?? {}, record, context) &&
    !(holds(rule.assert, record, context) && endsRight(rule.checkDigit, record))
  )
}

const endsRight = (check: RecordRule['checkDigit'], record: Row): boolean =>
  check === undefined ||
  checkDigits[check.scheme](check.fields.map((name) => String(record[name] ?? '')).join('')).valid

const word = (resource: Resource, locale: Locale, field: string, value: unknown): string =>
  resource.labels[locale].options[field]?.[String(value)] ?? String(value)

/** Whether a status may go from one value to another without an action: the ways that its field declares. */
export const mayMove = (field: StatusField, to: unknown, from: unknown): boolean => {
  if (from === undefined || from === null || to === undefined || from === to) return true
  return field.transitions.some(
    (move) => move.action === undefined && move.to === to && move.from.includes(String(from)),
  )
}
