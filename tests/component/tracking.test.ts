// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { box, layOperationStore, reception } from '../../server/services/operations/operationStore.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let operation = ''

const at = (day: string): JsonObject => ({
  eventDateTime: `${day}T10:00:00-05:00`,
  eventCreatedDateTime: `${day}T20:00:00Z`,
})

const vessel = (eventID: string, day: string, place: unknown, more: JsonObject = {}): JsonObject => ({
  eventID,
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  transportEventTypeCode: 'DEPA',
  transportCall: { transportCallID: String(place), modeOfTransport: 'VESSEL', UNLocationCode: String(place) },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'BK-77' }],
  ...at(day),
  ...more,
})

beforeAll(async () => {
  desk = await openDesk()
  const { world } = desk
  const registry = await declaredRegistry()
  const there = await layOperationStore(world, 't1')
  const job = await (await world.plain()).transaction(person('t1'), async (session) => {
    const record = await specimen(registry, registry.get('shipments'), 11, session)
    await session.asSystem('ports').update(String(record['originPort']), { latitude: 31.2, longitude: 121.5 })
    const port = await specimen(registry, registry.get('ports'), 13, session)
    const far = await session.asSystem('ports').create({ ...port, latitude: 10.4, longitude: -75.5 })
    return session.asSystem('shipments').create({
      ...record,
      number: 'EMB-77',
      bookingNumber: 'BK-77',
      destinationPort: far.id,
      jobReferences: [{ referenceType: 'PO', value: 'po-77/A' }],
      partial: true,
      containers: [],
      containerUnits: [],
      events: [],
      legs: [],
      documents: [{ paper: 'COMMERCIAL_INVOICE', paperNumber: 'FAC-77', required: true }],
      etd: null,
      eta: null,
      atd: null,
      ata: null,
    })
  })
  const token = world.tokens.a1
  const told = await world.ask('POST /tracking/event-messages', {
    token,
    body: [
      vessel('plan', '2026-01-09', job['originPort'], { eventClassifierCode: 'PLN' }),
      vessel('left', '2026-01-10', job['originPort']),
    ],
  })
  expect(told.body).toMatchObject({ matched: 2 })
  const made = await world.ask('POST /transactions/pre-registers', {
    token,
    body: reception(there, { bulks: [box()] }),
  })
  expect(made.status, made.text).toBe(201)
  operation = String(made.body['number'])
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('a shipment is found by its booking, and tells its way, its events with what is late, and who said so', async () => {
  const user = await desk.sit('/freight/timeline')
  await user.type(await screen.findByRole('textbox', { name: /Embarque, BL/ }), 'bk-77')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  const trace = await screen.findByRole('region', { name: 'EMB-77' })
  const legs = within(within(trace).getByRole('list', { name: 'Trayecto' })).getAllByRole('listitem')
  expect(legs.map((leg) => leg.getAttribute('aria-current'))).toEqual(['step'])
  expect(legs[0]?.textContent).toContain('en camino')
  await eventually(() => within(trace).queryByRole('row', { name: /Salió/ })?.textContent).toContain('24 h tarde')
  const facts = await within(trace).findByRole('table', { name: 'Quién lo dijo' })
  await eventually(() =>
    within(facts)
      .queryAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-01-10 10:00:00-05:00', '2026-01-09 10:00:00-05:00'])
  await eventually(() => within(facts).queryAllByText('a1')).toHaveLength(2)
  const paper = (await within(trace).findByText('FAC-77')).closest('tr')
  expect(paper?.textContent).toContain('Factura comercial')
  expect(paper?.textContent).toContain('Falta')
  expect(location.search).toContain('q=bk-77')
  expect(await within(trace).findByText(/Nadie recibió un aviso/)).toBeTruthy()
})

it('a shipment is found by the order of its customer; its way is drawn, and said to who does not see it', async () => {
  await desk.sit('/freight/timeline?q=PO-77%2Fa')
  const trace = await screen.findByRole('region', { name: 'EMB-77' })
  const map = await within(trace).findByRole('img', { name: /^Mapa del trayecto: .+ → .+, en camino$/ })
  expect(map.querySelectorAll('circle')).toHaveLength(2)
  for (const line of map.querySelectorAll('path')) expect(line.getAttribute('d')).toMatch(/^M[\d.-]/)
})

it('what nothing is called is said; B-HISTORY-ALIAS: the courier finds operations on the same screen', async () => {
  await desk.sit('/freight/timeline?q=NOTHING')
  await eventually(() => screen.queryByText(/Nada se llama así/)).toBeTruthy()
  desk.leave()
  await desk.sit(`/courier/orderhistory?q=${operation}`, { language: 'en' })
  expect(await screen.findByRole('region', { name: operation })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders history')
  expect(await screen.findByText('No incidents.')).toBeTruthy()
})

it('messages are received from a file; what is refused of them is said line by line', async () => {
  const pages = { 'event-messages': () => import('../../src/custom/resources/event-messages.tsx') }
  const user = await desk.sit('/event-messages', { language: 'en', pages })
  const input = await screen.findByLabelText('Receive a file', { selector: 'input' })
  const sent = [vessel('of-a-file', '2026-01-11', 'NLRTM', { documentReferences: [] }), { eventType: 'SHIPMENT' }]
  await user.upload(input, new File([JSON.stringify(sent)], 'events.json', { type: 'application/json' }))
  const said = await screen.findByText(/Not assigned: 1/)
  expect(said.textContent).toContain('Assigned: 0')
  expect(said.textContent).toContain('2: eventDateTime: it is missing')
  await eventually(() => screen.queryAllByText(/DEPA/).length).toBeGreaterThan(0)
})

it('a shipment that cannot be read says why instead of nothing', async () => {
  await desk.sit('/freight/timeline?shipment=EXP~EMB-NONE', { language: 'en' })
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})
