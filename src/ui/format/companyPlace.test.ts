import { expect, it } from 'vitest'
import { companyPlace } from './companyPlace.ts'

const zoneOf = (timeZone: string | null): string => companyPlace(JSON.stringify({ timeZone })).timeZone

it('is at the clock of the company as the server reads it, in UTC where it says none', () => {
  expect(zoneOf('America/Bogota')).toBe('America/Bogota')
  expect(zoneOf('Bogota')).toBe('UTC')
  expect(zoneOf('-05:00')).toBe('UTC')
  expect(zoneOf(null)).toBe('UTC')
})

it('is at the clock of the browser where no company is signed in', () =>
  expect(companyPlace(null).timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone))
