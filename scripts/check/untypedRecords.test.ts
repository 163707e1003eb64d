import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Check {
  readonly isUntyped: (text: string) => boolean
  readonly problemsOf: (found: readonly string[], known: { readonly [file: string]: string }) => readonly string[]
  readonly checkUntypedRecords: () => { readonly problems: readonly string[] }
}

const { isUntyped, problemsOf, checkUntypedRecords } = (await import(
  pathToFileURL(resolve('scripts/check/untypedRecords.mjs')).href
)) as Check

const work = "import type { Change, Hooks } from '../../db/repository/hooks.ts'\n"

describe('records without the type of their resource', () => {
  it('are found by their name, and in hooks and moves of no resource', () => {
    expect(isUntyped('const titleOf = (order: AnyRecord): string => String(order.title)')).toBe(true)
    expect(isUntyped(`${work}const before = async (session: Session, { input }: Change) => {`)).toBe(true)
    expect(
      isUntyped(`${work}const before = async (session: Session, { input }: Change<RecordOf<'orders'>>) => {`),
    ).toBe(false)
    expect(isUntyped(`${work}const before: Hooks['before'] = async () => undefined`)).toBe(true)
    expect(isUntyped("const titleOf = (order: RecordOf<'orders'>): string => order.title")).toBe(false)
  })

  it('fail where they are new, gone, or listed without a reason', () => {
    expect(problemsOf(['server/a.ts'], { 'server/a.ts': 'any' })).toEqual([])
    expect(problemsOf(['server/new.ts'], { 'server/gone.ts': 'a reason of its own', 'server/b.ts': 'so' })).toEqual([
      expect.stringMatching(/^server\/new\.ts: handles records of no type/),
      expect.stringMatching(/^server\/gone\.ts: is listed, and handles none/),
      expect.stringMatching(/^server\/b\.ts: is listed, and handles none/),
      expect.stringMatching(/^server\/b\.ts: 'so' is no reason/),
    ])
  })

  it('of the server are all listed', () => {
    expect(checkUntypedRecords().problems).toEqual([])
  })
})
