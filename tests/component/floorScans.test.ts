// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { password } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let there: Awaited<ReturnType<typeof layPickingStore>>
const operation = 'IMP~IMP-1'
const receivedAt = '2026-11-20T15:30:00.000Z'
const address = (screenOf: string) => `/wms_nuevo/${screenOf}?operation=${operation}`

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  there = await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    const receipt = { type: 'WR', description: 'Recibo', sw: '12', module: 'WMS', kind: 'other' } as const
    await session.asSystem('document-types').create(receipt)
    await session.asSystem('consecutives').create({ type: 'WR', prefix: 'WR-', current: 0 })
    const tagged = { stage: 'TAGGED', location: null } as const
    for (const at of [1, 2]) await layBulk(session, there, at, tagged)
    await layBulk(session, there, 3, { stage: 'RECEIVED', location: null, receivedAt })
    await layBulk(session, there, 4, { stage: 'DISPATCHED', location: null, receivedAt, dispatchedAt: receivedAt })
    await layBulk(session, there, 5, { stage: 'PREREGISTERED', location: null })
    await layBulk(session, there, 6, { stage: 'RECEIVED', location: null, receivedAt, receivedPieces: 0 })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

it('a piece that was received already is said to be so, with when', async () => {
  const user = await desk.sit(address('reception/warehouse-receipt'))
  const box = await textbox(/^Lea la etiqueta/)
  await screen.findByRole('row', { name: /Bulto 1/ })
  await user.type(box, 'IMP-IMP-1-1{Enter}')
  await screen.findByText(/Contado: bulto IMP-1 \/ 1/)
  await user.type(box, 'IMP-IMP-1-3{Enter}')
  await screen.findByText(/El bulto IMP-1 \/ 3 ya está hecho desde .*2026.*: Recibido/)
  await user.type(box, 'IMP-IMP-1-6{Enter}')
  await screen.findByText(/El bulto IMP-1 \/ 6 se contó como faltante/)
})

it('a piece that was dispatched already is said to be so at the dock', async () => {
  const user = await desk.sit(address('expedition/warehouse-dispatch'))
  const box = await textbox(/^Lea cada bulto/)
  await screen.findByRole('row', { name: /Bulto 3/ })
  await user.type(box, 'IMP-IMP-1-3{Enter}')
  await screen.findByRole('button', { name: /^Despachar 1 de/ })
  await user.type(box, 'IMP-IMP-1-4{Enter}')
  await screen.findByText(/El bulto IMP-1 \/ 4 ya está hecho desde .*2026/)
  await user.type(box, 'IMP-IMP-1-6{Enter}')
  await screen.findByText(/El bulto IMP-1 \/ 6 se contó como faltante/)
})

it('a piece that was cubed already is said to be so', async () => {
  const user = await desk.sit(address('warehouse-cube'))
  await screen.findByRole('row', { name: /Bulto 5/ })
  for (const [name, value] of [
    [/^Largo/, '50'],
    [/^Ancho/, '40'],
    [/^Alto/, '30'],
    [/^Peso/, '20'],
  ] as const) {
    const [field] = await screen.findAllByRole('textbox', { name })
    if (field === undefined) throw new Error('There is no field')
    await user.type(field, value)
  }
  await user.type(await textbox(/^Lea/), 'IMP-IMP-1-1{Enter}')
  await screen.findByText(/El bulto IMP-1 \/ 1 ya está hecho: Etiquetado/)
})

it('a second box under a number that came already is received as another one', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const { code } = (await session.asSystem('customers').first()) ?? { code: '' }
    const locker = { code: 'T1001', customer: code, address: 'NW 25th St', country: 'CO' } as const
    await session.asSystem('virtual-lockers').create(locker)
  })
  const body = { trackingNumber: 'BOX-1', lockerCode: 'T1001', bulk: `${operation}~3` }
  const came = await desk.world.ask('POST /courier/locker-parcels/receive', { token: desk.world.tokens.a1, body })
  expect(came.status, JSON.stringify(came.body)).toBe(200)
  const user = await desk.sit(address('reception/warehouse-receipt'))
  const box = await textbox(/^Lea la etiqueta/)
  await screen.findByRole('row', { name: /Bulto 1/ })
  await user.type(box, 'IMP-IMP-1-1{Enter}')
  await user.type(box, 'BOX-1{Enter}')
  await screen.findByText(/Esta guía ya se recibió: .*IMP-1 \/ 3/)
  const tracking = async () => (await textbox(/^Guía de la compra/)).value
  await eventually(tracking).toBe('BOX-1')
  // What was refused for one piece is none of another's.
  const pieces = (row: RegExp) => within(screen.getByRole('row', { name: row })).getByRole('textbox')
  await user.click(pieces(/Bulto 2/))
  await eventually(tracking).toBe('')
  await user.click(pieces(/Bulto 1/))
  await eventually(tracking).toBe('BOX-1')
  await user.click(screen.getByRole('checkbox', { name: 'Otra caja de la misma guía' }))
  await user.click(screen.getByRole('button', { name: 'Vincular' }))
  await screen.findByText(/El bulto IMP-1 \/ 1 es del casillero T1001/)
  // Of whom nobody knows it is received all the same.
  await user.click(pieces(/Bulto 2/))
  await user.type(await textbox(/^Guía de la compra/), 'NOBODY-1')
  await user.click(screen.getByRole('button', { name: 'Vincular' }))
  await screen.findByText('NOBODY-1', { selector: 'code' })
})

it('pieces that are back from the road are found by their operation', async () => {
  await desk.world.sql("update estiba.pre_registers set state = 'ON_WAREHOUSE' where namespace = 't1'")
  const user = await desk.sit('/wms_nuevo/warehouse-locate')
  await user.click(await screen.findByRole('combobox', { name: /^Operaci/ }))
  await screen.findByRole('option', { name: /IMP-1/ })
})

it('a piece that is not where it is taken from is told as it is read', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    await layBulk(session, there, 61, { at: 'A-R1-02-01' })
    await layBulk(session, there, 62, { at: 'A-R1-02-02' })
  })
  const user = await desk.sit('/wms_nuevo/warehouse-locate', { language: 'en' })
  await user.click(await screen.findByRole('radio', { name: 'Relocate' }))
  const box = await screen.findByRole('textbox', { name: /^Scan the origin/ })
  await user.type(box, 'A-R1-02-01{Enter}')
  await screen.findAllByText(/^Origin: A-R1-02-01/)
  await user.type(await screen.findByRole('textbox', { name: /^Scan/ }), 'IMP-IMP-1-62{Enter}')
  await screen.findByText(/is not in A-R1-02-01/)
  await user.type(screen.getByRole('textbox', { name: /^Scan/ }), 'IMP-IMP-1-61{Enter}')
  await screen.findByText(/^In hand: IMP-1 \/ 61\. Scan/)
})

it('a piece that is none of those that wait is named by its number, whatever its label says', async () => {
  const sscc = '376123450000000634'
  await desk.world.deps.db.system('t1', (session) => layBulk(session, there, 63, { sscc, at: 'A-R1-02-02' }))
  const user = await desk.sit('/wms_nuevo/warehouse-locate')
  await user.type(await screen.findByRole('textbox', { name: /^Lea/ }), `(00)${sscc}{Enter}`)
  await screen.findByText(/En mano: IMP-1 \/ 63\. Lea/)
  expect(document.body.textContent).not.toContain(sscc)
})

it('what was checked at the dock is so when the same load is chosen again', async () => {
  const user = await desk.sit(address('expedition/warehouse-dispatch'))
  await screen.findByRole('row', { name: /Bulto 3/ })
  await user.type(await textbox(/^Lea cada bulto/), 'IMP-IMP-1-3{Enter}')
  await screen.findByRole('button', { name: /^Despachar 1 de/ })
  history.replaceState(null, '', '/wms_nuevo/expedition/warehouse-dispatch')
  dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('button', { name: /^Despachar 0 de 0/ })
  await user.type(await textbox(/^Lea/), 'IMP-IMP-1-3{Enter}')
  await screen.findByRole('button', { name: /^Despachar 1 de/ })
})

it('who works only where cargo arrived receives it there', async () => {
  const { world } = desk
  const email = 'norte@t1.test'
  await world.deps.db.system('t1', async (session) => {
    const { company, country } = await session.asSystem('warehouses').get('B1')
    const elsewhere = { code: 'B2', name: 'Norte', company, type: 'OWN', address: 'Calle 2', country } as const
    await session.asSystem('warehouses').create(elsewhere)
    const made = { code: 'S2', name: 'Dos', warehouseCode: 'B2', kind: 'STORAGE' } as const
    const { id } = await session.asSystem('stores').create(made)
    await layBulk(session, there, 9, { stage: 'TAGGED', location: null, store: id })
    const codes = ['pre-registers', 'bulks', 'stores', 'operation.receive', 'warehouse-receipt']
    const menus = await session.asSystem('menus').all({ where: { code: { in: codes } } })
    const role = await session.asSystem('roles').create({ name: 'Norte', menuPlan: menus.map((menu) => menu.id) })
    const own = await session.asSystem('companies').first()
    const type = 'company-official'
    const user = { username: 'norte', email, name: 'Norte', role: role.id, company: own?.id ?? '', type } as const
    await session.asSystem('users').create(user)
    const flags = { canView: true, canReceive: true }
    await session.asSystem('warehouse-access-permissions').create({ user: 'norte', warehouse: 'B2', ...flags })
  })
  const [own] = await world.sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
  const account = { email, type: 'company-official', businessId: own?.id ?? '', password } as const
  await setPassword(world.deps.db, account)
  const user = await desk.sit(address('reception/warehouse-receipt'), { token: await world.signIn(email, 't1') })
  await screen.findByRole('row', { name: /Bulto 9/ })
  expect(screen.queryByRole('row', { name: /Bulto 2/ })).toBeNull()
  await user.type(await textbox(/^Lea la etiqueta/), 'IMP-IMP-1-9{Enter}')
  const store = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Almacén/ })
  await eventually(() => store.value).toContain('Dos')
  await user.click(screen.getByRole('button', { name: /^Recibir 1 de 1/ }))
  await screen.findByText(/1 bulto recibido/)
})
