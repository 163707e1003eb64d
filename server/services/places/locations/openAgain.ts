import { assertWarehouse } from '../../../access/warehouseAccess.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { lockRacksOf } from './racksOf.ts'
import { unblock } from './unblock.ts'

/** What a picking found short was counted: its place is as full as what it holds, and picked from again (G-10). */
export const openAgain: Implementation = async (session, input) => {
  const { id } = await session.of('locations').get(textOf(input, 'id'))
  const racks = await lockRacksOf(session, [id])
  const location = await session.asSystem('locations').get(id)
  const store = await session.asSystem('stores').get(location.storeId)
  assertWarehouse(session, store.warehouseCode, 'canCount', store.id)
  if ((await unblock(session, racks, [id])).length === 0) throw new ApiError('STATE', { current: location })
  return session.of('locations').get(id)
}
