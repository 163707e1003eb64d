import type { DataProvider, GetListParams } from 'react-admin'
import { type Filter, lookedAt } from './conditions.ts'

const counts = (condition: unknown): boolean =>
  typeof condition === 'object' && condition !== null
    ? lookedAt.some((operator) => operator in condition) || Object.values(condition).some(isMoment)
    : isMoment(condition)

/** A day may be meant by it. */
const isMoment = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

/**
 * Lets every list be asked for 'this month' or 'the last 7 days': `{ date: { within: 'thisMonth' } }` reaches the
 * server as the days that it means today, and `{ operator: { isMe: true } }` as who is asking: a view that is shared
 * shows each reader his own. A moment in a condition is asked for as the day or the minute that it stands for.
 */
export const withPeriods = <P extends DataProvider>(provider: P): P => ({
  ...provider,
  getList: async (resource: string, params: GetListParams) => provider.getList(resource, await asked(resource, params)),
})

const asked = async (resource: string, params: GetListParams): Promise<GetListParams> => {
  const filter = (params.filter ?? {}) as Filter
  if (!Object.values(filter).some(counts)) return params
  const [{ askedOf }, { load }] = await Promise.all([import('./askedOf.ts'), import('virtual:estiba/manifest')])
  return { ...params, filter: askedOf((await load(resource)).default, filter) }
}
