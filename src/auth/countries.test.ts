import { iso31661 } from 'iso-3166'
import { expect, it } from 'vitest'
import { countries } from './countries.ts'

it('knows the countries of ISO 3166, no more and no less', () => {
  const official = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2)
  expect(
    countries('es')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(official.toSorted())
})

it('names and sorts them in the language of the page', () => {
  expect(countries('es').find(({ code }) => code === 'DE')?.name).toBe('Alemania')
  expect(countries('en').find(({ code }) => code === 'DE')?.name).toBe('Germany')
  expect(countries('es')[0]?.code).toBe('AF')
})
