import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

const sources = ['server', 'src'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|testing)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

const holding = (pattern: RegExp): readonly string[] =>
  sources.filter((path) => pattern.test(readFileSync(new URL(path, root), 'utf8')))

it('nothing reads the first so many rows for all: all, a page, or a count that says where it stops', () => {
  expect(sources.length).toBeGreaterThan(1500)
  expect(holding(/range: \[0, ?\d{3,}\]/)).toEqual([])
})

/** Names that say nothing of the trade, each with the one that took its place. */
const former = {
  toldApartBy: 'disambiguateBy',
  everyRow: 'fetchAll or all',
  acting: 'asSystem',
  speaking: 'withLocale',
  useSaid: 'useAction',
  deskSession: 'browserSession',
  lateChunk: 'lazyWithRetry',
  officeSettled: 'appIdle',
  standsAs: 'referenceAliases',
  staysWithinRows: 'assertRowAccess',
}

it.each(Object.entries(former))('the code has no %s any more: it is called %s', (name) => {
  const named = new RegExp(`(?:const|function|readonly|import \\{[^}]*)\\s${name}\\b|\\b${name}\\(`)
  expect([...holding(named), ...sources.filter((path) => new RegExp(`/${name}\\.tsx?$`).test(path))]).toEqual([])
})
