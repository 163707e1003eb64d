import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import {
  box,
  layHouses,
  layOperationStore,
  measuredAs,
  reception,
  vehicle,
} from '../../operations/operationStore.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  await layHouses(world, there, ['H1'])
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

const reasonsOf = async ({ type, number }: Key, move: string): Promise<readonly unknown[]> => {
  const { body } = await calls.send(`GET /transactions/pre-registers/${type}~${number}/moves`)
  const found = (body['moves'] as readonly JsonObject[]).find(({ name }) => name === move)
  return ((found?.['reasons'] ?? []) as readonly JsonObject[]).map(({ text }) => text)
}

describe('a reception', () => {
  it('goes from partial to storage, its number taken by the server, its stage on the header, each fact logged (S-OP-PREREGISTER, S-OP-ON-WAREHOUSE, B-BULK-KEY)', async () => {
    const key = await calls.made({ ...reception(there), number: 'TYPED-1', bulks: [box(), box({ pieces: 2 })] })
    expect(key.number).toMatch(/^ENT-\d{3}$/)
    expect(await calls.headerOf(key)).toMatchObject({ state: 'PARTIAL', partial: true, piecesCount: 2, totalPieces: 3 })
    expect((await calls.did(key, 'complete'))['state']).toBe('PREREGISTERED')
    expect(await calls.did(key, 'preCube', { bulks: [1] })).toMatchObject({
      state: 'PREREGISTERED',
      advance: { ahead: 1, of: 2 },
    })
    expect(await calls.did(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })).toMatchObject({
      state: 'CUBED',
      moved: [1, 2],
    })
    expect((await calls.did(key, 'tag'))['state']).toBe('TAGGED')
    const receipt = await calls.did(key, 'receive', {
      store: there.store,
      counts: [
        { sequence: 1, pieces: 1 },
        { sequence: 2, pieces: 1, condition: 'DAMAGED' },
      ],
    })
    expect(receipt).toMatchObject({
      state: 'RECEIVED',
      differences: [{ kind: 'SHORTAGE', pieces: 1 }, { kind: 'DAMAGE' }],
    })
    await calls.did(key, 'putAway', { location: there.locations.get('A-R1-01-02') ?? '', bulks: [1] })
    expect(await calls.headerOf(key)).toMatchObject({
      state: 'RECEIVED',
      piecesAhead: 1,
      piecesCount: 2,
      totalWeight: 40,
    })
    const log = await calls.send(
      `GET /transactions/event-log-details/list?filter=${encodeURIComponent(JSON.stringify({ preRegisterNumber: key.number }))}`,
    )
    expect(log.list.map(({ action, sw }) => [action, sw])).toEqual(
      expect.arrayContaining([
        ['complete', null],
        ['cube', '52'],
        ['tag', '53'],
        ['receive', '12'],
        ['putAway', '54'],
      ]),
    )
    const found = await calls.send(
      `GET /transactions/pre-registers?filter=${encodeURIComponent(JSON.stringify({ state: 'RECEIVED' }))}`,
    )
    expect(found.list.map(({ number }) => number)).toContain(key.number)
  })

  it('keeps who brought it as far as the receipt says so, and its paper says it too', async () => {
    const announced = { carrier: '5001', driver: 'Ana Ruiz', driverId: '80', vehiclePlate: 'AAA-111' }
    const key = await calls.made({ ...reception(there), ...announced, bulks: [box(), box()] })
    await calls.upTo('tag', key)
    const receive = (sequence: number, more: JsonObject) =>
      calls.did(key, 'receive', { store: there.store, bulks: [sequence], counts: counted(sequence), ...more })
    await receive(1, {})
    expect(await calls.headerOf(key)).toMatchObject(announced)
    const { document } = await receive(2, { driver: 'Luis Pérez', plate: 'sxk482', seal: 'S-9' })
    const brought = { driver: 'Luis Pérez', driverId: null, vehiclePlate: 'SXK-482', seal: 'S-9' }
    expect(await calls.headerOf(key)).toMatchObject({ carrier: '5001', ...brought })
    expect((await calls.send(`GET /transactions/documents/${String(document)}`)).body).toMatchObject(brought)
  })

  it('is refused whole for one piece that is not there yet, and told which and by which rule (X-OP-STATE)', async () => {
    const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
    expect(await calls.act(key, 'cube', { cubeInfo: [measuredAs(1)], bulks: [1] })).toMatchObject({
      status: 409,
      body: { code: 'OP_STATE', rule: 'S-OP-CUBE', state: 'PARTIAL' },
    })
    await calls.did(key, 'complete')
    expect(await calls.act(key, 'cube', { cubeInfo: [measuredAs(1)] })).toMatchObject({
      status: 409,
      body: { code: 'OP_STATE', rule: 'X-MEASURED', sequences: [2] },
    })
    await calls.did(key, 'cube', { cubeInfo: [measuredAs(1)], bulks: [1] })
    expect(await calls.act(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })).toMatchObject({
      body: { rule: 'S-OP-CUBE', sequences: [1] },
    })
    expect((await calls.bulksOf(key)).map(({ stage }) => stage)).toEqual(['CUBED', 'PREREGISTERED'])
    expect((await calls.act(key, 'tag')).body).toMatchObject({ rule: 'S-OP-TAG', sequences: [2] })
    expect((await calls.act(key, 'receive', { counts: counted(1, 2) })).body).toMatchObject({ code: 'OP_STATE' })
    expect((await calls.act(key, 'dispatch', vehicle)).body).toMatchObject({ rule: 'S-OP-DISPATCH' })
    expect((await calls.act({ type: 'ENT', number: 'NONE' }, 'cube')).status).toBe(404)
  })

  it('is edited while it is partial only (V-OP-EDIT-PARTIAL), by who saw its last version', async () => {
    const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
    const path = `PUT /transactions/pre-registers/${key.type}/${key.number}`
    const current = await calls.headerOf(key)
    expect((await calls.send(path, { notes: 'Muelle 3', version: 1 })).status).toBe(409)
    const changed = await calls.send(path, {
      notes: 'Muelle 3',
      version: current['version'],
      bulks: [{ sequence: 2, pieces: 5 }, box()],
    })
    expect(changed.body).toMatchObject({ notes: 'Muelle 3', totalPieces: 6 })
    expect((changed.body['bulks'] as readonly JsonObject[]).map(({ sequence }) => sequence)).toEqual([2, 3])
    const wrong = await calls.send(path, { bulks: [{ sequence: 2, pieces: 0 }, box({ grossWeight: -1 })] })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { 'bulks.0.pieces': expect.any(String), 'bulks.1.grossWeight': expect.any(String) } },
    })
    await calls.did(key, 'complete')
    expect(await calls.send(path, { notes: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'OP_STATE', rule: 'V-OP-EDIT-PARTIAL' },
    })
    const many = await calls.send('PUT /transactions/pre-registers', {
      ids: [`${key.type}~${key.number}`],
      data: { notes: 'x' },
    })
    expect(many.body).toMatchObject({ rule: 'V-OP-EDIT-PARTIAL' })
    expect((await calls.send(`DELETE /transactions/pre-registers/${key.type}/${key.number}`)).status).toBe(409)
    await calls.did(key, 'reopen')
    expect((await calls.send(path, { notes: 'x' })).status).toBe(200)
    expect((await calls.send(`DELETE /transactions/pre-registers/${key.type}/${key.number}`)).status).toBe(200)
    expect(await calls.bulksOf(key)).toEqual([])
  })

  it('is completed with all that it needs: V-PACKAGE-REQUIRED, V-BL-REQUIRED, a container, each missing field', async () => {
    const bare = await calls.made({ type: 'ENT', warehouse: 'B1', bulks: [{ description: 'Algo', pieces: 1 }] })
    expect((await calls.act(bare, 'complete')).body['errors']).toMatchObject({
      customer: 'El campo Cliente es obligatorio',
      consignee: 'El campo Consignatario es obligatorio',
      'bulks.1.packingUnit': 'El campo Unidad de empaque es obligatorio',
    })
    expect(await reasonsOf(bare, 'complete')).toContain('El campo Consignatario es obligatorio')
    expect(await reasonsOf(bare, 'reopen')).toEqual(['Solo desde: Prerregistrado'])
    expect(await reasonsOf(bare, 'restore')).toEqual(['Solo desde: Inactivo'])
    const pieces = [box(), { description: 'Algo', pieces: 1 }]
    const sent = { ...reception(there), partial: false, bulks: pieces }
    expect((await calls.send('POST /transactions/pre-registers', sent)).body['errors']).toMatchObject({
      'bulks.1.packingUnit': expect.any(String),
    })
    const two = await calls.made({ ...reception(there), bulks: [box(), box()] })
    const turned = {
      partial: false,
      bulks: [
        { ...box(), description: '' },
        { ...box(), sequence: 2 },
      ],
    }
    const refusedAt = await calls.send(`PUT /transactions/pre-registers/${two.type}/${two.number}`, turned)
    expect(Object.keys(refusedAt.body['errors'] ?? {})).toEqual(['bulks.0.description'])
    const empty = await calls.made(reception(there))
    expect((await calls.act(empty, 'complete')).body['errors']).toMatchObject({
      bulks: expect.stringContaining('paquete'),
    })
    const housed = await calls.made({ ...reception(there), type: 'IMA', bulks: [box({ houseBl: 'H1' }), box()] })
    expect(await calls.act(housed, 'complete')).toMatchObject({
      status: 409,
      body: { rule: 'V-BL-REQUIRED', sequences: [2] },
    })
    for (const type of ['IMA', 'ENT']) {
      const unknown = { ...reception(there), type, bulks: [box({ houseBl: 'H1' }), box({ houseBl: 'NADA' })] }
      expect((await calls.send('POST /transactions/pre-registers', unknown)).body['errors']).toEqual({
        'bulks.1.houseBl': 'Este documento hijo no existe',
      })
    }
    const boxed = await calls.made({ ...reception(there), type: 'IMC', bulks: [box()] })
    expect((await calls.act(boxed, 'complete')).body['errors']).toMatchObject({ containers: expect.any(String) })
    const refused = await calls.send('POST /transactions/pre-registers', { ...reception(there), partial: false })
    expect(refused.status).toBe(422)
    const whole = await calls.send('POST /transactions/pre-registers', {
      ...reception(there),
      partial: false,
      bulks: [box()],
    })
    expect(whole.body).toMatchObject({ state: 'PREREGISTERED', partial: false })
  })

  it('of documents alone has one bulk by the system', async () => {
    const key = await calls.made({ ...reception(there), documents: [{ kind: 'Factura', number: 'F-1' }] })
    await calls.did(key, 'complete')
    expect(await calls.bulksOf(key)).toMatchObject([
      { packingUnit: 'ENV', pieces: 1, length: 32, width: 24, height: 1, grossWeight: 0.5 },
    ])
    expect(await calls.headerOf(key)).toMatchObject({ state: 'PREREGISTERED', piecesCount: 1 })
  })

  it('is numbered by two at once with two numbers (X-NUMBERING)', async () => {
    const keys = await Promise.all([calls.made(reception(there)), calls.made(reception(there))])
    expect(new Set(keys.map(({ number }) => number)).size).toBe(2)
  })
})

describe('inverses (X-OP-INVERSES)', () => {
  it('lead back step by step, measures with them', async () => {
    const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
    await calls.upTo('complete', key)
    await calls.did(key, 'preCube')
    await calls.did(key, 'cube', {
      cubeInfo: [
        measuredAs(1, { length: 19.7, width: 15.75, height: 11.81, unit: 'in' }),
        measuredAs(2, { length: 60 }),
      ],
    })
    const [first, second] = await calls.bulksOf(key)
    expect(first).toMatchObject({ length: 19.7, lengthUnit: 'INH', volumeM3: 0.060048, cubeInfo: { flagged: false } })
    expect(second).toMatchObject({
      cubeInfo: { flagged: true, difference: { volumePercent: 20 }, declared: { length: 50 } },
    })
    expect(await calls.did(key, 'uncube')).toMatchObject({ state: 'PRECUBED' })
    expect((await calls.bulksOf(key))[0]).toMatchObject({ length: 50, lengthUnit: 'CMT', volumeM3: 0.06 })
    expect(await calls.did(key, 'clearPreCube')).toMatchObject({ state: 'PREREGISTERED' })
    await calls.did(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })
    await calls.did(key, 'tag')
    expect(await calls.did(key, 'untag')).toMatchObject({ state: 'CUBED' })
    await calls.did(key, 'tag')
    await calls.did(key, 'receive', { counts: counted(1, 2) })
    expect(await calls.act(key, 'untag')).toMatchObject({ status: 409 })
    await calls.did(key, 'putAway', { location: there.locations.get('A-R1-02-01') ?? '', bulks: [1] })
    expect((await calls.act(key, 'reverseReceipt')).body).toMatchObject({ code: 'OP_STATE', sequences: [1] })
    await calls.did(key, 'takeOut', { bulks: [1] })
    expect(await calls.did(key, 'reverseReceipt')).toMatchObject({ state: 'TAGGED' })
    expect((await calls.bulksOf(key))[0]).toMatchObject({ store: null, receivedAt: null, location: null })
  })

  it('of an annulment (X-OP-ANNUL): restored, while nothing is cubed', async () => {
    const key = await calls.made({ ...reception(there), bulks: [box()] })
    await calls.did(key, 'annul')
    expect(await calls.headerOf(key)).toMatchObject({ status: 'INACTIVE', state: 'PARTIAL' })
    expect((await calls.act(key, 'complete')).status).toBe(409)
    await calls.did(key, 'restore')
    await calls.upTo('cube', key, [1])
    expect((await calls.act(key, 'annul')).status).toBe(409)
  })
})
