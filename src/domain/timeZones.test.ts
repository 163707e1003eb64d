import { expect, it } from 'vitest'
import { isTimeZone, zoneOf, zoneOrUtc } from './timeZones.ts'

it.each([
  ['America/Bogota', true],
  ['Pacific/Port_Moresby', true],
  ['UTC', true],
  ['Bogota', false],
  ['América/Bogotá', false],
  ['-05:00', false],
  ['', false],
])('of %s it says %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
  expect(zoneOrUtc(name)).toBe(is ? name : 'UTC')
})

it('reads a zone that was typed with a space', () => {
  expect(zoneOf('Asia/ Bangkok')).toBe('Asia/Bangkok')
  expect(zoneOf('America/Argentina')).toBe(null)
})

it('takes a company that says none to be at UTC', () => {
  expect(zoneOrUtc(null)).toBe('UTC')
})
