import { expect, it } from 'vitest'
import { isRefused, nextTry } from './tries.ts'

const minutes = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count))

it('waits four times as long after each try, at most half a day, and gives up after three days', () => {
  const next = (tries: number, after: number) => nextTry({ tries, notedAt: minutes(0) }, minutes(after))
  expect([next(1, 0), next(3, 5), next(9, 600)]).toEqual([minutes(1), minutes(21), minutes(600 + 720)])
  expect(next(12, 3 * 24 * 60 - 1)).toBeNull()
})

it('knows what a server refuses for good', () => {
  const said = (command: string, responseCode: number) =>
    isRefused(Object.assign(new Error('x'), { command, responseCode }))
  expect([said('RCPT TO', 550), said('DATA', 554)]).toEqual([true, true])
  expect([said('RCPT TO', 450), said('MAIL FROM', 550), said('AUTH PLAIN', 535), isRefused(new Error('x'))]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
