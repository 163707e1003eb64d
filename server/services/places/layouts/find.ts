import type { Rectangle } from '../../../../src/domain/layout/rectangle.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { ApiError } from '../../../errors.ts'
import { byId } from '../../byId.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { planOf } from './checkPlan.ts'
import { readableRecords } from '../../readableRecords.ts'

/** The layout of a store with its zones and racks, drawn to the size of a window; places are kept in metres. */
export const find: Implementation = async (session, input) => {
  const asked = {
    state: textOf(input, 'state'),
    storeId: textOf(input, 'storeId'),
    warehouseCode: textOf(input, 'warehouseCode'),
  }
  const where = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const found = await session.of('layouts').first({ where, sort: [['publishedAt', 'DESC']] })
  if (found === undefined) throw new ApiError('NOT_FOUND')
  const layout = await session.of('layouts').get(found.id)
  const [width, height] = [sizeOf(input, 'windowWidth', layout), sizeOf(input, 'windowHeight', layout)]
  const plan = planOf(layout)
  const scale = scaleOf(plan.zones, width, height)
  const zones = await byId(
    { getMany: (ids) => readableRecords(session, 'wms-zones', ids) },
    plan.zones.map(({ zoneId }) => zoneId),
  )
  const rackIds = plan.racks.map(({ rackId }) => rackId)
  const racks = await byId({ getMany: (ids) => readableRecords(session, 'racks', ids) }, rackIds)
  const sizes = await byId(session.inOperation('racks'), rackIds)
  const drawn = (value: number): number => Math.round(value * scale * 100) / 100
  return {
    ...layout,
    windowWidth: width,
    windowHeight: height,
    scale,
    zones: plan.zones.map((zone) => ({
      ...zones.get(zone.zoneId),
      ...zone,
      x: drawn(zone.x),
      y: drawn(zone.y),
      width: drawn(zone.width),
      height: drawn(zone.height),
    })),
    racks: plan.racks.map((rack) => {
      const size = sizes.get(rack.rackId)
      return {
        ...racks.get(rack.rackId),
        ...rack,
        x: drawn(rack.x),
        y: drawn(rack.y),
        width: drawn(size?.width ?? 0),
        depth: drawn(size?.depth ?? 0),
      }
    }),
  }
}

const sizeOf = (input: JsonObject, name: 'windowWidth' | 'windowHeight', layout: RecordOf<'layouts'>): number => {
  const given = Number(textOf(input, name))
  return given > 0 ? given : Number(layout[name])
}

/** Pixels of a metre, so that everything that is drawn fits; four decimals. */
const scaleOf = (zones: readonly Rectangle[], width: number, height: number): number => {
  const right = Math.max(0, ...zones.map((zone) => zone.x + zone.width))
  const bottom = Math.max(0, ...zones.map((zone) => zone.y + zone.height))
  if (right === 0 || bottom === 0) return 1
  return Math.floor(Math.min(width / right, height / bottom) * 10_000) / 10_000
}
