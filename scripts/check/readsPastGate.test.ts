import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Check {
  readonly readsIn: (text: string, tables: ReadonlySet<string>) => number
  readonly problemsOf: (
    found: { readonly [file: string]: number },
    known: { readonly [file: string]: readonly [number, string] },
  ) => readonly string[]
  readonly checkReadsPastGate: () => { readonly problems: readonly string[] }
}

const { readsIn, problemsOf, checkReadsPastGate } = (await import(
  pathToFileURL(resolve('scripts/check/readsPastGate.mjs')).href
)) as Check

const tables = new Set(['customers', 'users'])

describe('reads past the gate', () => {
  it.each([
    ["const { rows } = await session.asSystem('customers').list({ where })", 1],
    ["session\n  .asSystem(nameOf('customers', (of) => of))\n  .getMany(ids)", 1],
    ["const customers = session.asSystem('customers')", 1],
    ["await read(session.asSystem('customers'), session.asSystem('users'))", 2],
    ["session.asSystem('customers').rowsSql({}, ['id'], params)", 1],
    ['session.sql(`select credit from estiba.customers where id = $1`)', 1],
    ['sql(`select * from estiba.users u left join estiba."customers" c on true`)', 2],
    ['sql(`delete from estiba.documents using estiba.customers`)', 1],
    [['sql(`select * from estiba.$', '{table}`)'].join(''), 1],
    ["session.of('customers').list({})", 0],
    ["session.asSystem('customers').valuesOf(input)", 0],
    ["session.inOperation('customers').get(id)", 0],
    ["session.asSystem('customers').update(id, { name: describe(name) })", 0],
    ['sql(`update estiba.customers set name = $1`)', 0],
    ['sql(`select * from estiba.auth_sessions`)', 0],
  ])('are found: %s', (text, count) => {
    expect(readsIn(text, tables)).toBe(count)
  })

  it('fail where they are not listed, differ from the list, are gone, or have no reason', () => {
    const known = { 'server/a.ts': [2, 'written'], 'server/b.ts': [1, 'because'] } as const
    expect(
      problemsOf(
        { 'server/a.ts': 2, 'server/b.ts': 1 },
        { 'server/a.ts': [2, 'written'], 'server/b.ts': [1, 'of its own, in a sentence'] },
      ),
    ).toEqual([])
    expect(problemsOf({ 'server/a.ts': 3, 'server/new.ts': 1 }, known)).toEqual([
      expect.stringMatching(/^server\/a\.ts: .* 3 times, 2 are listed/),
      expect.stringMatching(/^server\/new\.ts: reads records past the gate/),
      expect.stringMatching(/^server\/b\.ts: is listed, and reads nothing/),
      expect.stringMatching(/^server\/b\.ts: 'because' is no reason/),
    ])
  })

  it('of the server are all listed', () => {
    expect(checkReadsPastGate().problems).toEqual([])
  })
})
