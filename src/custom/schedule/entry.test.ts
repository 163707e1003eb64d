import { expect, it } from 'vitest'
import { type Entry, ofDay } from './entry.ts'

const entry = (id: string, start: string, end: string | null): Entry => ({
  id,
  kind: 'appointment',
  title: id,
  start,
  end,
  transport: null,
  dock: 'D1',
  plate: null,
  state: 'PLANNED',
  record: { id },
  address: null,
})

it('what began the evening before and still holds a dock stands in the day, from its beginning to its end', () => {
  const entries = [
    entry('over', '2026-11-20T22:00', '2026-11-21T02:00'),
    entry('gone', '2026-11-20T22:00', '2026-11-21T00:00'),
    entry('endless', '2026-11-20T22:00', null),
    entry('own', '2026-11-21T09:00', '2026-11-21T10:00'),
  ]
  expect(ofDay(entries, '2026-11-21').map(({ id, start }) => [id, start])).toEqual([
    ['over', '2026-11-21T00:00'],
    ['own', '2026-11-21T09:00'],
  ])
})
