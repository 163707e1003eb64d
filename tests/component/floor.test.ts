// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { setPickingStatus } from '../../server/services/warehouse/bulks/pickingStatus.ts'
import { layBulk, layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let there: Awaited<ReturnType<typeof layPickingStore>>
const operation = 'IMP~IMP-1'
const list = 'PL-0001'
const picked = 'PL-0002'

const ask = async (request: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await desk.world.ask(request, { token: desk.world.tokens.a1, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  there = await layPickingStore(db, 't1')
  const lay = (...places: readonly number[]): Promise<readonly string[]> =>
    db.system('t1', async (session) => {
      const laid: string[] = []
      for (const at of places) laid.push(await layBulk(session, there, at))
      return laid
    })
  await db.system('t1', async (session) => {
    const receipt = { type: 'WR', description: 'Recibo', sw: '12', module: 'WMS', kind: 'other' } as const
    await session.asSystem('document-types').create(receipt)
    await session.asSystem('consecutives').create({ type: 'WR', prefix: 'WR-', current: 0 })
    for (const at of [1, 2]) await layBulk(session, there, at, { stage: 'TAGGED', location: null })
  })
  const listOf = async (bulks: readonly string[]): Promise<void> => {
    const lines = bulks.map((bulk) => ({ bulk }))
    const { number } = await ask('POST /wms/picking-lists', { date: '2026-11-21', store: there.store, lines })
    await ask(`POST /wms/picking-lists/${String(number)}/release`, {})
  }
  await listOf(await lay(3, 4))
  const boxed = await lay(5, 6, 7)
  await listOf(boxed)
  await listOf(await lay(8))
  await listOf(await lay(40))
  await ask('POST /wms/picking-lists/PL-0004/cancel', { reason: 'Cliente' })
  await db.system('t1', async (session) =>
    setPickingStatus(session, await session.asSystem('bulks').getMany([...boxed]), 'PICKED', { carrier: '5001' }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => desk.close())

const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

const down = () => HttpResponse.json({ code: 'INTERNAL', message: 'The line is down' }, { status: 503 })

it.each([
  ['/wms_nuevo/reception/warehouse-receipt', 'bulks', /están recibidos/],
  ['/wms_nuevo/expedition/warehouse-dispatch', 'bulks', /No queda nada por despachar/],
  ['/wms_nuevo/warehouse-cube', 'bulks', /están cubicados/],
])('%s: what could not be read is not said to be done, and is read again', async (address, read, done) => {
  desk.line.use(http.get(new RegExp(`/api/wms/${read}\\b`), down))
  const user = await desk.sit(`${address}?operation=${operation}`)
  await screen.findByRole('alert')
  await desk.settled()
  expect(screen.queryByText(done)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Seguir/ })).toBeNull()
  desk.line.resetHandlers()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Actualizar' }))
  await eventually(() => screen.queryByRole('alert')).toBeNull()
})

it('operations and lists that could not be read are not said to be none', async () => {
  desk.line.use(http.get(/\/api\/transactions\/pre-registers\b/, down), http.get(/\/api\/wms\/picking-lists\b/, down))
  await desk.sit('/wms_nuevo/expedition/warehouse-dispatch')
  await eventually(() => screen.queryAllByText('The line is down').length).toBe(2)
  expect(screen.getByRole('combobox', { name: /^Operaci/ }).getAttribute('aria-invalid')).toBe('true')
})

it('labels that could not be read are not said to be none', async () => {
  desk.line.use(http.get(/\/api\/wms\/label-prints\b/, down))
  const user = await desk.sit(`/wms_nuevo/warehouse-tagging?operation=${operation}`)
  await screen.findByRole('alert')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  desk.line.resetHandlers()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Actualizar' }))
  await screen.findByRole('row', { name: /Bulto 1/ })
})

it('a list whose bulks could not be read is not said to be packed, and leads nowhere', async () => {
  desk.line.use(http.get(/\/api\/wms\/picking-lists\//, down))
  const user = await desk.sit(`/wms_nuevo/picking-packing/pack/${list}`)
  await screen.findByRole('alert')
  await desk.settled()
  expect(screen.queryByText(/No queda nada por empacar/)).toBeNull()
  expect(screen.queryByText(/Aún no hay empaques/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Despachar/ })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(location.pathname).toContain('/pack/')
})

it('a kardex that could not be read is not said to have no movements', async () => {
  desk.line.use(http.get(/\/api\/transactions\/stock-movements\b/, down))
  await desk.sit('/wms/stock-movements?sku=CAF-500')
  await screen.findByRole('alert')
  await desk.settled()
  expect(screen.queryByText(/No hay movimientos/)).toBeNull()
})

/** A request that waits until it is let through to the server. */
const heldBack = (path: RegExp) => {
  let letGo = (): void => undefined
  const held = new Promise<void>((go) => {
    letGo = go
  })
  let asked = 0
  desk.line.use(
    http.post(path, async () => {
      asked += 1
      await held
    }),
  )
  return { letGo, asked: () => asked }
}

it('a bulk that is scanned while the package before is sent stays in the next', async () => {
  const user = await desk.sit(`/wms_nuevo/picking-packing/pack/${picked}`)
  const box = await textbox(/^Lea un bulto/)
  await screen.findByRole('row', { name: /Bulto 5/ })
  await user.type(box, 'IMP-IMP-1-5{Enter}')
  await user.click(await screen.findByRole('combobox', { name: /^Unidad de empaque/ }))
  await user.click(await screen.findByRole('option', { name: /Caja/ }))
  await user.type(await textbox(/^Peso medido/), '20')
  const held = heldBack(/\/pack$/)
  await user.click(screen.getByRole('button', { name: /^Empacar/ }))
  await eventually(held.asked).toBe(1)
  await user.type(box, 'IMP-IMP-1-6{Enter}')
  await screen.findByText(/IMP-1 \/ 6 va en el empaque/)
  held.letGo()
  await screen.findByText('Empaque 1 listo')
  await eventually(() => screen.queryByRole('row', { name: /Bulto 5/ })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /IMP-1 \/ 6/ }).checked).toBe(true)
})

it('what is counted while the count before is sent is still counted', async () => {
  const user = await desk.sit(`/wms_nuevo/reception/warehouse-receipt?operation=${operation}`)
  const box = await textbox(/^Lea la etiqueta/)
  await screen.findByRole('row', { name: /Bulto 1/ })
  await user.click(await screen.findByRole('combobox', { name: /^Almacén/ }))
  await user.click(await screen.findByRole('option', { name: /Uno/ }))
  await user.type(box, 'IMP-IMP-1-1{Enter}')
  await screen.findByRole('button', { name: /^Recibir 1 de 2/ })
  const held = heldBack(/\/receive$/)
  await user.click(screen.getByRole('button', { name: /^Recibir/ }))
  await eventually(held.asked).toBe(1)
  await user.type(box, 'IMP-IMP-1-2{Enter}')
  await screen.findByRole('button', { name: /^Recibir 2 de 2/ })
  held.letGo()
  await screen.findByRole('button', { name: /^Recibir 1 de 1/ })
})

const enabled = (name: RegExp): readonly boolean[] =>
  screen.getAllByRole<HTMLButtonElement>('button', { name }).map(({ disabled }) => !disabled)

it('a shortage stays on the screen until it is reported, and the next waits for it', async () => {
  const user = await desk.sit(`/wms_nuevo/picking-packing/walk/${list}`)
  const [first] = await screen.findAllByRole('button', { name: 'Informar faltante' })
  if (first === undefined) throw new Error('Nothing is left to pick')
  await user.click(first)
  await user.type(await textbox(/^Observaciones/), 'Pallet abierto')
  desk.line.use(http.post(/\/short$/, down, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Informar' }))
  await within(await screen.findByRole('dialog')).findByRole('alert')
  expect((await textbox(/^Observaciones/)).value).toBe('Pallet abierto')
  const held = heldBack(/\/short$/)
  await user.click(screen.getByRole('button', { name: 'Informar' }))
  await eventually(held.asked).toBe(1)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  await eventually(() => enabled(/^(Informar faltante|Cerrar con faltante)$/)).toEqual([false, false, false])
  held.letGo()
  await screen.findByText(/^(. )?Faltante informado/)
  await eventually(() => document.activeElement).toBe(await textbox(/^Lea el bulto/))
  await eventually(() => enabled(/^Cerrar con faltante$/)).toEqual([true])
})

it('the reason why a list is closed short is there again where that is refused', async () => {
  const user = await desk.sit(`/wms_nuevo/picking-packing/walk/${list}`)
  await user.click(await screen.findByRole('button', { name: 'Cerrar con faltante' }))
  await user.type(await textbox(/^Motivo/), 'Sin existencias')
  desk.line.use(http.post(/\/close-short$/, down, { once: true }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar con faltante' }))
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect((await textbox(/^Motivo/)).value).toBe('Sin existencias')
})

it('who goes on from a walk while the last pick is still sent is taken on when it has arrived', async () => {
  const user = await desk.sit('/wms_nuevo/picking-packing/walk/PL-0003')
  const box = await textbox(/^Lea el bulto/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Falta 1 bulto por alistar/)
  const held = heldBack(/\/confirm$/)
  await user.type(box, 'IMP-IMP-1-8{Enter}')
  await screen.findByText('1 de 1 bulto')
  await eventually(held.asked).toBe(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  held.letGo()
  await screen.findByText('Lea los bultos que van en el empaque.')
})

it('while a package is opened no other is', async () => {
  const user = await desk.sit(`/wms_nuevo/picking-packing/pack/${picked}`)
  const held = heldBack(/unpack/)
  await user.click(await screen.findByRole('button', { name: 'Abrir Empaque 1' }))
  await eventually(held.asked).toBe(1)
  expect(enabled(/^Abrir Empaque/)).toEqual([false])
  held.letGo()
  await eventually(() => screen.queryByRole('button', { name: 'Abrir Empaque 1' })).toBeNull()
})

it('a list that is ticked by mistake, or a part of a number, takes nothing from what was checked at the dock', async () => {
  const user = await desk.sit(`/wms_nuevo/expedition/warehouse-dispatch?lists=${picked}`)
  const left = (of: string) => screen.findByRole('button', { name: new RegExp(`^Despachar ${of}`) })
  await left('0 de 3')
  await user.type(await textbox(/^Lea cada bulto/), 'IMP-IMP-1-6{Enter}')
  await left('1 de 3')
  expect(screen.queryByRole('checkbox', { name: 'PL-0004' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'PL-0003' }))
  await left('1 de 4')
  await user.click(screen.getByRole('checkbox', { name: 'PL-0003' }))
  await left('1 de 3')
  await user.type(await textbox(/^Lea cada bulto/), 'IMP-1{Enter}')
  await screen.findByText(/IMP-1 es de otra carga/)
  expect(location.search).toContain(picked)
  const field = await textbox(/^Consolidado/)
  await user.type(field, 'CN')
  expect(location.search).toContain(picked)
  await user.clear(field)
  await user.tab()
  await left('1 de 3')
  await user.type(field, 'CN-1{Enter}')
  await eventually(() => location.search).toBe('?consolidation=CN-1')
})

it('the lines of a stock document are not left without a word, and stand still while they are sent', async () => {
  const leaves = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const user = await desk.sit('/wms/TypeDocumentWhreceipt')
  const stands = (): boolean => screen.getByRole('textbox', { name: /^Notas/ }).closest('[inert]') !== null
  await user.click(await screen.findByRole('combobox', { name: /^Referencia/ }))
  await user.click(await screen.findByRole('option', { name: /CAF-500/ }))
  const [home] = screen.getAllByRole('link', { name: 'Inicio' })
  if (home === undefined) throw new Error('Nothing leads away')
  await user.click(home)
  expect(leaves).toHaveBeenCalledOnce()
  expect(location.pathname).toContain('TypeDocument')
  leaves.mockRestore()
  const held = heldBack(/\/documents/)
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  await eventually(held.asked).toBe(1)
  expect(stands()).toBe(true)
  held.letGo()
  await eventually(stands).toBe(false)
})

it('what arrived in another warehouse is received in a store of that one', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const [own] = (await session.asSystem('warehouses').list({ where: { code: 'B1' }, range: [0, 0] })).rows
    if (own === undefined) throw new Error('there is no warehouse')
    const { company, country } = own
    const elsewhere = { code: 'B2', name: 'Otra', company, type: 'OWN', address: 'Calle 2', country } as const
    await session.asSystem('warehouses').create(elsewhere)
    const made = { code: 'S2', name: 'Dos', warehouseCode: 'B2', kind: 'STORAGE' } as const
    const { id } = await session.asSystem('stores').create(made)
    await layBulk(session, there, 9, { stage: 'TAGGED', location: null, store: id })
  })
  const user = await desk.sit(`/wms_nuevo/reception/warehouse-receipt?operation=${operation}`)
  await screen.findByRole('row', { name: /Bulto 9/ })
  await user.type(await textbox(/^Lea la etiqueta/), 'IMP-IMP-1-9{Enter}')
  const store = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Almacén/ })
  await eventually(() => store.value).toContain('Dos')
})

it('what is refused of several operations is told with what was done, and left alone for the next press', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const made = { type: 'IMP', warehouse: 'B1', direction: 'RECEPTION', date: '2026-11-02', partial: false } as const
    const { number } = await session.asSystem('pre-registers').create(made)
    await layBulk(session, there, 21, { at: 'A-R1-03-02' })
    await layBulk(session, there, 22, { at: 'A-R1-03-02', number })
  })
  const asked: string[] = []
  desk.line.use(
    http.post(/\/actions\/takeOut$/, async ({ request }) => {
      asked.push(request.url.replace(/.*\/(IMP-\d+)\/.*/, '$1'))
      if (asked.length === 2) return HttpResponse.json({ message: 'It is held' }, { status: 422 })
      return desk.world.app.fetch(request)
    }),
  )
  const location = there.locations.get('A-R1-03-02') ?? ''
  const user = await desk.sit(`/wms_nuevo/bulks-by-location?store=${there.store}&location=${location}`)
  for (const piece of ['Bulto 21', 'Bulto 22'])
    await user.click(within(await screen.findByRole('row', { name: new RegExp(piece) })).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sacar de la ubicación' }))
  await user.type(await textbox(/^Motivo/), 'No era')
  const press = () =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sacar de la ubicación' }))
  await press()
  await screen.findByText(/Se hizo con 1 de 2\..*It is held/)
  await press()
  await screen.findByText('1 bulto volvió al área de recibo')
  expect(asked).toEqual(['IMP-1', 'IMP-2', 'IMP-2'])
})

it('what was counted zero is not among what leaves', async () => {
  const id = await desk.world.deps.db.system('t1', async (session) => {
    const made = { type: 'IMP', warehouse: 'B1', direction: 'RECEPTION', date: '2026-11-03', partial: false } as const
    const { id, number } = await session.asSystem('pre-registers').create(made)
    for (const [sequence, receivedPieces] of [
      [31, 10],
      [32, 0],
    ] as const)
      await layBulk(session, there, sequence, { number, receivedPieces, stage: 'RECEIVED', location: null })
    return id
  })
  await desk.sit(`/wms_nuevo/expedition/warehouse-dispatch?operation=${id}`)
  await screen.findByRole('row', { name: /Bulto 31/ })
  expect(screen.queryByRole('row', { name: /Bulto 32/ })).toBeNull()
})

it('where no line says what a code is, it is a piece beside a known one, and a place beside one of who knows where', async () => {
  await desk.world.deps.db.system('t1', (session) => layBulk(session, there, 51, { stage: 'RECEIVED', location: null }))
  desk.line.use(http.get(/\/api\/wms\/scans\//, down))
  const user = await desk.sit(`/wms_nuevo/warehouse-locate?store=${there.store}`)
  await screen.findByRole('row', { name: /Bulto 51/ })
  await user.type(await textbox(/^Lea un bulto o una ubicación/), 'IMP-1-51{Enter}')
  await user.type(await textbox(/^Lea la ubicación de destino/), 'DOS{Enter}')
  await screen.findByText('En mano: IMP-1 / 51, DOS.')
  await user.type(await textbox(/^Lea la ubicación de destino/), 'TRES{Enter}')
  await user.type(await textbox(/^Lea un bulto o una ubicación/), 'a-r1-01-02{Enter}')
  await screen.findByText('Destino: a-r1-01-02.')
})
