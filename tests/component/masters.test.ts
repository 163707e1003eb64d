// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  houseRecord,
  layTransportStore,
  masterRecord,
  oceanJob,
} from '../../server/services/waybills/transportStore.testing.ts'
import { resourcePages } from '../../src/custom/resourcePages.ts'
import { keepUsed } from '../../src/ui/form/usedLast.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await layTransportStore(desk.world.deps.db, 't1')
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it.each([
  ['es', /^Contenedores/, '+ Crear «MSKU0000018»', 'Cancelar', 'MSKU0000018'],
  ['en', /^Containers/, '+ Create “TSTU0000014”', 'Cancel', 'TSTU0000014'],
] as const)(
  'a container that is not in the register is made where a master names it, beside those that are (%s)',
  async (language, containers, offer, giveUp, number) => {
    const user = await desk.sit('/wms_nuevo/addbillOfLanding', { language })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: containers })
    const chosen = () => screen.queryAllByRole('button', { name: /U\d{7}/ }).map(({ textContent }) => textContent)
    await user.type(box, 'CSQU3054383')
    await screen.findByRole('option', { name: 'CSQU3054383' })
    await user.keyboard('{Enter}')
    await eventually(chosen).toEqual(['CSQU3054383'])
    await user.type(box, number)
    await user.click(await screen.findByRole('option', { name: offer }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: giveUp }))
    await eventually(() => screen.queryByRole('dialog')).toBeNull()
    expect(chosen()).toEqual(['CSQU3054383'])
    await user.type(box, number)
    await user.click(await screen.findByRole('option', { name: offer }))
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByRole<HTMLInputElement>('textbox', { name: /^(Número|Number)/ })).value).toBe(number)
  },
)

it('who gives up making a container keeps what was chosen, though its title is still asked for', async () => {
  const user = await desk.sit('/wms_nuevo/addbillOfLanding', { language: 'en' })
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Containers/ })
  const chosen = () => screen.queryAllByRole('button', { name: /U\d{7}/ }).map(({ textContent }) => textContent)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  desk.line.use(
    http.get(/containers/, ({ request }) => {
      if (!new URL(request.url).searchParams.has('ids')) return undefined
      asked += 1
      return held
    }),
  )
  await user.type(box, 'CSQU3054383{Enter}')
  await eventually(chosen).toEqual(['CSQU3054383'])
  await user.type(box, 'TSTU0000014')
  await user.click(await screen.findByRole('option', { name: '+ Create “TSTU0000014”' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked).toBeGreaterThan(0)
  answer()
  await eventually(chosen).toEqual(['CSQU3054383'])
})

it('a house that a job asks for is made where the job names its houses', async () => {
  const user = await desk.sit('/shipments/create', { language: 'en' })
  await user.type(await screen.findByRole('combobox', { name: /^Houses/ }), 'HNEW-1')
  await user.click(await screen.findByRole('option', { name: '+ Create “HNEW-1”' }))
  const made = within(await screen.findByRole('dialog'))
  expect((await made.findByRole<HTMLInputElement>('textbox', { name: /^(Número|Number)/ })).value).toBe('HNEW-1')
})

it('a cut-off is chosen among those of the transport of its job; one that stands there stays', async () => {
  const job = await desk.world.deps.db.system('t1', (session) =>
    session.asSystem('shipments').create({
      ...oceanJob,
      transport: 'Air',
      loadType: 'AIR',
      cutOffs: [{ cutOff: 'VGM', cutOffAt: '2026-12-01T12:00:00.000Z' }],
    }),
  )
  const offered = (row: number): readonly (string | null)[] =>
    within(screen.getByRole('combobox', { name: `Cut-off of, line ${row}` }))
      .getAllByRole('option')
      .flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]))
  const user = await desk.sit(`/shipments/${encodeURIComponent(job.id)}/edit`, { language: 'en' })
  await user.click(await screen.findByRole('tab', { name: /^Way/ }))
  await screen.findByRole('combobox', { name: 'Cut-off of, line 1' })
  const ofAir = ['Cargo', 'Shipping instructions', 'Customs', 'Dangerous goods documents']
  expect(offered(1)).toEqual([...ofAir.slice(0, 2), 'VGM', ...ofAir.slice(2)])
  const [section] = screen.getAllByRole('group', { name: 'Cut-offs' })
  if (section === undefined) throw new Error('there are no cut-offs')
  await user.click(within(section).getByRole('button', { name: 'Add line' }))
  await screen.findByRole('combobox', { name: 'Cut-off of, line 2' })
  expect(offered(2)).toEqual(ofAir)
})

it.each([
  ['of its cargo what has no house yet', null, /^Houses/, ['6', '60.3', '0.6', 'Chairs, Tables']],
  ['the cargo of the line that it is made for', /^Cargo/, /^House.* 2$/, ['2', '20.2', '0.2', 'Tables']],
] as const)(
  'a house that is made from a job begins with what the job says, and %s',
  async (_begins, tab, from, cargo) => {
    const job = await desk.world.deps.db.system('t1', (session) =>
      session.asSystem('shipments').create({
        ...oceanJob,
        freightTerm: 'COLLECT',
        packages: [
          { description: 'Chairs', pieces: 4, grossWeight: 40.1, volumeM3: 0.4 },
          { description: 'Tables', pieces: 2, grossWeight: 20.2, volumeM3: 0.2 },
        ],
      }),
    )
    const user = await desk.sit(`/shipments/${encodeURIComponent(job.id)}/edit`, { language: 'en' })
    if (tab !== null) await user.click(await screen.findByRole('tab', { name: tab }))
    await user.click(await screen.findByLabelText(from, { selector: 'input' }))
    await user.paste('H9')
    await user.click(await screen.findByText('+ Create “H9”'))
    const made = within(await screen.findByRole('dialog'))
    expect((await made.findByLabelText<HTMLInputElement>(/^Number/)).value).toBe('H9')
    /** What stands in its boxes, by what they are called. */
    const standing = (names: readonly RegExp[]) =>
      names.map((name) => made.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' }).value)
    const parties = [/^Customer/, /^Shipper/, /^Consignee/, /^Origin/, /^Destination/]
    await eventually(() => standing(parties)).toEqual(
      ['1001', '7001', 'C1', 'COCTG', 'COBUN'].map((code) => expect.stringContaining(code)),
    )
    await user.click(made.getByText('Cargo', { selector: '[role=tab]' }))
    await eventually(() => standing([/^Pieces/, /^Gross weight/, /^Volume/, /^Goods/])).toEqual(cargo)
    await eventually(() => made.getByLabelText(/^Freight/).textContent).toBe('Collect')
  },
)

it('a line of cargo is offered the houses that its job names, once it names some', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    const customer = await session.asSystem('entities').first({ where: { code: '1001' } })
    for (const serial of ['HA-1', 'HA-2', 'HA-3'])
      await session.asSystem('house-bills-of-lading').create(houseRecord(serial, customer?.id ?? ''))
  })
  const offered = async (houses: readonly string[]) => {
    const job = await desk.world.deps.db.system('t1', (session) =>
      session
        .asSystem('shipments')
        .create({ ...oceanJob, houses, packages: [{ description: 'Chairs', pieces: 4, grossWeight: 40 }] }),
    )
    const user = await desk.sit(`/shipments/${encodeURIComponent(job.id)}/edit`, { language: 'en' })
    await user.click(await screen.findByRole('tab', { name: /^Cargo/ }))
    await user.click(await screen.findByLabelText(/^House.* 1$/, { selector: 'input' }))
    const options = await screen.findAllByText(/^HA-\d$/, { selector: '[role=option] *, [role=option]' })
    desk.leave()
    return options.map(({ textContent }) => textContent?.trim())
  }
  expect(await offered(['HA-1', 'HA-3'])).toEqual(['HA-1', 'HA-3'])
  expect(await offered([])).toEqual(['HA-1', 'HA-2', 'HA-3'])
})

it('a charge that is made below a job begins with its term, its customer and who carries it', async () => {
  const job = await desk.world.deps.db.system('t1', (session) =>
    session.asSystem('shipments').create({ ...oceanJob, carrier: '5001', freightTerm: 'COLLECT' }),
  )
  await desk.sit(`/shipment-charges/create?parent=${encodeURIComponent(job.id)}`, { language: 'en' })
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })
  await eventually(async () => (await box(/^Pay to/)).value).toMatch(/^5001/)
  await eventually(async () => (await box(/^Bill to/)).value).toMatch(/^1001/)
  expect((await box(/^Prepaid or collect/)).textContent).toBe('Collect')
})

it.each([
  ['a charge as its house', '/shipment-charges/create', /^Shares/, /^House/, 'HC-1', /^General/, /^Prepaid or collect/],
  ['a house as its master', '/house-bills-of-lading/create', null, /^Master/, 'MC-1', /^Cargo/, /^Freight/],
] as const)('is paid where the freight is: %s', async (_what, at, tab, name, code, back, term) => {
  await desk.world.deps.db.system('t1', async (session) => {
    const customer = await session.asSystem('entities').first({ where: { code: '1001' } })
    const collect = { freightTerm: 'COLLECT' }
    if (tab === null) await session.asSystem('bills-of-lading').create(masterRecord(code, collect))
    else await session.asSystem('house-bills-of-lading').create(houseRecord(code, customer?.id ?? '', collect))
  })
  const user = await desk.sit(at, { language: 'en' })
  if (tab !== null) await user.click(await screen.findByRole('tab', { name: tab }))
  await user.click(await screen.findByLabelText(name, { selector: 'input' }))
  await user.paste(code)
  await user.click(await screen.findByText(code, { selector: '[role=option] *, [role=option]' }))
  await user.click(screen.getByText(back, { selector: '[role=tab]' }))
  await eventually(() => screen.getByLabelText(term, { selector: '[role=combobox]' }).textContent).toBe('Collect')
})

const fob = {
  code: 'FOB',
  description: 'Free on board',
  transportMode: 'ANY',
  riskTransfer: 'On board',
  freightPaidBy: 'BUYER',
  insurancePaidBy: 'NONE',
  exportClearance: 'SELLER',
  importClearance: 'BUYER',
} as const

it('what a quotation becomes is proposed the only type that fits it and the warehouse that was used last', async () => {
  await desk.world.deps.db.system('*', (session) => session.asSystem('incoterms').create(fob))
  const quotation = await desk.world.deps.db.system('t1', async (session) => {
    const { id } = await session.asSystem('quotations').create({
      incoterm: 'FOB',
      commodityType: 'GEN',
      realWeightTons: 1.2,
      volumeM3: 2,
      number: 'Q-1',
      date: '2026-11-21',
      validTo: '2099-12-31',
      customer: '1001',
      currency: 'COP',
      fee: 700,
      operationType: 'importation',
      transport: 'Ocean',
      originPort: 'COCTG',
      destinationPort: 'COBUN',
    })
    for (const move of ['check', 'approve'] as const) await session.asSystem('quotations').move(id, move)
    return id
  })
  const user = await desk.sit(`/quotations/${quotation}`, { language: 'en' })
  const [store] = await desk.world.deps.db.system('t1', (session) => session.asSystem('warehouses').all())
  keepUsed(desk.world.deps.registry.get('pre-registers'), { warehouse: store?.id })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isAsked = false
  desk.line.use(
    http.get(/operation-types\/options/, () => {
      isAsked = true
      return held
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create pre-register' }))
  const asked = within(await screen.findByRole('dialog'))
  // What comes while somebody types would end his choice: nothing is asked before it is known.
  await eventually(() => isAsked).toBe(true)
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  expect(asked.queryAllByRole('combobox')).toEqual([])
  answer()
  const box = (name: RegExp) => asked.findByRole<HTMLInputElement>('combobox', { name })
  await eventually(async () => (await box(/^Operation type/)).value).toMatch(/^IMP/)
  await eventually(async () => (await box(/^Warehouse/)).value).toContain(store?.name)
})

it('Enter before the answer takes what is found; where nothing is, it may be made and nothing is looked for any longer', async () => {
  const user = await desk.sit('/wms_nuevo/addbillOfLanding', { language: 'en' })
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Containers/ })
  const chosen = () => screen.queryAllByRole('button', { name: /U\d{7}/ }).map(({ textContent }) => textContent)
  await user.type(box, 'CSQU3054383{Enter}')
  await eventually(chosen).toEqual(['CSQU3054383'])
  await user.type(box, 'TSTU0000014{Enter}')
  await screen.findByRole('option', { name: '+ Create “TSTU0000014”' })
  const nextFrame = requestAnimationFrame
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  /** How often something was put off to the next frame within three. */
  const putOff = async (): Promise<number> => {
    frames.mockClear()
    for (let frame = 0; frame < 3; frame++) await new Promise(nextFrame)
    return frames.mock.calls.length
  }
  await eventually(putOff).toBe(0)
  frames.mockRestore()
  expect(chosen()).toEqual(['CSQU3054383'])
})

it('a master says which operation it names, or that there is none', async () => {
  const job = await desk.world.deps.db.system('t1', (session) => session.asSystem('shipments').create({ ...oceanJob }))
  const user = await desk.sit('/bills-of-lading/create', { language: 'en', pages: resourcePages })
  await user.click(await screen.findByText(/^Cargo/, { selector: '[role=tab]' }))
  await user.click(await screen.findByLabelText('Operation type'))
  await user.paste(String(job.type))
  const number = screen.getByLabelText('Operation number')
  await user.click(number)
  await user.paste('NONE')
  const told = (): string =>
    (number.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  await eventually(told).toContain('There is no operation of that type and number')
  await user.clear(number)
  await user.paste(String(job.number))
  await eventually(told).toContain('Shipments')
})
