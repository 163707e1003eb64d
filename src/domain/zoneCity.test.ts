import { expect, it } from 'vitest'
import { zoneCity } from './zoneCity.ts'

it.each([
  ['America/Bogota', 'Bogotá', 'Bogotá'],
  ['America/Panama', 'Panamá', 'Panama'],
  ['America/New_York', 'Nueva York', 'New York'],
  ['America/Argentina/La_Rioja', 'La Rioja', 'La Rioja'],
  ['UTC', 'UTC', 'UTC'],
] as const)('%s is the clock of %s, in English of %s', (zone, es, en) => {
  expect([zoneCity(zone, 'es'), zoneCity(zone, 'en')]).toEqual([es, en])
})
