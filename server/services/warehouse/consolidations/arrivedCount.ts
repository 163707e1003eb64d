import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { textOf } from '../../input.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import type { Implementation } from '../../service.ts'
import { arrivedCounted } from './arrived.ts'
import { lockConsolidation } from './load.ts'
import { bulksAgainst, stateRefused } from './refused.ts'

/** Counts what has arrived, bulk by bulk. */
export const arrivedCount: Implementation = async (session, input, { deps }) => {
  const rows = Array.isArray(input['counts']) ? input['counts'].filter(isJsonObject) : []
  await lockCargo(session, {
    bulks: rows.map((row) => textOf(row, 'bulk')),
    consolidations: [textOf(input, 'number')],
    withOperations: true,
  })
  const consolidation = await lockConsolidation(session, textOf(input, 'number'))
  if (consolidation.consolState !== 'SHIPPED') throw stateRefused(session, consolidation, 'arrived')
  const counts = new Map(rows.map((row) => [textOf(row, 'bulk'), Number(row['pieces'])]))
  const bulks = await lockBulks(session, [...counts.keys()])
  const inside = new Set(consolidation.bulks ?? [])
  const others = [...counts.keys()].filter((id) => !inside.has(id))
  if (others.length > 0) throw bulksAgainst(session, [{ guard: 'notInside', ids: others }], bulks)
  await arrivedCounted(session, consolidation, bulks, counts, textOf(input, 'store'), deps.clock())
  return session.of('consolidations').get(consolidation.id)
}
