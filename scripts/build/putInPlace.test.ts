import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, it } from 'vitest'

interface Placing {
  readonly putInPlace: (next: string, target: string) => void
}

const { putInPlace } = (await import(pathToFileURL(resolve('scripts/build/putInPlace.mjs')).href)) as Placing
const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const target = join(folder, 'client')
const list = `${target}.chunks.json`

beforeEach(() => {
  rmSync(target, { recursive: true, force: true })
  rmSync(list, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a client of these files and puts it in place. */
const build = (...names: readonly string[]): void => {
  const next = join(folder, 'next')
  mkdirSync(join(next, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(join(next, 'assets', name), name)
  putInPlace(next, target)
}

const kept = (): readonly string[] => readdirSync(join(target, 'assets')).toSorted()

const age = (name: string, days: number): void => {
  const then = new Date(Date.now() - days * 86_400_000)
  utimesSync(join(target, 'assets', name), then, then)
}

it('an open page finds the files of its build for a week after another took its place, then they are gone', () => {
  build('a1.js', 'same.js')
  age('a1.js', 30)
  build('a2.js', 'same.js')
  expect(kept()).toEqual(['a1.js', 'a2.js', 'same.js'])
  age('a1.js', 6)
  build('a3.js', 'same.js')
  expect(kept()).toEqual(['a1.js', 'a2.js', 'a3.js', 'same.js'])
  age('a1.js', 8)
  build('a4.js', 'same.js')
  expect(kept()).toEqual(['a2.js', 'a3.js', 'a4.js', 'same.js'])
})

it('of a day of many builds the last ten are kept beside the one in place', () => {
  for (let number = 1; number <= 14; number++) build(`b${String(number).padStart(2, '0')}.js`)
  expect(kept()).toEqual(Array.from({ length: 11 }, (_none, at) => `b${String(at + 4).padStart(2, '0')}.js`))
})

it('what a build of before wrote down is the one that is replaced', () => {
  build('a1.js')
  writeFileSync(list, JSON.stringify(['a1.js']))
  build('a2.js')
  expect(kept()).toEqual(['a1.js', 'a2.js'])
})
