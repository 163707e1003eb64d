import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bubbleMs, mostToasts, noticeBoard, toastMs } from '../../ui/notices/noticeBoard.ts'
import { officeOver } from './officeOver.testing.ts'
import { noticeOf, sessionEnded } from './withNotices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('the notice of a write by its status', () => {
  it.each([
    ['create', 400, 'estiba.notices.exists', 'N-POST-400'],
    ['create', 500, 'estiba.notices.tryAgain', 'N-POST-500'],
    ['create', 422, null, 'X-HTTP-STATUS'],
    ['update', 500, 'estiba.notices.updateFailed', 'N-PUT-500'],
    ['update', 404, 'estiba.notices.updateMissing', 'V-UPDATE-MISSING'],
    ['update', 409, null, 'X-HTTP-STATUS'],
    ['delete', 400, 'estiba.notices.deleteMissing', 'N-DELETE-404'],
    ['delete', 404, 'estiba.notices.deleteMissing', 'N-DELETE-404'],
    ['delete', 409, 'estiba.notices.deleteInUse', 'N-DELETE-500'],
    ['delete', 500, 'estiba.notices.deleteInUse', 'N-DELETE-500'],
  ] as const)('%s %i gives %s (%s)', (writing, status, key, _rule) => expect(noticeOf(writing, status)).toBe(key))
})

describe('toasts and bubbles', () => {
  it('show at most ten, the newest first, for two seconds (C-TOAST)', () => {
    for (let count = 1; count <= 11; count++) noticeBoard.toast(`text ${count}`)
    const { toasts } = noticeBoard.read()
    expect([toasts.length, toasts[0]?.text]).toEqual([mostToasts, 'text 11'])
    vi.advanceTimersByTime(toastMs - 1)
    expect(noticeBoard.read().toasts).toHaveLength(10)
    vi.advanceTimersByTime(1)
    expect(noticeBoard.read().toasts).toHaveLength(0)
  })

  it('let a bubble go after 1500 ms (C-BUBBLE)', () => {
    noticeBoard.bubble('x')
    vi.advanceTimersByTime(bubbleMs - 1)
    expect(noticeBoard.read().bubble).toBe('x')
    vi.advanceTimersByTime(1)
    expect(noticeBoard.read().bubble).toBeNull()
  })
})

it('tells the end of a session once for ten calls in flight', () => {
  let told = 0
  const stop = noticeBoard.subscribe(() => told++)
  for (let call = 0; call < 10; call++) sessionEnded(1_000_000)
  stop()
  expect(told).toBe(1)
  expect(noticeBoard.read().alert?.title).toBe('estiba.notices.sessionEnded')
})

it('a write is told once: by its notice, or by who says more of it himself', async () => {
  const provider = officeOver('es', { 'taxes.create': 'POST' }, 201, { id: 'X' })
  await provider.create('taxes', { data: {} })
  expect(noticeBoard.read().toasts.map(({ text }) => text)).toEqual(['estiba.notices.created'])
  await provider.create('taxes', { data: {}, meta: { told: true } })
  expect(noticeBoard.read().toasts).toHaveLength(1)
})
