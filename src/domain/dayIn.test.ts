import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dayIn } from './dayIn.ts'

it.each([
  ['America/Bogota', '2026-03-01T04:59:59Z', '2026-02-28'],
  ['America/Bogota', '2026-03-01T05:00:00Z', '2026-03-01'],
  ['Europe/Berlin', '2026-02-28T23:00:00Z', '2026-03-01'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
  ['Asia/Kathmandu', '2026-06-30T18:14:59Z', '2026-06-30'],
  ['Asia/Kathmandu', '2026-06-30T18:15:00Z', '2026-07-01'],
] as const)('in %s it is at %s the %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day)
  expect(dayIn(timeZone, new Date(moment))).toBe(day)
})

/** Ways to say a day that are the device's, the database's or UTC's, not the company's. */
const otherDays =
  /current_date|toLocaleDateString\('en-CA'|new Date\(\)\.toISOString\(\)\.slice|Date\.now\(\)[^)]*\)\.toISOString\(\)\.slice|(?<!UTC)\b(?:getFullYear|getMonth|getDate)\(\)|DateTimeFormat\('en-CA'/

/** The second writes any moment as the clock of a place has it. */
const others = new Set(['src/domain/dayIn.ts', 'src/domain/zonedTime.ts'])

it('no other code says which day it is', () => {
  const root = new URL('../../', import.meta.url)
  const sources = ['server', 'src'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testing)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  expect(sources.length).toBeGreaterThan(1500)
  const found = sources.filter((path) => otherDays.test(readFileSync(new URL(path, root), 'utf8')))
  expect(new Set(found)).toEqual(others)
})
