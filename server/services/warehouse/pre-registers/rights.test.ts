import { afterAll, beforeAll, expect, it } from 'vitest'
import { transitions } from '../../../../src/domain/operations/lifeCycle.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layOperationStore, measuredAs, reception, vehicle } from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let there: PickingStore
let admin: OperationCalls
let operator: OperationCalls
let supervisor: OperationCalls

/** What an operator of the floor has; the supervisor has what takes it back. */
const ofOperator = ['operation.cube', 'operation.tag', 'operation.receive', 'operation.putaway', 'operation.dispatch']
const ofSupervisor = ['operation.uncube', 'operation.untag', 'operation.reverseReceipt', 'operation.reverseDispatch']
const reading = ['pre-registers', 'bulks']

const role = (id: string, menus: readonly string[]): Promise<void> =>
  world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('menus').list({ where: { code: { in: menus } }, range: [0, 99] })
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(menus))
    await session.asSystem('roles').update(id, { menuPlan: rows.map((menu) => menu.id) })
  })

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  await role(String(world.roles['clerk']), [
    ...reading,
    'pre-registers.edit',
    'stock-counts',
    'stock-counts.edit',
    ...ofOperator,
  ])
  await role(String(world.roles['manager']), [
    ...reading,
    'stock-counts',
    'stock-counts.edit',
    'stockCount.review',
    'stockCount.post',
    ...ofSupervisor,
  ])
  const as = async (user: string) => callsOf(world, await world.signIn(user, 'andina'), there)
  admin = await as('admin@andina.test')
  operator = await as('auxiliar')
  supervisor = await as('jefe')
})

afterAll(() => world.close())

const named = { 'operation.uncube': 'Supervisor: deshacer el cubicaje', 'operation.cube': 'Cubicar' } as const

const refused = async (calls: OperationCalls, key: Key, action: string, right: string): Promise<void> => {
  const answer = await calls.act(key, action)
  expect(answer, action).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', right } })
}

it('every action of the life-cycle has a right of its own, which editing an operation does not give (X-DENY-DEFAULT)', async () => {
  const key = await admin.made({ ...reception(there), bulks: [box(), box()] })
  const apart = transitions.filter(({ action }) => !['delete', 'edit', 'changeType'].includes(action))
  for (const { action, right } of apart.filter((one) => !ofOperator.includes(one.right)))
    await refused(operator, key, action, right)
  for (const { action, right } of apart.filter((one) => !ofSupervisor.includes(one.right)))
    await refused(supervisor, key, action, right)
})

it('the operator does the floor’s work, the supervisor takes it back, and each is told which right he lacks', async () => {
  const key = await admin.made({ ...reception(there), bulks: [box(), box()] })
  await admin.did(key, 'complete')
  const cube = { cubeInfo: [measuredAs(1), measuredAs(2)] }
  const lacking = await supervisor.act(key, 'cube', cube)
  expect(lacking.body['message']).toBe(`No tiene permiso para esta acción: falta «${named['operation.cube']}»`)
  await operator.did(key, 'cube', cube)
  expect((await operator.act(key, 'uncube')).body['message']).toContain(named['operation.uncube'])
  await supervisor.did(key, 'uncube')
  await operator.did(key, 'cube', cube)
  await operator.did(key, 'tag')
  await operator.did(key, 'receive', { store: there.store, counts: counted(1, 2) })
  await refused(operator, key, 'reverseReceipt', 'operation.reverseReceipt')
  const location = there.locations.get('B-R1-01-01') ?? ''
  expect(await operator.act(key, 'putAway', { location, waivePurpose: true })).toMatchObject({
    status: 403,
    body: { right: 'operation.waive' },
  })
  await operator.did(key, 'putAway', { location: there.locations.get('A-R1-01-01') ?? '' })
  await refused(operator, key, 'execute', 'operation.execute')
})

it('the calls of bulks and of documents ask for the same rights', async () => {
  const key = await admin.made({ ...reception(there), bulks: [box({ pieces: 2 })] })
  await admin.did(key, 'complete')
  const split = { ...key, sequence: 1, quantity: 1 }
  expect(await operator.send('PUT /wms/bulks/split', split)).toMatchObject({
    status: 403,
    body: { right: 'operation.split' },
  })
  expect(await supervisor.send('PUT /wms/bulks/cube', { ...key, cubeInfo: [measuredAs(1)] })).toMatchObject({
    status: 403,
    body: { right: 'operation.cube' },
  })
  expect((await operator.send('PUT /wms/bulks/cube', { ...key, cubeInfo: [measuredAs(1)] })).status).toBe(200)
  const status = { status: 'PICKED', carrier: '5001', bulks: [{ ...key, sequence: 1 }] }
  expect(await operator.send('PUT /wms/bulks/picking-status', status)).toMatchObject({
    body: { right: 'operation.pick' },
  })
})

it('a receipt that is posted or voided as a document moves its pieces, whichever of the two is called', async () => {
  const key = await admin.made({ ...reception(there), bulks: [box(), box()] })
  await admin.upTo('tag', key)
  const paper = {
    type: 'WR',
    date: '2026-11-21',
    store: there.store,
    preRegisterType: key.type,
    preRegisterNumber: key.number,
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const receipt = await admin.send('POST /transactions/v2/documents', { ...paper, date: today })
  expect(receipt.status, JSON.stringify(receipt.body)).toBe(200)
  expect(await admin.headerOf(key)).toMatchObject({ state: 'RECEIVED' })
  const again = await admin.send('POST /transactions/v2/documents', { ...paper, date: today })
  expect(again).toMatchObject({ status: 409, body: { code: 'OP_STATE' } })
  const number = String(receipt.body['number'])
  const voided = await admin.send(`POST /transactions/documents/WR/${number}/void`, { reason: 'No era' })
  expect(voided.body, JSON.stringify(voided.body)).toMatchObject({ state: 'VOID' })
  expect(await admin.headerOf(key)).toMatchObject({ state: 'TAGGED' })
  expect(await admin.bulksOf(key)).toMatchObject([{ receiptDocument: null, store: null }, { receiptDocument: null }])
})

it('a reception that is closed keeps its state while what it brought is moved and leaves by its list', async () => {
  const key = await admin.made({ ...reception(there), bulks: [box(), box()] })
  await admin.upTo('putAway', key)
  await admin.did(key, 'execute')
  await admin.did(key, 'relocate', { location: there.locations.get('A-R1-02-01') ?? '', bulks: [1] })
  const [bulk] = await admin.bulksOf(key)
  const list = await admin.send('POST /wms/picking-lists', {
    date: '2026-11-21',
    store: there.store,
    carrier: '5001',
    lines: [{ bulk: bulk?.['id'] }],
  })
  const path = `POST /wms/picking-lists/${String(list.body['number'])}`
  await admin.send(`${path}/release`, {})
  const picked = await admin.send(`${path}/confirm`, { code: `${key.type}-${key.number}-1` })
  expect(picked.status, JSON.stringify(picked.body)).toBe(200)
  const { plate, ...truck } = vehicle
  expect((await operator.send(`${path}/ship`, { ...truck, vehiclePlate: plate })).body).toMatchObject({
    state: 'SHIPPED',
  })
  expect(await admin.bulksOf(key)).toMatchObject([{ stage: 'DISPATCHED' }, { stage: 'ON_WAREHOUSE' }])
  expect(await admin.headerOf(key)).toMatchObject({ state: 'EXECUTED' })
})

it('a count is blind for who counts; only a supervisor sees and posts what differs', async () => {
  const made = await operator.send('POST /transactions/stock-counts', {
    store: there.store,
    date: '2026-11-21',
    lines: [{ reference: 'CAF-500', counted: 0 }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `/transactions/stock-counts/${String(made.body['id'])}`
  expect(await operator.send(`GET ${path}/differences`)).toMatchObject({
    status: 403,
    body: { right: 'stockCount.review' },
  })
  expect((await operator.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'COUNTED' })
  expect((await operator.send(`GET ${path}`)).body).not.toHaveProperty('books')
  expect((await supervisor.send(`GET ${path}`)).body['books']).toMatchObject([{ counted: 0, bookQuantity: 0 }])
  expect(await operator.send(`POST ${path}/post`, {})).toMatchObject({
    status: 403,
    body: { right: 'stockCount.post' },
  })
  expect((await supervisor.send(`GET ${path}/differences`)).body['lines']).toMatchObject([{ difference: 0 }])
  expect((await supervisor.send(`POST ${path}/post`, {})).body).toMatchObject({ state: 'POSTED' })
})

it('flags are asked where a piece stands, not where its operation is (X-WAREHOUSE-FLAGS)', async () => {
  await role(String(world.roles['manager']), [...reading, 'pre-registers.edit', ...ofOperator])
  const key = await admin.made({ ...reception(there), bulks: [box(), box(), box()] })
  await admin.upTo('receive', key, [1, 2, 3])
  await world.deps.db.system('andina', async (session) => {
    const { company } = await session.asSystem('warehouses').get('B1')
    await session
      .asSystem('warehouses')
      .create({ code: 'B2', name: 'Norte', company, type: 'OWN', address: 'Calle 2', country: 'CO' })
    const { id } = await session
      .asSystem('stores')
      .create({ code: 'S2', name: 'Dos', warehouseCode: 'B2', kind: 'STORAGE' })
    for (const sequence of [2, 3])
      await session.asSystem('bulks').update(`${key.type}~${key.number}~${sequence}`, { store: id })
    const flags = { canView: true, canReceive: true, canDispatch: true, canMove: true }
    for (const [user, warehouse] of [
      ['auxiliar', 'B1'],
      ['jefe', 'B2'],
    ] as const)
      await session.asSystem('warehouse-access-permissions').create({ user, warehouse, ...flags })
  })
  const leave = (calls: OperationCalls, ...sequences: readonly number[]) =>
    calls.send('POST /wms/bulks/dispatch', { ...vehicle, bulks: sequences.map((sequence) => ({ ...key, sequence })) })
  expect((await operator.act(key, 'dispatch', vehicle)).status).toBe(404)
  expect((await operator.act(key, 'dispatch', { ...vehicle, bulks: [2] })).status).toBe(404)
  expect((await operator.act(key, 'reverseReceipt', { reason: 'Otra vez' })).status).toBe(403)
  // What some of them stand against, its moves still say of the others.
  const { status, body } = await operator.send(`GET /transactions/pre-registers/${key.type}~${key.number}/moves`)
  expect(status).toBe(200)
  expect((body['moves'] as readonly { readonly name: string }[]).map(({ name }) => name)).toContain('takeOut')
  expect((await leave(operator, 1, 2)).status).toBe(404)
  expect((await leave(supervisor, 1)).status).toBe(404)
  expect(await admin.bulksOf(key)).toMatchObject([{ stage: 'RECEIVED' }, { stage: 'RECEIVED' }, { stage: 'RECEIVED' }])
  await operator.did(key, 'dispatch', { ...vehicle, bulks: [1] })
  // Of the processes of his profile, wherever it stands (X-OPER-PROFILE).
  const profile = (switches: readonly string[]) =>
    world.deps.db.system('andina', async (session) => {
      const made = { code: `P${switches.length}`, description: 'Procesos', module: 'WMS', switches } as const
      const { id } = await session.asSystem('operational-profiles').create(made)
      const user = await session.asSystem('users').first({ where: { username: 'jefe' } })
      await session.asSystem('users').update(user?.id ?? '', { operationalProfiles: [id] })
    })
  const others = await world.deps.db.system('andina', async (session) => {
    const { sw } = await session.asSystem('operation-types').get(key.type)
    return (await session.asSystem('switches').all({ where: { id: { ne: sw ?? '' } } })).map(({ id }) => id)
  })
  expect(others).not.toEqual([])
  await profile(others)
  expect((await leave(supervisor, 2)).status).toBe(404)
  await profile([])
  const left = await leave(supervisor, 2)
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  const [type = '', number = ''] = String((left.body['documents'] as readonly string[])[0]).split('~')
  expect((await admin.send(`GET /transactions/documents/${type}/${number}`)).body).toMatchObject({ warehouse: 'B2' })
  expect(await admin.bulksOf(key)).toMatchObject([
    { stage: 'DISPATCHED' },
    { stage: 'DISPATCHED' },
    { stage: 'RECEIVED' },
  ])
})

it('who works where cargo arrived receives it, and nothing else of its operation', async () => {
  const key = await admin.made({ ...reception(there), bulks: [box(), box(), box()] })
  await admin.upTo('tag', key, [1, 2, 3])
  const store = await world.deps.db.system('andina', async (session) => {
    const id = (await session.asSystem('stores').first({ where: { warehouseCode: 'B2' } }))?.id ?? ''
    for (const sequence of [2, 3])
      await session.asSystem('bulks').update(`${key.type}~${key.number}~${sequence}`, { store: id })
    return id
  })
  const receive = (calls: OperationCalls, ...bulks: readonly number[]) =>
    calls.act(key, 'receive', { counts: counted(1, 2, 3), ...(bulks.length === 0 ? {} : { bulks }) })
  for (const bulks of [[], [1], [1, 2], [2, 9]]) expect((await receive(supervisor, ...bulks)).status).toBe(404)
  expect((await receive(operator, 2)).status).toBe(404)
  expect(await supervisor.headerOf(key)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await supervisor.act(key, 'untag', { bulks: [2] })).status).not.toBe(200)
  const received = await receive(supervisor, 2, 3)
  expect(received.status, JSON.stringify(received.body)).toBe(200)
  expect(await admin.bulksOf(key)).toMatchObject([
    { stage: 'TAGGED', store: null },
    { stage: 'RECEIVED', store },
    { stage: 'RECEIVED', store },
  ])
})
