// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let consolidation = ''
let closed = ''
let arrived = ''

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const there = await layPickingStore(db, 't1')
  await db.system('t1', async (session) => {
    const emptied = { number: 'CN-1', store: there.store, transport: 'Ground', date: '2026-07-01T12:00:00Z' }
    const loads = session.asSystem('consolidations')
    consolidation = (await loads.create(emptied)).id
    closed = (await loads.create({ ...emptied, number: 'CN-2', seal: 'PREC-77', arrivalStore: there.store })).id
    await session.sql(`update estiba.consolidations set consol_state = 'CLOSED' where id = $1`, [closed])
    const [counted, uncounted] = [await layBulk(session, there, 3), await layBulk(session, there, 4)]
    arrived = (await loads.create({ ...emptied, number: 'CN-3', bulks: [counted, uncounted] })).id
    await session.sql(`update estiba.consolidations set consol_state = 'SHIPPED', counted = $2 where id = $1`, [
      arrived,
      JSON.stringify({ [counted]: 7 }),
    ])
    const inside = await layBulk(session, there, 5)
    await loads.create({ ...emptied, number: 'CN-4', bulks: [inside], pieces: 10, grossWeight: 20, payload: 80 })
    await layBulk(session, there, 1, { status: 'PICKED', description: 'Only freight' })
    await layBulk(session, there, 2, { status: 'PICKED', description: 'Of nobody', entity: null })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const cargo = (): readonly string[] =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /Only freight|Of nobody/.exec(textContent)?.[0] ?? textContent)

it('B-BULK-PICKED-MERGE: normal and freight cargo that is picked stands in one list', async () => {
  await desk.sit('/management/consolidation')
  await eventually(() => cargo().toSorted()).toEqual(['Of nobody', 'Only freight'])
})

it('B-BULK-PICKED-MERGE: where one of the two lists fails, that is said, and no half list stands there', async () => {
  desk.line.use(
    http.get(/\/api\/wms\/bulks\/picked\/freight/, () =>
      HttpResponse.json({ code: 'INTERNAL', message: 'The freight list fails' }, { status: 500 }),
    ),
  )
  await desk.sit('/management/consolidation')
  await eventually(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Error al consultar',
  ])
  expect(cargo()).toEqual([])
  expect(screen.queryByText(/No hay carga alistada/)).toBeNull()
})

it('what comes next for a consolidation is offered; what something stands against is shut and says why', async () => {
  const user = await desk.sit('/management/consolidation')
  await user.click(await screen.findByRole('tab', { name: 'Abiertos' }))
  await user.click(await screen.findByRole('button', { name: consolidation }))
  const close = await screen.findByRole('button', { name: 'Cerrar', description: 'Cerrar: No tiene bultos' })
  expect(close.hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Cancelar' }).hasAttribute('disabled')).toBe(false)
  // It is not closed, so that it is not opened either: no next step of it.
  expect(screen.queryByRole('button', { name: /^Abrir \(/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Motivo/ })
})

it('cargo without a house counts for none', async () => {
  const user = await desk.sit('/management/consolidation')
  const [row] = await screen.findAllByRole('row', { name: /Only freight.*Sin documento hijo/ })
  if (row === undefined) throw new Error('No cargo is picked')
  await user.click(within(row).getByRole('checkbox'))
  const totals = await screen.findByRole('region', { name: 'Lo que va' })
  await eventually(() => totals.textContent).toMatch(/Bultos1Documentos hijo0/)
})

it('what is read in small letters is marked, and what the chosen consolidation holds goes too', async () => {
  const user = await desk.sit('/management/consolidation')
  await screen.findAllByRole('row', { name: /Only freight/ })
  const box = await screen.findByRole('textbox', { name: /^Escanee/ })
  await user.type(box, 'imp-imp-1-1{Enter}')
  await screen.findByText(/1 bulto marcado/)
  await user.type(box, 'cn-4{Enter}')
  await screen.findByText(/Se agrega a CN-4/)
  const totals = await screen.findByRole('region', { name: 'Lo que va' })
  await eventually(() => totals.textContent).toMatch(/Bultos2.*Piezas20.*Peso \(kg\)40.*Llenado: 50 %/)
})

it('a consolidation has an address; one that is closed is opened by its scan, and leads to their dispatch under its seal', async () => {
  const user = await desk.sit(`/management/consolidation/inside/${consolidation}`)
  await screen.findByRole('heading', { name: `Consolidación: ${consolidation}` })
  await user.type(await screen.findByRole('textbox', { name: 'Escanee un bulto o un documento hijo' }), 'NADA{Enter}')
  await screen.findByText(/NADA no está en este consolidado/)
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }))
  await eventually(() => screen.getByRole('tab', { selected: true }).textContent).toBe('Abiertos')
  await user.click(screen.getByRole('tab', { name: 'Armar' }))
  await user.type(await screen.findByRole('textbox', { name: /^Escanee/ }), `${closed}{Enter}`)
  await screen.findByRole('heading', { name: `Consolidación: ${closed}` })
  await eventually(() => screen.queryByText('Llega al almacén')?.nextElementSibling?.textContent).toMatch(/^\w/)
  await user.click(await screen.findByRole('button', { name: 'Despachar' }))
  await screen.findByRole('heading', { name: /despacho de bodega/i })
  await eventually(() => screen.getByRole<HTMLInputElement>('textbox', { name: /^Consolidado/ }).value).toBe(closed)
  await eventually(() => screen.getByRole<HTMLInputElement>('textbox', { name: /^Precinto/ }).value).toBe('PREC-77')
})

it('a consolidation that cannot be read says so, and an open one that cannot be read is told where it would be chosen', async () => {
  const down = () => HttpResponse.json({ code: 'INTERNAL', message: 'The line is down' }, { status: 503 })
  desk.line.use(http.get(/\/api\/transactions\/consolidations\b/, down))
  const user = await desk.sit(`/management/consolidation/inside/${arrived}`)
  await screen.findByText('The line is down')
  desk.line.resetHandlers()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Actualizar' }))
  await screen.findByRole('row', { name: /Bulto 3/ })
  desk.leave()
  desk.line.use(http.get(/\/api\/transactions\/consolidations\b/, down))
  await desk.sit('/management/consolidation')
  await screen.findByText('The line is down')
})

it('what was counted where it arrived says so and is not counted again; what is typed of the others is kept', async () => {
  const user = await desk.sit(`/management/consolidation/inside/${arrived}`)
  const row = await screen.findByRole('row', { name: /Bulto 3/ })
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('7')
  await user.click(within(row).getByRole('checkbox'))
  expect(screen.getByRole('button', { name: 'Contar los marcados' }).hasAttribute('disabled')).toBe(true)
  const typed = screen.getByRole('spinbutton', { name: /^Llegaron/ })
  await user.clear(typed)
  await user.click(screen.getByRole('checkbox', { name: /IMP-1 \/ 4/ }))
  await screen.findByText(/Falta la cantidad que llegó de IMP-1 \/ 4/)
  expect(screen.getByRole('button', { name: 'Contar los marcados' }).hasAttribute('disabled')).toBe(true)
  await user.type(typed, '9')
  await eventually(() => screen.getByRole('button', { name: 'Contar los marcados' }).hasAttribute('disabled')).toBe(
    false,
  )
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }))
  await user.click(await screen.findByRole('button', { name: arrived }))
  await eventually(() => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Llegaron/ }).value).toMatch(/9$/)
})

it('what is on its way to a store of the company is counted there: its operation is delivered to nobody', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    await session.sql("update estiba.pre_registers set state = 'DISPATCHED' where id = 'IMP~IMP-1'")
    await session.sql(
      "update estiba.bulks set stage = 'DISPATCHED', consolidation = 'CN-3', arrival_store = store where number = 'IMP-1'",
    )
  })
  await desk.sit('/wms_nuevo/reception/operations-list')
  const next = await screen.findByRole('link', { name: 'Contar llegada IMP-1' })
  expect(next.getAttribute('href')).toBe('/management/consolidation/inside/CN-3')
  expect(screen.queryByRole('button', { name: /^Entregar/ })).toBeNull()
})

it('who is led to an operation finds it alone in the list, and all others once he asks for them', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const announced = {
      type: 'IMP',
      warehouse: 'B1',
      direction: 'RECEPTION',
      date: '2026-11-02',
      partial: false,
    } as const
    for (const _number of ['IMP-2', 'IMP-3']) await session.asSystem('pre-registers').create(announced)
    await session.sql("update estiba.pre_registers set state = 'EXECUTED' where id = 'IMP~IMP-3'")
  })
  const numbers = (): readonly (string | null)[] =>
    screen.queryAllByRole('link', { name: /^IMP-\d$/ }).map(({ textContent }) => textContent)
  // One that is closed, or of the other direction, is shown as it stands.
  await desk.sit('/wms_nuevo/expedition/operations-list?operation=IMP~IMP-3')
  await eventually(numbers).toEqual(['IMP-3'])
  desk.leave()
  await desk.sit('/wms_nuevo/reception/operations-list?operation=IMP~OTHER')
  await screen.findByText('La operación OTHER no existe, no le está permitida o no cumple los filtros.')
  desk.leave()
  const user = await desk.sit('/wms_nuevo/reception/operations-list?operation=IMP~IMP-1')
  await eventually(numbers).toEqual(['IMP-1'])
  await user.click(screen.getByRole('button', { name: 'Ver todas' }))
  await eventually(numbers).toEqual(['IMP-1', 'IMP-2'])
  expect(location.search).toBe('')
})
