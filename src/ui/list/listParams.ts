import { daysOf, isPeriod } from '../../domain/periods.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Where } from '../../schema/where.ts'
import { companyPlace } from '../format/companyPlace.ts'
import { kindUiOf } from '../kinds/index.ts'
import { wallTime } from '../kinds/zonedTime.ts'
import { type FilterChip, type ListState, whereOf } from './listState.ts'

/** The parameters of a view's page, as react-admin's data provider takes them. */
export const listParamsOf = (resource: Resource, state: ListState) => ({
  pagination: { page: state.page, perPage: state.perPage },
  sort: { field: state.sort[0], order: state.sort[1] },
  filter: { ...askedOf(resource, state.filters), ...(state.q === '' ? {} : { q: state.q }) },
})

/** The chips as the condition that the server answers: days counted from today are those of today. */
export const askedOf = (resource: Resource, filters: readonly FilterChip[], now = new Date()): Where => {
  const asked = filters.flatMap((filter): readonly FilterChip[] => {
    const { field: name, operator, value } = filter
    if (operator !== 'within') return [filter]
    const field = resource.fields[name]
    const within = field === undefined ? undefined : kindUiOf(field).within
    if (within === undefined || !isPeriod(value)) return []
    const today = wallTime(now.toISOString(), companyPlace().timeZone).slice(0, 10)
    const { gte, lte } = within(daysOf(value, today))
    return [
      { field: name, operator: 'gte', value: gte },
      { field: name, operator: 'lte', value: lte },
    ]
  })
  return whereOf(asked)
}
