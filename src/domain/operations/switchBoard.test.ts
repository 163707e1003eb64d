import { expect, it } from 'vitest'
import { type SwitchActivity, switchesOf, waitsAt } from './switchBoard.ts'

const activity = (sw: number, order: number, status: string, more: Partial<SwitchActivity> = {}): SwitchActivity => ({
  sw,
  order,
  status,
  required: true,
  responsible: null,
  startedAt: null,
  finishedAt: null,
  ...more,
})

it('tells the live switches in the order of the timeline, then those that were done beside it', () => {
  const switches = switchesOf(
    [
      activity(53, 3, 'PENDING', { responsible: 'rosa' }),
      activity(52, 2, 'DONE', { finishedAt: '2026-11-02T10:00:00.000Z' }),
      activity(112, 1, 'PENDING'),
      activity(49, 4, 'DONE'),
      activity(49, 4, 'PENDING'),
    ],
    [{ sw: 48, user: 'juan', at: '2026-11-01T10:00:00.000Z' }],
  )
  expect(switches).toEqual([
    { sw: 52, state: 'DONE', by: null, at: '2026-11-02T10:00:00.000Z' },
    { sw: 53, state: 'NOT_BEGUN', by: 'rosa', at: null },
    { sw: 49, state: 'OPEN', by: null, at: null },
    { sw: 48, state: 'DONE', by: 'juan', at: '2026-11-01T10:00:00.000Z' },
  ])
})

it('is done when all that is required is, skipped work included; what is not required keeps nothing open', () => {
  const [one, two] = switchesOf(
    [activity(44, 1, 'SKIPPED'), activity(44, 1, 'PENDING', { required: false }), activity(45, 2, 'FAILED')],
    [],
  )
  expect([one?.state, two?.state]).toEqual(['DONE', 'OPEN'])
})

it('names who did it last, and waits since what came before it was done', () => {
  const switches = switchesOf(
    [
      activity(52, 1, 'DONE', { finishedAt: '2026-11-02T10:00:00.000Z', responsible: 'rosa' }),
      activity(53, 2, 'PENDING'),
    ],
    [
      { sw: 52, user: 'ana', at: '2026-11-02T09:00:00.000Z' },
      { sw: 52, user: 'juan', at: '2026-11-02T09:30:00.000Z' },
    ],
  )
  expect(switches[0]?.by).toBe('juan')
  expect(waitsAt(switches, '2026-11-01T00:00:00.000Z')).toEqual({ sw: 53, since: '2026-11-02T10:00:00.000Z' })
  expect(waitsAt(switches.slice(1), '2026-11-01T00:00:00.000Z')).toEqual({ sw: 53, since: '2026-11-01T00:00:00.000Z' })
  expect(waitsAt(switches.slice(0, 1), '2026-11-01T00:00:00.000Z')).toBeNull()
})
