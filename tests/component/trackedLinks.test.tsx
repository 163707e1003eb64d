// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SocialSignIn } from '../../src/auth/SocialSignIn.tsx'
import { takeFragment } from '../../src/auth/socialArrival.ts'
import { ticket } from '../../src/auth/ticket.ts'
import Track from '../../src/auth/pages/Track.tsx'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => {
  history.replaceState(null, '', '/')
  desk.leave()
})
afterAll(() => desk.close())

const trace = {
  company: 'Andina Carga S. A. S.',
  contact: '601 555 0100 · carga@andina.test',
  number: 'EMB-1',
  progress: 'En camino',
  from: 'Shanghai',
  to: 'Cartagena',
  departure: null,
  departed: false,
  arrival: null,
  arrived: false,
  containers: 1,
  pieces: 0,
  steps: [],
  expiresAt: '2026-12-31T00:00:00.000Z',
  timeZone: 'America/Bogota',
}

it('a second link shows nothing of the first one, and says why it shows nothing', async () => {
  desk.line.use(
    http.post(/\/tracking-links\/open$/, async ({ request }) =>
      (await request.text()).includes('first')
        ? HttpResponse.json(trace)
        : HttpResponse.json({ message: 'Demasiadas preguntas' }, { status: 429 }),
    ),
  )
  history.replaceState(null, '', '/track#first')
  await desk.lay(<Track />)
  await screen.findByRole('heading', { name: 'EMB-1' })
  screen.getByText(/Andina Carga.*carga@andina\.test/)
  // By the clock of the company, which is named.
  screen.getByText(/30 dic 2026.*GMT-5/)
  act(() => {
    location.hash = 'second'
  })
  await screen.findByText('Demasiadas preguntas')
  expect(screen.queryByText(/EMB-1|Shanghai/)).toBeNull()
})

it('a first link that is answered late takes nothing from what is said of the second', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let answered = 0
  desk.line.use(
    http.post(/\/tracking-links\/open$/, async ({ request }) => {
      if ((await request.text()).includes('second'))
        return HttpResponse.json({ message: 'Demasiadas preguntas' }, { status: 429 })
      await held
      return HttpResponse.json(trace)
    }),
  )
  desk.line.events.on('response:mocked', ({ request, response }) => {
    if (response.ok && request.url.endsWith('/tracking-links/open')) answered += 1
  })
  history.replaceState(null, '', '/track#first')
  await desk.lay(<Track />)
  act(() => {
    location.hash = 'second'
  })
  await screen.findByText('Demasiadas preguntas')
  const before = answered
  answer()
  await eventually(() => answered).toBe(before + 1)
  await act(() => Promise.resolve())
  await new Promise((resolve) => setTimeout(resolve))
  screen.getByText('Demasiadas preguntas')
})

it('a way to a provider carries the mark by which this tab knows what comes back', async () => {
  desk.line.use(
    http.get(/\/session\/providers$/, () =>
      HttpResponse.json([{ id: 'google', enabled: true, url: '/api/auth/session/social/google' }]),
    ),
  )
  await desk.lay(<SocialSignIn />)
  const link = await screen.findByRole('link')
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/api/auth/session/social/google')
  const mark = new URLSearchParams(query).get('mark') ?? ''
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  history.replaceState(null, '', `/auth/workspace-select#temporaryToken=t&email=a&mark=${mark}`)
  expect(mark).toMatch(/^(\d+-){3}\d+$/)
  expect(takeFragment()).toBe('taken')
  ticket.drop()
})
