import type { RecordOf } from '../../../src/resources/records.ts'
import { byStoreAndCommodity } from './locations/byStoreAndCommodity.ts'
import { openAgain } from './locations/openAgain.ts'
import { having } from './locations/having.ts'
import { occupation } from './locations/occupation.ts'
import { capacityOf, exceeds, holdsCargo, locationsOf } from './racks/capacity.ts'
import { refusal } from '../refusal.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** The capacities of a rack's locations make at most the rack's (X-RACK-LEVELS); what holds cargo stays open. */
const before: Hooks<RecordOf<'locations'>>['before'] = async (session, { action, current, values }) => {
  if (action !== 'update' || current === null) return undefined
  if (values.status === 'INACTIVE' && current.status === 'ACTIVE' && holdsCargo([current]))
    throw refusal(session, 'locations', 'status', 'holdsCargo')
  const wanted = { ...current, ...values }
  if (wanted.capacityWeight === current.capacityWeight && wanted.capacityVolume === current.capacityVolume)
    return undefined
  const rack = await session.asSystem('racks').find(current.rackId)
  if (rack === undefined) return undefined
  const others = (await locationsOf(session, rack.id)).filter(({ id }) => id !== current.id)
  if (exceeds([...others, wanted], 'capacity', await capacityOf(session, rack)))
    throw refusal(session, 'locations', 'capacityWeight', 'capacity')
  return undefined
}

export default defineService('locations', {
  queries: { byStoreAndCommodity, occupation, having },
  actions: { openAgain },
  hooks: { before },
})
