import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../../server/contract.ts'
import { ApiError } from '../../server/errors.ts'
import { placeInLocation } from '../../server/services/warehouse/bulks/placeInLocation.ts'
import { suggestLocations } from '../../server/services/warehouse/bulks/suggestLocations.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'
import { layWarehouse, type Warehouse } from './warehouse.ts'

const caller = person('t1', { locale: 'en' })

describe.each(databaseKinds)('placing pieces on %s', (kind) => {
  let scratch: Scratch
  let warehouse: Warehouse

  beforeAll(async () => {
    scratch = await scratchDatabase(kind, { poolSize: 50 })
    warehouse = await layWarehouse(scratch, 't1', { racks: 2, levels: 2, bays: 2 })
  })

  afterAll(() => scratch.close())

  const inUnit = <T>(work: (session: Session) => Promise<T>): Promise<T> => scratch.db.transaction(caller, work)

  const suggest = (input: JsonObject) => inUnit((session) => suggestLocations(session, input))

  /** Places a piece and writes it, as put-away does. */
  const put = (bulk: string, location: string | null) =>
    inUnit(async (session) => {
      const record = await session.asSystem('bulks').get(bulk)
      await placeInLocation(session, { bulks: [record], location })
      await session.asSystem('bulks').update(bulk, { location })
    })
  const used = (location: string) =>
    inUnit(async (session) => {
      const { usedWeight, usedVolume, occupancy } = await session.asSystem('locations').get(location)
      return [usedWeight, usedVolume, occupancy]
    })
  const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? (error.errors ?? error.code) : error),
    )

  it('V-RACK-CAPACITY: a location is filled to its capacity, the refusal names rack, free and asked', async () => {
    const [first = ''] = warehouse.locations
    const [a = '', b = '', c = ''] = await warehouse.bulks(['600', '400', '0.001'])
    await put(a, first)
    expect(await used(first)).toEqual([600, 0.001, 'PARTIAL'])
    await put(b, first)
    expect(await used(first)).toEqual([1000, 0.002, 'FULL'])
    expect(await refusalOf(put(c, first))).toEqual({
      location: expect.stringMatching(/capacity of rack R1 in zone A: 0 kg free, 0.001 kg asked/),
    })
    await put(b, null)
    expect(await used(first)).toEqual([600, 0.001, 'PARTIAL'])
  })

  it('V-ORIGIN-LOCATION: what moves leaves its origin and counts once in the rack', async () => {
    const [, second = '', third = ''] = warehouse.locations
    const [a = ''] = await warehouse.bulks(['900'])
    await put(a, second)
    await put(a, third)
    expect([await used(second), await used(third)]).toEqual([
      [0, 0, 'FREE'],
      [900, 0.001, 'PARTIAL'],
    ])
    await put(a, null)
    expect(await used(third)).toEqual([0, 0, 'FREE'])
  })

  it('B-SUGGEST-PUT: up to five places for each piece with reasons, the heaviest takes the best', async () => {
    const [light = '', heavy = ''] = await warehouse.bulks(['100', '950'])
    const keyOf = (id: string) => {
      const [type, number, sequence] = id.split('~')
      return { type: type ?? '', number: number ?? '', sequence: Number(sequence) }
    }
    const asked = { storeId: warehouse.store, bulks: [light, heavy].map(keyOf) }
    const answer = await suggest(asked)
    expect(answer).toMatchObject([
      { ...keyOf(light), reason: null, locations: { length: 5 } },
      { ...keyOf(heavy), freeWeight: 1000, reasons: expect.arrayContaining([expect.objectContaining({ points: 10 })]) },
    ])
    const tooMuch = await warehouse.bulks(['1001'])
    const refused = { storeId: warehouse.store, bulks: tooMuch.map(keyOf) }
    expect(await suggest(refused)).toMatchObject([
      { locationId: null, locations: [], reason: expect.stringMatching(/kg free, 1001 kg asked/) },
    ])
  })

  it('V-RACK-CAPACITY: fifty who place at once never pass what a rack may hold', async () => {
    const targets = warehouse.locations.slice(4)
    const pieces = await warehouse.bulks(Array.from({ length: 50 }, () => '99.9'))
    const outcomes = await Promise.all(
      pieces.map((piece, index) => refusalOf(put(piece, targets[index % targets.length] ?? ''))),
    )
    const placed = outcomes.filter((outcome) => outcome === null).length
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual(
      Array.from({ length: 50 - placed }, () => ({ location: expect.stringMatching(/capacity of rack R2/) })),
    )
    expect(placed).toBe(40)
    const sums = await scratch.asApp<{ readonly kept: string; readonly counted: string }>(
      't1',
      `select sum(l.used_weight)::text as kept, (select sum(b.gross_weight)::text from estiba.bulks b
        where b.location = any($1::text[])) as counted from estiba.locations l where l.id = any($1::text[])`,
      [targets],
    )
    expect(sums.map(({ kept, counted }) => [Number(kept), Number(counted)])).toEqual([[3996, 3996]])
  })
})
