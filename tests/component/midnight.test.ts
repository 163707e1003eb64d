// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => {
  vi.useRealTimers()
  desk.leave()
})
afterAll(() => desk.close())

const stay = {
  shipment: 'EMB~EMB-1',
  container: 'MSKU1234565',
  contract: 'C-1',
  side: 'BUY',
  chargeType: 'DEMURRAGE',
  start: '2026-01-01',
  cost: 0,
  dayRate: 50,
  currency: 'USD',
}

it('the list of last free days that stands open over midnight goes on with the new day', async () => {
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  // A minute before midnight where the company is.
  const late = Date.parse(`${today}T04:59:00Z`)
  let asked = 0
  desk.line.use(
    http.get(/last-free-days/, () => {
      asked += 1
      return HttpResponse.json([{ ...stay, lastFreeDay: today }])
    }),
  )
  vi.useFakeTimers({ now: late, toFake: ['Date', 'setInterval', 'clearInterval'] })
  await desk.sit('/freight/lastFreeDays')
  await screen.findByText('1')
  act(() => {
    vi.advanceTimersByTime(2 * 60_000)
  })
  await screen.findByText('hoy')
  expect(asked).toBe(2)
})

it('a list of today that stands open over midnight is asked for the new day', async () => {
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const late = Date.parse(`${today}T04:59:00Z`)
  const asked: string[] = []
  desk.line.use(
    http.get(/config\/taxes$/, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter') ?? '')
      return HttpResponse.json([], { headers: { 'content-range': 'taxes 0-0/0' } })
    }),
  )
  vi.useFakeTimers({ now: late, toFake: ['Date', 'setInterval', 'clearInterval'] })
  await desk.sit(`/taxes?filter=${encodeURIComponent('{"validFrom":{"within":"today"}}')}`)
  await screen.findByText(/No hay información/)
  const [before] = asked
  const { length } = asked
  act(() => {
    vi.advanceTimersByTime(2 * 60_000)
  })
  await eventually(() => asked.length).toBeGreaterThan(length)
  expect(asked.at(-1)).toContain(today)
  expect(before).not.toContain(today)
})
