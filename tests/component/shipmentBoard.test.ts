// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { resourcePages } from '../../src/custom/resourcePages.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

/** What follows of a job that was to leave long ago, of one that leaves when nobody lives who reads this, and of one that left. */
const jobs: readonly JsonObject[] = [
  { number: 'EMB-1', progress: 'BOOKED', nextEvent: 'DEPARTED', nextDueAt: '2199-01-02T10:00:00.000Z' },
  {
    number: 'EMB-2',
    progress: 'BOOKED',
    nextEvent: 'DEPARTED',
    nextDueAt: '2026-01-02T10:00:00.000Z',
    papersMissing: 1,
    lastFreeDay: '2026-01-03',
  },
  { number: 'EMB-3', progress: 'IN_PROGRESS', nextEvent: null, nextDueAt: null },
]

const plain = {
  partial: true,
  containers: [],
  containerUnits: [],
  events: [],
  legs: [],
  etd: null,
  eta: null,
  atd: null,
  ata: null,
  jobState: 'OPEN',
  papersMissing: 0,
  lastFreeDay: null,
} as const

/** Three days beside that of the discharge cost nothing, for whatever container of whomever. */
const counted: JsonObject = {
  code: 'NAVIERA',
  side: 'BUY',
  chargeType: 'DEMURRAGE',
  carrier: null,
  customer: null,
  port: null,
  operation: 'importation',
  containerGroup: 'ANY',
  startEvent: 'DISCHARGED',
  endEvent: 'GATED_OUT',
  startRule: 'NEXT_DAY',
  freeDays: 3,
  countedDays: 'CALENDAR',
  holidays: [],
  tiers: [{ fromDay: 1, rate: 85 }],
  validFrom: '2026-01-01',
  validTo: null,
  status: 'ACTIVE',
}

beforeAll(async () => {
  desk = await openDesk()
  const registry = await declaredRegistry()
  await (await desk.world.plain()).transaction(person('t1'), async (session) => {
    for (const [at, job] of jobs.entries()) {
      const record = await specimen(registry, registry.get('shipments'), 11 + at, session)
      await session.asSystem('shipments').create({ ...record, ...plain, ...job })
    }
    const contract = await specimen(registry, registry.get('free-time-contracts'), 15, session)
    await session.asSystem('free-time-contracts').create({ ...contract, ...counted })
    const out = await specimen(registry, registry.get('shipments'), 16, session)
    const container = await session.asSystem('containers').create({
      ...(await specimen(registry, registry.get('containers'), 17, session)),
      number: 'CSQU3054383',
    })
    await session.asSystem('shipments').create({
      ...out,
      ...plain,
      number: 'EMB-4',
      progress: 'ARRIVED',
      operation: 'importation',
      containers: [container.id],
      events: [{ event: 'DISCHARGED', actualAt: '2026-01-05T17:00:00.000Z' }],
      freeTimeWaivers: [],
      dangerousGoods: [],
    })
  })
})

afterEach(() => desk.leave())
afterAll(() => desk.close())

const numbersIn = (column: HTMLElement) =>
  within(column)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

it('the board stands beside the list: each state with its number, late ones first, narrowed by a usual filter', async () => {
  const user = await desk.sit('/freight/shipmentList', { language: 'en', pages: resourcePages })
  await user.click(await screen.findByRole('button', { name: 'Board' }))
  const booked = await screen.findByRole('region', { name: 'Booked (2)' })
  expect(numbersIn(booked)).toEqual(['EMB-2', 'EMB-1'])
  const cards = within(booked).getAllByRole('listitem')
  expect(cards[0]).toHaveProperty(
    'textContent',
    expect.stringMatching(/Late: Departed.*Free days over.*One document missing/),
  )
  expect(cards[1]?.textContent).not.toMatch(/Late|missing/)
  expect(await screen.findByRole('region', { name: 'On the way (1)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Without documents', pressed: false }))
  const narrowed = await screen.findByRole('region', { name: 'Booked (1)' })
  expect(numbersIn(narrowed)).toEqual(['EMB-2'])
  await user.click(screen.getByRole('button', { name: 'Without documents', pressed: true }))
  await eventually(async () => numbersIn(await screen.findByRole('region', { name: /^Booked/ }))).toEqual([
    'EMB-2',
    'EMB-1',
  ])
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

it('the list of the day says until when each container is free, what a day costs then, and by which contract', async () => {
  const user = await desk.sit('/freight/lastFreeDays', { language: 'en' })
  const row = await screen.findByRole('row', { name: /CSQU3054383/ })
  expect(row.textContent).toMatch(
    /Jan 08, 2026.*over for \d+ days.*EMB-4.*Demurrage, .*85.* a day, .* so far \(NAVIERA\)/,
  )
  expect(within(row).getByRole('link', { name: 'EMB-4' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', false)
  await user.click(within(row).getByRole('link', { name: 'NAVIERA' }))
  expect(await screen.findByText('Free time contracts')).toBeDefined()
})
