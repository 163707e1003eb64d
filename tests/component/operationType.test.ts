// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layPickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  await layPickingStore(db, 't1')
  await db.system('*', async (session) => {
    for (const [code, description, unece19, documentType] of [
      ['Ocean', 'Marítimo', '1', 'BL'],
      ['Air', 'Aéreo', '4', 'AWB'],
    ] as const)
      await session.asSystem('transport-types').create({ code, description, unece19, kgPerM3: 1000, documentType })
  })
  await db.system('t1', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const type = { processType, sw: '12', operation: 'exportation', transport: 'Ground' } as const
    await session.asSystem('operation-types').create({ ...type, code: 'EXT', description: 'Salida terrestre' })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it.each([
  ['es', /^Tipo de operación/, /^Transporte/, /^Operación(?! de)/, /^Tipo de carga/, 'Exportación'],
  ['en', /^Operation type/, /^Transport/, /^Operation(?! type)/, /^Load type/, 'Export'],
] as const)(
  'a shipment goes by the transport of its type and in its direction, until another is chosen (%s)',
  async (language, type, transport, operation, load, said) => {
    const user = await desk.sit('/freight/shipmentList/create', { language })
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
    const shown = (name: RegExp): string => box(name).value || (box(name).textContent ?? '')
    await screen.findByRole('combobox', { name: type })
    expect(shown(operation)).not.toBe(said)
    await user.click(box(type))
    await user.keyboard('EXT')
    await user.click(await screen.findByRole('option', { name: /Salida terrestre/ }))
    await eventually(() => shown(transport)).toMatch(/Terrestre/)
    expect(shown(operation)).toBe(said)
    // How it is loaded nobody chose: it goes with the transport.
    await eventually(() => shown(load)).toMatch(/\(LTL\)$/)
  },
)

it.each([
  [
    'es',
    /^Transporte/,
    /^Tipo de carga/,
    ['Contenedor completo (FCL)', 'Carga suelta (LCL)', 'Camión completo (FTL)', 'Aérea'],
  ],
  ['en', /^Transport/, /^Load type/, ['Full container (FCL)', 'Loose cargo (LCL)', 'Full truck (FTL)', 'Air']],
] as const)(
  'the load that somebody chose stays, unless the transport knows none such (%s)',
  async (language, transport, load, [full, loose, truck, air]) => {
    const user = await desk.sit('/freight/shipmentList/create', { language })
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
    const choose = async (name: RegExp, option: string | RegExp): Promise<void> => {
      await user.click(box(name))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await screen.findByRole('combobox', { name: load })
    expect(box(load).textContent).toBe(full)
    await choose(load, loose)
    await choose(transport, /Terrestre/)
    await eventually(() => box(transport).value).toMatch(/Terrestre/)
    expect(box(load).textContent).toBe(loose)
    await choose(load, truck)
    await user.click(box(transport))
    await user.keyboard('Aér')
    await user.click(await screen.findByRole('option', { name: /Aéreo/ }))
    await eventually(() => box(load).textContent).toBe(air)
    // What goes by sea or road is not offered in the air.
    await user.click(box(load))
    await screen.findByRole('option', { name: air })
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered).toHaveLength(3)
    for (const other of [full, loose, truck]) expect(offered).not.toContain(other)
    await user.keyboard('{Escape}')
    // Nor are containers asked for.
    await user.click(screen.getByRole('tab', { name: /^(Carga|Cargo)/ }))
    await screen.findByRole('combobox', { name: /^(Moneda|Currency)/ })
    expect(screen.queryAllByText(/^(Contenedores|Containers)/)).toEqual([])
  },
)

it.each([
  ['es', 'Documentos hijo', 'Documentos de transporte y bodega'],
  ['en', 'Houses', 'Transport documents and warehouse'],
] as const)(
  'the houses of a shipment are called so, not as the section that they stand in (%s)',
  async (language, name, section) => {
    await desk.sit('/freight/shipmentList/create', { language })
    expect(await screen.findByRole('combobox', { name })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: section })).toBeNull()
  },
)

it('a master that flies is an air waybill without vessel or containers; one by sea is not', async () => {
  const user = await desk.sit('/bills-of-lading/create')
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
  await screen.findByRole('combobox', { name: /^Clase de documento/ })
  expect(box(/^Clase de documento/).textContent).toBe('MBL')
  expect(screen.queryByRole('combobox', { name: /^Contenedores/ })).toBeTruthy()
  await user.click(box(/^Transporte/))
  await user.keyboard('Aér')
  await user.click(await screen.findByRole('option', { name: /Aéreo/ }))
  await eventually(() => box(/^Clase de documento/).textContent).toBe('MAWB')
  expect(screen.getByRole('textbox', { name: /^Vuelo/ })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Buque/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^Contenedores/ })).toBeNull()
})

it('a range of air waybills is of an airline, whose prefix it takes', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    await session.asSystem('customer-types').create({ code: 'AIR', description: 'Aerolínea', role: 'CARRIER' })
    const carrier = { role: 'CARRIER', type: 'AIR', country: 'CO', identificationType: 'NIT' } as const
    for (const more of [
      { code: '5901', name: 'Vuelos del Sur', transport: 'Air', iataPrefix: '994', identification: '9001' },
      { code: '5902', name: 'Vuelos de tierra', transport: 'Ground', identification: '9002' },
    ] as const)
      await session.asSystem('entities').create({ ...carrier, ...more })
  })
  const user = await desk.sit('/awb-stocks/create')
  await user.click(await screen.findByRole('combobox', { name: /^Aerolínea/ }))
  await user.keyboard('Vuelos')
  await screen.findByRole('option', { name: /Vuelos del Sur/ })
  await desk.settled()
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual([expect.stringContaining('Vuelos del Sur')])
  await user.click(await screen.findByRole('option', { name: /Vuelos del Sur/ }))
  await eventually(() => screen.getByRole<HTMLInputElement>('textbox', { name: /^Prefijo/ }).value).toBe('994')
  desk.leave()
  await desk.sit('/bills-of-lading/create')
  await user.click(await screen.findByRole('combobox', { name: /^Transporte/ }))
  await user.keyboard('Aér')
  await user.click(await screen.findByRole('option', { name: /Aéreo/ }))
  await user.click(screen.getByRole('combobox', { name: /^Transportador/ }))
  await user.keyboard('Vuelos')
  await screen.findByRole('option', { name: /Vuelos del Sur/ })
  await desk.settled()
  expect(screen.getByRole('option', { name: /Vuelos del Sur/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Vuelos de tierra/ })).toBeNull()
})
