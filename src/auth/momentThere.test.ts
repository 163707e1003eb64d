import { expect, it } from 'vitest'
import { momentThere } from './momentThere.ts'

it('a moment is told by the clock of the company, with the name of its zone', () => {
  const told = momentThere('2026-12-01T03:00:00.000Z', 'es', 'America/Bogota')
  expect(told).toMatch(/30 nov 2026.*22:00/)
  expect(told).toContain('GMT-5')
})
