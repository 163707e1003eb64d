import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { type ExportAllowance, exportAllowance } from './exportAllowance.ts'

const person = { namespace: 't1', userId: 'a1', sessionId: 's1', locale: 'es', timeZone: 'America/Bogota' } as const

it('what was taken of a file that could not be made may be taken again', () => {
  const settings = readSettings({ EXPORT_ROWS_PER_HOUR: '1000' })
  const allowance = exportAllowance({ settings, clock: () => new Date('2026-11-01T15:00:00Z') })
  allowance.take(person, 600)
  expect(() => allowance.take(person, 600)).toThrow(expect.objectContaining({ code: 'TOO_MANY' }))
  allowance.giveBack(person, 600)
  expect(allowance.take(person, 600)).toBe(true)
  allowance.giveBack({ ...person, userId: 'a2' }, 600)
  expect(() => allowance.take(person, 600)).toThrow(expect.objectContaining({ code: 'TOO_MANY' }))
})

it('pages as screens show them count once an hour each, apart from exports: more than a person reads is proved and told, then ends', () => {
  const settings = readSettings({ EXPORT_ROWS_PER_HOUR: '2000', EXPORT_CONFIRM_ROWS: '1000' })
  let now = 0
  const allowance = exportAllowance({ settings, clock: () => new Date(now) })
  const pages = (from: number, to: number, reader: Partial<Parameters<ExportAllowance['look']>[0]> = {}) => {
    const told: number[] = []
    for (let page = from; page < to; page++) told.push(allowance.look({ ...person, ...reader }, `taxes ${page}`, 100))
    return told.filter((rows) => rows > 0)
  }
  expect([pages(0, 100), pages(0, 100), pages(0, 100)]).toEqual([[], [], []])
  const confirm = expect.objectContaining({ code: 'CONFIRM', status: 403 })
  expect(() => pages(100, 101)).toThrow(confirm)
  // What is on the screen already goes on, and who proves that it is he.
  expect(pages(0, 100)).toEqual([])
  expect(pages(100, 150, { confirmed: true })).toEqual([10_100])
  expect(pages(150, 200)).toEqual([])
  expect(() => pages(200, 201)).toThrow(expect.objectContaining({ code: 'TOO_MANY', status: 429 }))
  expect(allowance.take(person, 1000)).toBe(true)
  now = 3_600_001
  expect(pages(200, 300)).toEqual([])
  const key = { userId: 'k1', key: { id: 'k', readsOnly: true, requestsPerMinute: 60 } }
  expect(pages(0, 200, key)).toEqual([10_100])
  expect(() => pages(200, 201, key)).toThrow(expect.objectContaining({ code: 'TOO_MANY' }))
})
