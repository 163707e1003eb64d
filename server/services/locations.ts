import type { AnyRecord } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { byStoreAndCommodity } from './locations/byStoreAndCommodity.ts'
import { having } from './locations/having.ts'
import { occupation } from './locations/occupation.ts'
import { capacityOf, exceeds, holdsCargo, locationsOf } from './racks/capacity.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService } from './service.ts'

/** The capacities of a rack's locations make at most the rack's (X-RACK-LEVELS); what holds cargo stays open. */
const before = async (session: Session, { action, input, current }: Change): Promise<undefined> => {
  if (action !== 'update' || current === null) return
  const wanted: AnyRecord = { ...current, ...input }
  if (wanted['status'] === 'INACTIVE' && current['status'] === 'ACTIVE' && holdsCargo([current]))
    throw refusal(session, 'locations', 'status', 'holdsCargo')
  if (!Object.hasOwn(input, 'capacityWeight') && !Object.hasOwn(input, 'capacityVolume')) return
  const [rack] = await session.asSystem('racks').getMany([String(current['rackId'])])
  if (rack === undefined) return
  const others = (await locationsOf(session, rack.id)).filter(({ id }) => id !== current.id)
  if (exceeds([...others, wanted], ['capacityWeight', 'capacityVolume'], await capacityOf(session, rack)))
    throw refusal(session, 'locations', 'capacityWeight', 'capacity')
}

export default defineService('locations', { queries: { byStoreAndCommodity, occupation, having }, hooks: { before } })
