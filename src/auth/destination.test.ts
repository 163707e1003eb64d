import { expect, it } from 'vitest'
import { safeDestination } from './destination.ts'

it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://app.example.evil', '\u0009//evil', '/\u0000x', '/auth/login', ''])('never leaves for %j', (wanted) => {
  expect(safeDestination(wanted)).toBe('/dashboard/default')
})

it('returns to a screen of our own', () => {
  expect(safeDestination('/settings/courier/taxes?page=2')).toBe('/settings/courier/taxes?page=2')
  expect(safeDestination(null)).toBe('/dashboard/default')
})
