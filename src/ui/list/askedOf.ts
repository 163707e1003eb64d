import { readKey } from '../../authProvider/sessionKeys.ts'
import { daysOf, isPeriod } from '../../domain/periods.ts'
import { compare } from '../../domain/where.ts'
import type { Field } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { companyDay } from '../format/companyDay.ts'
import { kindUiOf } from '../kinds/index.ts'
import { chipsIn, type Filter, type FilterChip, filterOf } from './conditions.ts'

/** A filter as the server answers it: days counted from today are those of today, 'me' is who looks at the list, a moment is all that it stands for. */
export const askedOf = (resource: Resource, filter: Filter, now = new Date()): Filter => {
  const chips = chipsIn(filter, resource)
  const others = Object.entries(filter).filter(([name]) => chips.every(({ field }) => field !== name))
  return {
    ...Object.fromEntries(others),
    ...filterOf(narrowest(chips.flatMap((chip) => knownNow(resource, chip, now)))),
  }
}

/** Of two bounds of one field, a period's and one that was given, the later beginning and the earlier end. */
const narrowest = (chips: readonly FilterChip[]): readonly FilterChip[] => {
  const isWider = (one: FilterChip, other: FilterChip): boolean =>
    one.operator === 'gte' ? compare(one.value, other.value) < 0 : compare(one.value, other.value) > 0
  return chips.filter(
    (one) =>
      (one.operator !== 'gte' && one.operator !== 'lte') ||
      chips.every(
        (other) =>
          other === one || other.field !== one.field || other.operator !== one.operator || !isWider(one, other),
      ),
  )
}

/** 'Until the 5th' takes in the 5th, whatever time of it a row says; 'after the 5th' begins with the 6th. */
const standsFor = (kind: Field, chip: FilterChip): readonly FilterChip[] => {
  const { field, operator, value } = chip
  if (operator !== 'eq' && operator !== 'lte' && operator !== 'gt') return [chip]
  const span = kindUiOf(kind).standsFor?.(value)
  if (span === undefined || span === null) return [chip]
  const to: FilterChip = { field, operator: operator === 'eq' ? 'lte' : operator, value: span.lte }
  return operator === 'eq' ? [{ field, operator: 'gte', value: span.gte }, to] : [to]
}

const knownNow = (resource: Resource, chip: FilterChip, now: Date): readonly FilterChip[] => {
  const { field: name, operator, value } = chip
  if (operator === 'isMe') return [{ field: name, operator: 'eq', value: readKey('userId') ?? '' }]
  const field = resource.fields[name]
  if (operator !== 'within') return field === undefined ? [chip] : standsFor(field, chip)
  const within = field === undefined ? undefined : kindUiOf(field).within
  if (within === undefined || !isPeriod(value)) return []
  const today = companyDay(now)
  const { gte, lte } = within(daysOf(value, today))
  return [
    { field: name, operator: 'gte', value: gte },
    { field: name, operator: 'lte', value: lte },
  ]
}
