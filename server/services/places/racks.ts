import type { RecordOf } from '../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import { textOf } from '../input.ts'
import { capacityOf, exceeds, holdsCargo, locationsOf } from './racks/capacity.ts'
import { makeLocations } from './racks/makeLocations.ts'
import { removeRack } from './racks/removeRack.ts'
import { refusal } from '../refusal.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

/** Moves racks with what they hold into another zone of their store. */
const putToZone: Implementation = async (session, input) => {
  const racks = racksIn(input)
  if (racks.length === 0) throw refusal(session, 'racks', 'zoneId', 'noRacks')
  const zone = await session.inOperation('wms-zones').get(textOf(input, 'zoneId'))
  const store = textOf(input, 'storeId')
  if (store !== '' && zone.storeId !== store) throw refusal(session, 'racks', 'zoneId', 'otherStore')
  return session.of('racks').updateMany(racks, { zoneId: zone.id })
}

/** Identifiers, or records with one. */
const racksIn = ({ items, racks = items ?? null }: JsonObject): readonly string[] =>
  (Array.isArray(racks) ? racks : []).flatMap((rack: Json) => {
    const id = isJsonObject(rack) ? (rack['rackId'] ?? rack['id']) : rack
    return typeof id === 'string' ? [id] : []
  })

const remove: Implementation = async (session, input) => ({
  id: await removeRack(session, textOf(input, 'rackId') || textOf(input, 'id')),
})

const capacityFields = ['capacityWeight', 'capacityVolume', 'weightUnit', 'volumeUnit'] as const

type RackHooks = Hooks<RecordOf<'racks'>>

/** What a rack holds it must be able to hold; with cargo it stays open and in its store (G-12). */
const before: RackHooks['before'] = async (session, { action, current, values }) => {
  if (action !== 'update' || current === null) return undefined
  const changed = (field: keyof typeof current): boolean => values[field] !== current[field]
  const resized = capacityFields.some(changed)
  if (!resized && !changed('status') && !changed('zoneId')) return undefined
  const locations = await locationsOf(session, current.id)
  if (changed('status') && values.status === 'INACTIVE' && holdsCargo(locations))
    throw refusal(session, 'racks', 'status', 'holdsCargo')
  if (changed('zoneId') && locations.length > 0) await assertSameStore(session, values.zoneId, locations)
  if (!resized) return undefined
  const capacity = await capacityOf(session, values)
  if (exceeds(locations, 'used', capacity) || exceeds(locations, 'capacity', capacity))
    throw refusal(session, 'racks', 'capacityWeight', 'capacity')
  return undefined
}

const assertSameStore = async (
  session: Session,
  zoneId: string | null | undefined,
  [location]: Awaited<ReturnType<typeof locationsOf>>,
): Promise<void> => {
  const zone = await session.asSystem('wms-zones').find(zoneId)
  if (zone?.storeId !== location?.storeId) throw refusal(session, 'racks', 'zoneId', 'otherStore')
}

/** Locations follow their rack: to its zone, and as many as it has levels and bays. */
const after: RackHooks['after'] = async (session, { action, current, record }) => {
  if (action !== 'update' || record === null || current === null) return
  if ((['zoneId', 'levels', 'bays'] as const).every((field) => record[field] === current[field])) return
  const [location] = await locationsOf(session, record.id)
  if (location !== undefined) await makeLocations(session, record, location.layoutId ?? '')
}

export default defineService('racks', { actions: { putToZone }, verbs: { delete: remove }, hooks: { before, after } })
