import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { exportAllowance } from './exportAllowance.ts'

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
