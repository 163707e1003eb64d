import { ownPaper } from './transport-documents/ownPaper.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { textOfPdf } from '../../papers/textOfPdf.testing.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { layBulk, type PickingStore } from '../warehouse/pickingStore.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from './transportStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const send = (request: string, body?: unknown) =>
  world.ask(request.replace(' /', ' /transactions/'), body === undefined ? { token } : { token, body })
const ok = async (request: string, body?: unknown, status = 200) => {
  const answer = await send(request, body)
  expect(answer.status, `${request} ${JSON.stringify(answer.body)}`).toBe(status)
  return answer
}
const house = (serial: string, more = {}) => houseRecord(serial, there.entity, more)

it('B-BL-CALLS: a master is saved with its houses in one call, and told how they compare (X-BL-TOTALS)', async () => {
  const { body } = await ok('POST /bills-of-lading/with-houses', {
    master: masterRecord('MSCUBOG001'),
    houses: [house('H-1'), house('H-2', { pieces: 9 })],
  })
  expect(body).toMatchObject({
    master: { code: 'MSCUBOG001', serial: 'MSCUBOG001', isMaster: true },
    houses: [
      { serial: 'H-1', masterBL: 'MSCUBOG001', trackingNumber: 'H-1', code: 'H-1' },
      { serial: 'H-2', pieces: 9 },
    ],
    totals: { matches: false, differences: ['pieces'], houses: { pieces: 19 }, master: { pieces: 20 } },
  })
  expect((await ok('GET /bills-of-lading/MSCUBOG001')).body['houses']).toEqual(['H-1', 'H-2'])
  const { body: again } = await ok('PUT /house-bills-of-lading/H-2', { pieces: 10 })
  expect(again['pieces']).toBe(10)
  expect((await ok('GET /bills-of-lading/MSCUBOG001/totals')).body).toMatchObject({ matches: true })
})

it('B-BL-CALLS: what a form of a master empties of a house is empty, but for what the house has of its master', async () => {
  await ok('POST /bills-of-lading/with-houses', {
    master: masterRecord('MSCUBOG005'),
    houses: [house('H-51', { volumeM3: 2 })],
  })
  const { version, shipper } = (await ok('GET /bills-of-lading/MSCUBOG005')).body
  const { body: kept } = await ok('GET /house-bills-of-lading/H-51')
  expect(kept).toMatchObject({ volumeM3: 2, shipper })
  const { body } = await ok('POST /bills-of-lading/with-houses', {
    master: { ...masterRecord('MSCUBOG005'), version },
    houses: [{ ...house('H-51'), shipper: null, volumeM3: null, version: kept['version'] }],
  })
  expect(body['houses']).toMatchObject([{ serial: 'H-51', volumeM3: null, shipper }])
})

it('a house that says nothing of its freight is paid as its master is, without one prepaid', async () => {
  await ok('POST /bills-of-lading', masterRecord('MSCUBOG041', { freightTerm: 'COLLECT' }), 201)
  const made = async (serial: string, more: JsonObject) => {
    const { freightTerm: _term, ...silent } = house(serial, more)
    return (await ok('POST /house-bills-of-lading', { ...silent, ...more }, 201)).body['freightTerm']
  }
  expect(await made('H-71', { masterBL: 'MSCUBOG041' })).toBe('COLLECT')
  expect(await made('H-72', { masterBL: 'MSCUBOG041', freightTerm: 'PREPAID' })).toBe('PREPAID')
  expect(await made('H-73', {})).toBe('PREPAID')
})

it('a house of a groupage goes to its own customer, never to the forwarder that its master goes to', async () => {
  await world.deps.db.system('andina', async (session) => {
    const forwarder = await session.asSystem('entities').first({ where: { code: '7001' } })
    const make = (code: string, entity: string) =>
      session.asSystem('consignees').create({ code, name: `Consignatario ${code}`, entity })
    await make('FWD', forwarder?.id ?? '')
  })
  const save = (serial: string) =>
    send('POST /bills-of-lading/with-houses', {
      master: masterRecord(`M-${serial}`, { consignee: 'FWD' }),
      houses: [house(serial, { consignee: null })],
    })
  const { body, status } = await save('H-61')
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['houses.0.consignee']])
  await world.deps.db.system('andina', (session) =>
    session.asSystem('consignees').create({ code: 'OWN', name: 'Cliente', entity: there.entity }),
  )
  expect((await save('H-62')).body).toMatchObject({ houses: [{ serial: 'H-62', consignee: 'OWN' }] })
})

it('X-BL-TOTALS: the tolerance is that of the company, and whoever types a master is told it', async () => {
  const compared = async () => {
    const { tolerance, totals } = {
      tolerance: (await ok('GET /bills-of-lading/totals/tolerance')).body,
      totals: (await ok('GET /bills-of-lading/MSCUBOG001/totals')).body,
    }
    return [tolerance, totals['differences']]
  }
  const weight = Number((await ok('GET /house-bills-of-lading/H-2')).body['grossWeight'])
  await ok('PUT /house-bills-of-lading/H-2', { grossWeight: weight * 1.05 })
  expect(await compared()).toEqual([{ weightPercent: 1, volumePercent: 5 }, ['grossWeight']])
  const company = String(world.claims(token)['businessId'])
  const body = { houseWeightTolerance: 2.5, houseVolumeTolerance: 10 }
  expect((await world.ask(`PUT /auth/companies/${company}`, { token, body })).status).toBe(200)
  expect(await compared()).toEqual([{ weightPercent: 2.5, volumePercent: 10 }, []])
  await ok('PUT /house-bills-of-lading/H-2', { grossWeight: weight })
})

it('B-BL-CALLS: exists tells of masters and houses; a number is taken once (V-CODE-EXISTS)', async () => {
  const exists = async (code: string) => (await send(`GET /bills-of-lading/exists/${code}`)).response.text()
  expect([await exists('MSCUBOG001'), await exists('H-2'), await exists('NOBODY')]).toEqual(['true', 'true', 'false'])
  const twice = await send('POST /bills-of-lading/with-houses', { master: masterRecord('MSCUBOG001'), houses: [] })
  expect(twice).toMatchObject({ status: 400, body: { code: 'DUPLICATE', errors: { code: 'El código ya existe' } } })
  expect((await send('POST /house-bills-of-lading', house('H-1'))).status).toBe(400)
})

it('whole or not at all: a wrong house leaves no master behind, and the refusal says which', async () => {
  const refused = await send('POST /bills-of-lading/with-houses', {
    master: masterRecord('MSCUBOG002'),
    houses: [house('H-3'), house('H-4', { goods: '', pieces: 0 })],
  })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body['errors'] ?? {})).toEqual(
    expect.arrayContaining(['houses.1.pieces', 'houses.1.goods']),
  )
  expect((await send('GET /bills-of-lading/MSCUBOG002')).status).toBe(404)
  expect((await send('GET /house-bills-of-lading/H-3')).status).toBe(404)
})

it('X-AWB-MOD7: an air waybill ends in its check digit, and each mode has its own documents', async () => {
  const air = (code: string) => masterRecord(code, { documentKind: 'MAWB', transport: 'Air', flight: 'AV246' })
  await ok('POST /bills-of-lading', air('020-12345675'), 201)
  const wrong = await send('POST /bills-of-lading', air('020-12345676'))
  expect(wrong).toMatchObject({ status: 422, body: { errors: { code: 'Número de guía aérea errado' } } })
  const kind = await send('POST /bills-of-lading', masterRecord('X1', { documentKind: 'MAWB' }))
  expect(kind.body['errors']).toHaveProperty('documentKind')
  const same = await send('POST /bills-of-lading', masterRecord('X2', { destinationPort: 'COCTG' }))
  expect(same.body['errors']).toHaveProperty('destinationPort')
})

it('an air waybill of its own says airports by their codes and the weight that is charged', async () => {
  const { filled } = await world.deps.db.system('andina', async (session) => {
    const record = masterRecord('020-12345686', { documentKind: 'MAWB', transport: 'Air', volumeM3: 2.4 })
    const master = await session.asSystem('bills-of-lading').create({ ...record, grossWeight: 352 })
    await session.asSystem('ports').update(master.destinationPort, { iata: 'XYZ' })
    return ownPaper(session, world.deps, master, master, [])
  })
  expect(filled.boxes).toMatchObject({ originCode: 'CTG', to1: 'XYZ', routing: 'CTG – XYZ', weightTerm: 'X  ·  —' })
  expect(filled.grids['rating']?.rows).toMatchObject([{ gross: '352,0', chargeable: '400,0' }])
})

it('papers say kilograms of what was weighed in pounds', async () => {
  const weighed = { grossWeight: 1000, weightUnit: 'pounds' }
  await world.deps.db.system('*', (session) =>
    session.asSystem('weights').create({ code: 'pounds', description: 'Pound', symbol: 'lb', factorToKg: 0.453592 }),
  )
  const [master, pieces] = await world.deps.db.system('andina', async (session) => {
    const air = { documentKind: 'MAWB', transport: 'Air', volumeM3: 0.5, ...weighed }
    const record = await session.asSystem('bills-of-lading').create(masterRecord('020-12345690', air))
    await session.asSystem('house-bills-of-lading').create(house('H-LB'))
    for (const sequence of [61, 62]) await layBulk(session, there, sequence, { houseBl: 'H-LB', ...weighed, pieces: 5 })
    return [
      await ownPaper(session, world.deps, record, record, []),
      (await session.asSystem('bulks').all({ where: { houseBl: 'H-LB' } })).map(({ grossWeight }) => grossWeight),
    ] as const
  })
  expect(master.filled.boxes).toMatchObject({ totalGross: '453,592' })
  expect(master.filled.grids['rating']?.rows).toMatchObject([{ gross: '453,592', chargeable: '454,0' }])
  expect(pieces).toEqual([1000, 1000])
  expect((await ok('GET /house-bills-of-lading/report/H-LB')).body['totals']).toMatchObject({ grossWeight: 907.185 })
  const { response } = await ok('GET /house-bills-of-lading/H-LB/report.pdf')
  expect(await textOfPdf(new Uint8Array(await response.arrayBuffer()))).toContain('453,592')
})

it('the copy of an annulled master says that it is', async () => {
  await ok('POST /bills-of-lading', masterRecord('MSCUBOG031'), 201)
  const said = async () => {
    const { response } = await ok('GET /bills-of-lading/MSCUBOG031/report.pdf')
    return textOfPdf(new Uint8Array(await response.arrayBuffer()))
  }
  expect(await said()).not.toContain('ANULADO')
  await ok('POST /bills-of-lading/MSCUBOG031/annul', { reason: 'Sin carga' })
  expect(await said()).toContain('ANULADO')
})

it('a customer tracks by code and number, and is never told which was wrong (E-NO-MATCH)', async () => {
  const find = (entityCode: string, trackingNumber: string) =>
    send(`GET /house-bills-of-lading/find?entityCode=${entityCode}&trackingNumber=${trackingNumber}`)
  expect((await find('1001', 'H-1')).list).toMatchObject([{ serial: 'H-1' }])
  const [number, entity] = [await find('1001', 'H-9'), await find('9999', 'H-1')]
  expect(number.status).toBe(404)
  expect(entity.body).toEqual(number.body)
  expect((await find('1001', '')).body).toEqual(number.body)
})

it('B-BL-CALLS: masters by houses, by what is picked, with their operation, and grouped by consignee', async () => {
  await ok('PUT /house-bills-of-lading/H-2', { consignee: 'C2' })
  await world.deps.db.system('andina', async (session) => {
    await layBulk(session, there, 1, { houseBl: 'H-1', masterBl: 'MSCUBOG001', status: 'FOR_PICKING' })
    await layBulk(session, there, 2, { houseBl: 'H-2', masterBl: 'MSCUBOG001' })
  })
  const codes = async (path: string) => (await ok(`GET /bills-of-lading/${path}`)).list.map(({ code }) => code)
  expect(await codes('houses?houses=H-2,H-7')).toEqual(['MSCUBOG001'])
  expect(await codes('houses')).toEqual([])
  expect(await codes('picking?houseBl=H-1&dateFrom=2026-11-01&dateTo=2026-11-01')).toEqual(['MSCUBOG001'])
  expect(await codes('picking?houseBl=H-2')).toEqual([])
  expect((await ok('GET /bills-of-lading/operation-data')).list).toContainEqual(
    expect.objectContaining({ code: 'MSCUBOG001', operation: null }),
  )
  const { body } = await ok('GET /bills-of-lading/report/grouped?codes=MSCUBOG001,NONE')
  expect(body['groups']).toMatchObject([
    { consignee: 'C1', houses: [{ serial: 'H-1' }], totals: { pieces: 10, grossWeight: 20 } },
    { consignee: 'C2', houses: [{ serial: 'H-2' }] },
  ])
  const report = await ok('GET /house-bills-of-lading/report/H-1')
  expect(report.body).toMatchObject({ house: { serial: 'H-1' }, totals: { bulks: 1, pieces: 10, grossWeight: 20 } })
  expect((await world.ask('GET /wms/bulks/house-bl/H-2', { token })).list).toMatchObject([{ sequence: 2 }])
})

it('prints masters, houses and the grouped report as PDF', async () => {
  for (const path of [
    'bills-of-lading/MSCUBOG001/report.pdf',
    'house-bills-of-lading/H-1/report.pdf',
    'bills-of-lading/report/grouped.pdf?codes=MSCUBOG001',
  ]) {
    const { response } = await ok(`GET /${path}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const text = await textOfPdf(bytes)
    expect(text).toContain(path.includes('grouped') ? 'MSCUBOG001' : 'Exportadora del Sur')
    // Those of one paper are its form, as a copy: originals are issued from the job.
    if (!path.includes('grouped'))
      for (const word of ['Conocimiento de embarque', 'COPIA NO NEGOCIABLE', 'Puerto de cargue'])
        expect(text).toContain(word)
  }
})

it('a printed master says its containers and its packages in words; its houses say the one that they are in', async () => {
  const textAt = async (path: string): Promise<string> => {
    const { response } = await ok(`GET /${path}/report.pdf`)
    return textOfPdf(new Uint8Array(await response.arrayBuffer()))
  }
  await ok('POST /bills-of-lading/with-houses', {
    master: masterRecord('MSCUBOG021', { containers: ['CSQU3054383'] }),
    houses: [house('H-211'), house('H-212')],
  })
  const master = await textAt('bills-of-lading/MSCUBOG021')
  for (const said of ['CSQU3054383', '22G1', 'VEINTE bultos, en 1 contenedor que dice contener'])
    expect(master).toContain(said)
  const under = await textAt('house-bills-of-lading/H-211')
  for (const said of ['CSQU3054383', 'DIEZ bultos, en 1 contenedor que dice contener']) expect(under).toContain(said)

  await world.deps.db.system('andina', async (session) => {
    const { isoType, sizeFeet, category, tare, maxGross, capacityM3 } = await session
      .asSystem('containers')
      .get('CSQU3054383')
    const more = { isoType, sizeFeet, category, tare, maxGross, capacityM3 }
    await session.asSystem('containers').create({ number: 'MSKU9070323', ...more })
  })
  await ok('PUT /bills-of-lading/MSCUBOG021', { containers: ['CSQU3054383', 'MSKU9070323'] })
  expect(await textAt('bills-of-lading/MSCUBOG021')).toContain('VEINTE bultos, en 2 contenedores que dicen contener')
  expect(await textAt('house-bills-of-lading/H-212')).not.toContain('CSQU3054383')
})

it('G-21: once out it is amended with a reason, and only in what may still change; it is annulled, not deleted', async () => {
  await ok('POST /bills-of-lading', masterRecord('MSCUBOG009'), 201)
  await ok('DELETE /bills-of-lading/MSCUBOG009')
  await ok('POST /bills-of-lading', masterRecord('MSCUBOG010'), 201)
  await ok('POST /bills-of-lading/MSCUBOG010/issue', {})
  expect((await send('DELETE /bills-of-lading/MSCUBOG010')).status).toBe(409)
  expect((await send('DELETE /house-bills-of-lading/H-1')).status).toBe(409)
  await world.deps.db.system('andina', (session) =>
    session.asSystem('house-bills-of-lading').update('H-1', { billed: true }),
  )
  const put = (body: object) => send('PUT /house-bills-of-lading/H-1', body)
  expect((await put({ pieces: 11 })).body['errors']).toHaveProperty('pieces')
  expect((await put({ goods: 'Café en grano' })).body['errors']).toHaveProperty('amendmentReason')
  expect((await put({ goods: 'Café en grano', amendmentReason: 'Pedido del cliente' })).body).toMatchObject({
    goods: 'Café en grano',
    revision: 1,
  })
  expect((await send('POST /house-bills-of-lading/H-1/annul', { reason: 'x' })).status).toBe(422)
  expect((await ok('POST /bills-of-lading/MSCUBOG010/annul', { reason: 'Sin carga' })).body['status']).toBe('INACTIVE')
  expect((await send('POST /bills-of-lading/MSCUBOG010/annul', { reason: 'Otra vez' })).status).toBe(409)
  expect((await ok('POST /bills-of-lading/MSCUBOG010/reinstate', {})).body['status']).toBe('ACTIVE')
})

it('co-loading goes one master below another, no deeper', async () => {
  await ok('POST /bills-of-lading', masterRecord('AGENT-1', { masterBL: 'MSCUBOG010' }), 201)
  expect((await send('POST /bills-of-lading', masterRecord('AGENT-2', { masterBL: 'AGENT-1' }))).status).toBe(422)
  expect((await send('PUT /bills-of-lading/MSCUBOG010', { masterBL: 'MSCUBOG001' })).status).toBe(422)
})

it('another company sees none of it', async () => {
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const ask = (path: string) => world.ask(`GET /transactions/${path}`, { token: other })
  expect((await ask('bills-of-lading/MSCUBOG001')).status).toBe(404)
  expect(await (await ask('bills-of-lading/exists/MSCUBOG001')).response.text()).toBe('false')
  expect((await ask('house-bills-of-lading/find?entityCode=1001&trackingNumber=H-1')).status).toBe(404)
})

it('masters are made for an operation with their houses, which carry its key', async () => {
  const operation = await world.deps.db.system('andina', async (session) => {
    await session.asSystem('consecutives').create({ operationType: 'IMP', prefix: 'IMP-', current: 40, padding: 4 })
    return session
      .asSystem('pre-registers')
      .create({ type: 'IMP', warehouse: 'B1', direction: 'RECEPTION', vehiclePlate: 'ABC-123' })
  })
  const number = String(operation['number'])
  const { list } = await ok(`POST /bills-of-lading/pre-register/IMP/${number}`, [
    { ...masterRecord('OP-1', { pieces: 10, grossWeight: 20, volumeM3: 0.1 }), houses: [house('OPH-1')] },
  ])
  expect(list).toMatchObject([{ code: 'OP-1', preRegisterType: 'IMP', preRegisterNumber: number }])
  expect((await ok(`GET /bills-of-lading/pre-register/IMP/${number}`)).list).toMatchObject([{ code: 'OP-1' }])
  expect((await ok(`GET /house-bills-of-lading/operation/IMP/${number}`)).list).toMatchObject([{ serial: 'OPH-1' }])
  expect((await ok('GET /bills-of-lading/operation-data')).list).toContainEqual(
    expect.objectContaining({ code: 'OP-1', operation: expect.objectContaining({ number, state: 'PARTIAL' }) }),
  )
  expect((await send('POST /bills-of-lading/pre-register/IMP/NONE', [])).status).toBe(404)
})
