import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import { assertAllowed } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { versionOf } from '../../../middleware/version.ts'
import { textOf } from '../../input.ts'
import { removeRack } from '../racks/removeRack.ts'
import type { Implementation } from '../../service.ts'

type Kind = 'zones' | 'racks'

const resources = { zones: 'wms-zones', racks: 'racks' } as const

/** Identifiers of the records that a save made, by those that the drawing gave. */
type Ids = Map<string, string>

/**
 * Saves the drawing of a store, whole or not at all: zones and racks that are new or changed (`data`), the layout with
 * where they stand, and last what is drawn no more. What another layout still shows stays.
 *
 * @throws ApiError 409 `STALE` where somebody else saved the layout; 422 at `zones.<n>.<field>` or `racks.<n>.<field>`
 */
export const saveDrawing: Implementation = async (session, input, { request }) => {
  const [zones, racks] = [rowsIn(input, 'zones'), rowsIn(input, 'racks')]
  const [layoutId, storeId] = [textOf(input, 'layoutConfigId'), textOf(input, 'storeId')]
  const ids: Ids = new Map()
  const zoneOf = (id: string): string => ids.get(id) ?? id
  await waitForStore(session, storeId, layoutId)
  for (const [at, zone] of inOrder(zones))
    await saveShape(session, 'zones', at, zone, ids, () => ({ storeId, status: 'ACTIVE' }))
  for (const [at, rack] of inOrder(racks)) {
    const zoneId = zoneOf(textOf(rack, 'zoneId'))
    await saveShape(session, 'racks', at, rack, ids, () => ({ zoneId, status: 'ACTIVE' }))
    if (rack['isNew'] !== true) await putToZone(session, at, rack, zoneId)
  }
  const plan = {
    ...Object.fromEntries(
      ['name', 'warehouseCode', 'storeId', 'windowWidth', 'windowHeight'].flatMap((field) =>
        input[field] === undefined ? [] : [[field, input[field]]],
      ),
    ),
    zones: zones.map((zone) => ({
      ...placeOf(zone, ['x', 'y', 'width', 'height']),
      zoneId: zoneOf(textOf(zone, 'id')),
    })),
    racks: racks.map((rack) => ({
      ...placeOf(rack, ['x', 'y', 'rotation']),
      rackId: zoneOf(textOf(rack, 'id')),
      zoneId: zoneOf(textOf(rack, 'zoneId')),
      layoutRackId: textOf(rack, 'code'),
      level: 1,
    })),
  }
  const saved = await saveLayout(session, layoutId, plan, versionOf(request.headers.get('if-match')))
  const removed = await removeOthers(session, input)
  return { layout: await session.of('layouts').get(saved.id), ids: Object.fromEntries(ids), removed }
}

/** Drawings of one store wait for each other, then the plan is locked, then zones and racks in the order of their identifiers. */
const waitForStore = async (session: Session, storeId: string, layoutId: string): Promise<void> => {
  assertMay(session, 'layouts', layoutId === '' ? 'create' : 'update')
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('drawing ' || current_setting('estiba.namespace') || $1, 0))",
    [storeId],
  )
  if (layoutId !== '') await session.of('layouts').lock(layoutId)
}

const inOrder = (shapes: readonly JsonObject[]): readonly (readonly [at: number, shape: JsonObject])[] =>
  [...shapes.entries()].toSorted(([, one], [, other]) => (textOf(one, 'id') < textOf(other, 'id') ? -1 : 1))

const rowsIn = (input: JsonObject, name: Kind): readonly JsonObject[] => {
  const rows = input[name]
  if (!Array.isArray(rows) || !rows.every(isJsonObject)) throw new ApiError('MALFORMED')
  return rows
}

const placeOf = (row: JsonObject, names: readonly string[]): { readonly [name: string]: Json } =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

const assertMay = (session: Session, resource: string, operation: string): void =>
  assertAllowed(session.caller, session.registry.get(resource), operation)

/** What is wrong with a shape is told at its place in the drawing, by its code. */
const told = async <T>(kind: Kind, at: number, shape: JsonObject, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    const code = textOf(isJsonObject(shape['data']) ? shape['data'] : shape, 'code')
    const errors = Object.entries(problem.errors).map(([field, text]) => [`${kind}.${at}.${field}`, `${code}: ${text}`])
    throw new ApiError(problem.code, {
      errors: Object.fromEntries(errors) as { [field: string]: string },
      cause: problem,
    })
  }
}

const saveShape = async (
  session: Session,
  kind: Kind,
  at: number,
  shape: JsonObject,
  ids: Ids,
  begins: () => JsonObject,
): Promise<void> => {
  const { data } = shape
  if (!isJsonObject(data)) return
  const resource: string = resources[kind]
  const isNew = shape['isNew'] === true
  assertMay(session, resource, isNew ? 'create' : 'update')
  await told(kind, at, shape, async () => {
    if (isNew) ids.set(textOf(shape, 'id'), (await session.of(resource).create({ ...data, ...begins() })).id)
    else await session.of(resource).update(textOf(shape, 'id'), data)
  })
}

/** A rack that was drawn into another zone goes there with what it holds. */
const putToZone = async (session: Session, at: number, rack: JsonObject, zoneId: string): Promise<void> => {
  const known = await session.of('racks').get(textOf(rack, 'id'))
  if (known.zoneId === zoneId) return
  assertMay(session, 'racks', 'putToZone')
  await told('racks', at, rack, () => session.of('racks').update(known.id, { zoneId }))
}

const saveLayout = async (
  session: Session,
  id: string,
  plan: JsonObject,
  version: number | undefined,
): Promise<RecordOf<'layouts'>> => {
  const layouts = session.of('layouts')
  return id === '' ? layouts.create(plan) : layouts.update(id, plan, version)
}

/** Racks first, then the zones that they stood in; those that something else still names are left. */
const removeOthers = async (session: Session, input: JsonObject): Promise<readonly string[]> => {
  const removed: string[] = []
  for (const rack of idsIn(input, 'removedRacks')) {
    assertMay(session, 'racks', 'delete')
    const { id } = await session.of('racks').get(rack)
    // Its own locations go with it.
    if ((await session.asSystem('racks').whereUsed(id)).some(({ resource }) => resource !== 'locations')) continue
    await removeRack(session, id)
    removed.push(id)
  }
  for (const zone of idsIn(input, 'removedZones')) {
    assertMay(session, 'wms-zones', 'delete')
    const { id } = await session.of('wms-zones').get(zone)
    if ((await session.asSystem('wms-zones').whereUsed(id)).length > 0) continue
    await session.of('wms-zones').remove(id)
    removed.push(id)
  }
  return removed
}

const idsIn = (input: JsonObject, name: string): readonly string[] => {
  const ids = input[name] ?? []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').toSorted() : []
}
