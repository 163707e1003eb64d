import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../../operations/operationCalls.testing.ts'
import { box, layOperationStore, measuredAs, reception, vehicle } from '../../../operations/operationStore.testing.ts'
import type { PickingStore } from '../../pickingStore.testing.ts'

let world: AuthWorld
let there: PickingStore
let calls: OperationCalls

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').list({ range: [0, 0] })).rows[0]?.id ?? ''
    for (const sw of ['48', '51'])
      await session
        .asSystem('switches')
        .create({ sw, descriptionEs: sw, descriptionEn: sw, processType, stockEffect: 'NONE' })
  })
  await world.deps.db.system('andina', async (session) => {
    for (const [type, sw, scope] of [
      ['CIN', '48', 'CONTAINER'],
      ['MIN', '51', 'MERCHANDISE'],
    ] as const) {
      await session.asSystem('document-types').create({ type, description: type, sw, module: 'WMS', kind: 'other' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0 })
      await session.asSystem('inspection-procedures').create({
        code: `P${sw}`,
        description: 'Revisión',
        sw,
        scope,
        steps: [
          { order: 2, description: '¿Seca?', kind: 'YES_NO' },
          { order: 1, description: 'Precinto', kind: 'SEAL' },
          { order: 3, description: 'Humedad', kind: 'VALUE', required: false },
        ],
      })
    }
    await session.asSystem('containers').create({
      number: 'CSQU3054383',
      isoType: '22G1',
      sizeFeet: '20',
      category: 'DRY',
      tare: 2200,
      maxGross: 30_480,
      capacityM3: 33.2,
    })
  })
})

afterAll(() => world.close())

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())

const inspect = (type: 'CIN' | 'MIN', found: JsonObject) =>
  calls.send('POST /transactions/documents', { type, switches: type === 'CIN' ? '48' : '51', date: today, ...found })

/** Received and ready for its place. */
const received = async (more: JsonObject = {}, counts = counted(1, 2)): Promise<Key> => {
  const key = await calls.made({ ...reception(there), bulks: [box(), box()], ...more })
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })
  await calls.did(key, 'tag')
  await calls.did(key, 'receive', { store: there.store, counts })
  return key
}

it('comes to a result when each compulsory step is answered, and is of who gave it', async () => {
  const unfinished = await inspect('MIN', {
    procedure: 'P51',
    result: 'PASSED',
    results: [{ order: 1, answer: 'S-1' }],
  })
  expect(unfinished).toMatchObject({ status: 422, body: { errors: { results: 'Falta contestar: ¿Seca?' } } })
  const maybe = await inspect('MIN', { procedure: 'P51', result: 'PASSED', results: [{ order: 2, answer: 'MAYBE' }] })
  expect(maybe.body).toMatchObject({ errors: { results: 'Falta contestar: Precinto, ¿Seca?' } })
  const begun = await inspect('MIN', { procedure: 'P51', results: [{ order: 2, answer: 'YES' }] })
  expect(begun.body).toMatchObject({
    results: [{ order: 2, description: '¿Seca?', kind: 'YES_NO', answer: 'YES' }],
    inspector: null,
  })
  const results = [
    { order: 2, answer: 'NO' },
    { order: 1, answer: ' S-1 ' },
    { order: 9, answer: 'nobody asked' },
  ]
  const done = await inspect('MIN', { procedure: 'P51', result: 'PASSED', results })
  expect(done).toMatchObject({ status: 201, body: { inspector: expect.any(String) } })
  expect(done.body['results']).toEqual([
    { order: 1, description: 'Precinto', kind: 'SEAL', answer: 'S-1' },
    { order: 2, description: '¿Seca?', kind: 'YES_NO', answer: 'NO' },
  ])
})

it('is not deleted once it has its result: its draft without one is', async () => {
  const [found, begun] = [await inspect('MIN', { result: 'FAILED', notes: 'Mojada' }), await inspect('MIN', {})]
  const remove = (number: unknown) => calls.send(`DELETE /transactions/documents/MIN~${String(number)}`)
  expect(await remove(found.body['number'])).toMatchObject({
    status: 409,
    body: { errors: { result: expect.stringContaining('regístrela') } },
  })
  expect((await remove(begun.body['number'])).status).toBe(200)
})

it('stands as it was found, whatever its procedure asks since', async () => {
  const results = [
    { order: 1, answer: 'S-1' },
    { order: 2, answer: 'NO' },
  ]
  const { body } = await inspect('MIN', { procedure: 'P51', result: 'PASSED', results })
  const { number, results: found } = body
  await world.deps.db.system('andina', (session) =>
    session.asSystem('inspection-procedures').update('P51', {
      steps: [{ order: 1, description: 'Otra pregunta', kind: 'VALUE' }],
    }),
  )
  const change = (input: JsonObject) => calls.send(`PUT /transactions/documents/MIN/${String(number)}`, input)
  expect(await change({ notes: 'Visto' })).toMatchObject({ status: 200, body: { notes: 'Visto', results: found } })
  expect((await change({ result: 'CONDITIONAL' })).body).toMatchObject({
    errors: { results: 'Falta contestar: Otra pregunta' },
  })
})

it('is by a procedure of what is inspected, and says why it did not pass', async () => {
  expect((await inspect('MIN', { procedure: 'P48' })).status).toBe(422)
  for (const result of ['FAILED', 'CONDITIONAL'])
    expect((await inspect('MIN', { result })).body).toMatchObject({
      errors: { notes: 'Escriba el motivo en las notas' },
    })
})

it('of pieces alone keeps them from their place, of one operation or of several', async () => {
  const [one, other] = [await received(), await received()]
  const piece = ({ type, number }: Key, sequence: number) => `${type}~${number}~${sequence}`
  const failed = await inspect('MIN', { bulks: [piece(one, 1)], result: 'FAILED', notes: 'Mojada' })
  expect(failed.body).toMatchObject({ preRegisterType: one.type, preRegisterNumber: one.number })
  const both = [piece(one, 2), piece(other, 2)]
  await inspect('MIN', { bulks: both, result: 'FAILED', notes: 'Rota' })
  const place = { location: there.locations.get('A-R1-01-01') ?? '' }
  expect((await calls.act(one, 'putAway', place)).body).toMatchObject({
    rule: 'X-INSPECTION-FAILED',
    sequences: [1, 2],
  })
  expect((await calls.act(other, 'dispatch', vehicle)).body).toMatchObject({
    rule: 'X-INSPECTION-FAILED',
    sequences: [2],
  })
  await inspect('MIN', { bulks: both, result: 'CONDITIONAL', notes: 'Reparada' })
  await calls.did(one, 'putAway', { ...place, bulks: [piece(one, 2)] })
})

it('of a container keeps what came in it, until it passes', async () => {
  const key = await received({ containers: ['CSQU3054383'] })
  const place = { location: there.locations.get('A-R1-01-02') ?? '' }
  expect((await inspect('CIN', { container: 'CSQU3054383', result: 'FAILED', notes: 'Roto' })).status).toBe(201)
  expect((await calls.act(key, 'putAway', place)).body).toMatchObject({
    rule: 'X-INSPECTION-FAILED',
    sequences: [1, 2],
  })
  await inspect('CIN', { container: 'CSQU3054383', result: 'PASSED' })
  await calls.did(key, 'putAway', place)
})

it('of a container is of the one open operation that has it, and of none where several do', async () => {
  const box = 'CSQU3054384'
  await world.deps.db.system('andina', async (session) => {
    const { id: _id, version: _version, ...like } = await session.asSystem('containers').get('CSQU3054383')
    await session.asSystem('containers').create({ ...like, number: box })
  })
  const key = await calls.made({ ...reception(there), bulks: [], containers: [box] })
  const of = { preRegisterType: key.type, preRegisterNumber: key.number }
  const alone = await inspect('CIN', { container: box })
  expect(alone.body).toMatchObject(of)
  const other = await calls.made({ ...reception(there), bulks: [], containers: [box] })
  expect((await inspect('CIN', { container: box })).body).toMatchObject({ preRegisterNumber: null })
  const said = { preRegisterType: other.type, preRegisterNumber: other.number }
  expect((await inspect('CIN', { container: box, ...said })).body).toMatchObject(said)
  const noted = `PUT /transactions/documents/CIN/${String(alone.body['number'])}`
  expect((await calls.send(noted, { notes: 'Visto' })).body).toMatchObject(of)
})

it('of pieces or of all of an operation holds what is split off them afterwards too', async () => {
  const place = { location: there.locations.get('A-R1-01-02') ?? '' }
  for (const isNamed of [true, false]) {
    const key = await received({ bulks: [box({ pieces: 4 }), box()] }, [
      { sequence: 1, pieces: 4 },
      { sequence: 2, pieces: 1 },
    ])
    const failed = isNamed
      ? { bulks: [`${key.type}~${key.number}~1`] }
      : { preRegisterType: key.type, preRegisterNumber: key.number }
    const { body: found } = await inspect('MIN', { ...failed, result: 'FAILED', notes: 'Mojada' })
    const posted = await calls.send(`POST /transactions/documents/MIN/${String(found['number'])}/post`, {})
    expect(posted.status, JSON.stringify(posted.body)).toBe(200)
    const split = await calls.send('PUT /wms/bulks/split', { ...key, sequence: 1, quantity: 2 })
    expect(split.status, JSON.stringify(split.body)).toBe(200)
    const off = [`${key.type}~${key.number}~3`]
    expect((await calls.act(key, 'putAway', { ...place, bulks: off })).body).toMatchObject({
      rule: 'X-INSPECTION-FAILED',
      sequences: [3],
    })
    expect((await inspect('MIN', { bulks: off, result: 'PASSED' })).status).toBe(201)
    await calls.did(key, 'putAway', { ...place, bulks: off })
  }
})
