import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { zoneSearch } from './pricing/zoneSearch.ts'
import { refusal } from '../refusal.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** The levels of each unit begin at 0 and follow each other without gap or overlap (X-BANDS). */
const follow = (levels: readonly JsonObject[]): boolean =>
  [...new Set(levels.map(({ weightUnit }) => weightUnit))].every((unit) =>
    levels
      .filter((level) => level['weightUnit'] === unit && level['status'] !== 'INACTIVE')
      .map(({ weightFrom, weightTo }) => [Number(weightFrom ?? 0), Number(weightTo ?? 0)] as const)
      .toSorted(([one], [other]) => one - other)
      .every(([from, to], index, all) => to > from && from === (all[index - 1]?.[1] ?? 0)),
  )

const before: Before<RecordOf<'pricing-zones'>> = async (session, { action, input }) => {
  const { levels } = input
  if (action !== 'delete' && Array.isArray(levels) && !follow(levels as readonly JsonObject[]))
    throw refusal(session, 'pricing-zones', 'levels', 'bands')
  return undefined
}

export default defineService('pricing-zones', { queries: { search: zoneSearch }, hooks: { before } })
