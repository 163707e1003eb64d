import { readKey } from '../../authProvider/sessionKeys.ts'
import { daysOf, isPeriod } from '../../domain/periods.ts'
import type { Resource } from '../../schema/resource.ts'
import { companyDay } from '../format/companyDay.ts'
import { kindUiOf } from '../kinds/index.ts'
import { chipsIn, type Filter, type FilterChip, filterOf } from './conditions.ts'

/** A filter as the server answers it: days counted from today are those of today, 'me' is who looks at the list. */
export const askedOf = (resource: Resource, filter: Filter, now = new Date()): Filter => {
  const chips = chipsIn(filter, resource)
  const others = Object.entries(filter).filter(([name]) => chips.every(({ field }) => field !== name))
  return { ...Object.fromEntries(others), ...filterOf(chips.flatMap((chip) => knownNow(resource, chip, now))) }
}

const knownNow = (resource: Resource, chip: FilterChip, now: Date): readonly FilterChip[] => {
  const { field: name, operator, value } = chip
  if (operator === 'isMe') return [{ field: name, operator: 'eq', value: readKey('userId') ?? '' }]
  if (operator !== 'within') return [chip]
  const field = resource.fields[name]
  const within = field === undefined ? undefined : kindUiOf(field).within
  if (within === undefined || !isPeriod(value)) return []
  const today = companyDay(now)
  const { gte, lte } = within(daysOf(value, today))
  return [
    { field: name, operator: 'gte', value: gte },
    { field: name, operator: 'lte', value: lte },
  ]
}
