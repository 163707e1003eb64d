import pg from 'pg'
import { vi } from 'vitest'
import { callerCacheOf } from '../../server/access/callerCache.ts'
import { person } from '../contract/scratch.ts'
import type { World } from './world.ts'

/** One statement as the database got it. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a plan did at one of its steps. */
interface Step {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Heap Fetches'?: number
  readonly Plans?: readonly Step[]
}

/**
 * Everything that the database is asked during one request, the caller's rights included: nothing is remembered of
 * requests before.
 */
export const statementsOf = async (world: World, ask: () => Promise<unknown>): Promise<readonly Statement[]> => {
  callerCacheOf(world.deps.db).forget(() => true)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask()
    return spy.mock.calls.map(([asked]) => statementOf(asked))
  } finally {
    spy.mockRestore()
  }
}

const statementOf = (asked: unknown): Statement => {
  if (typeof asked === 'string') return { text: asked, values: [] }
  const { text, values } = asked as Partial<Statement>
  return { text: text ?? '', values: values ?? [] }
}

/** The reads among statements that ask for something else than those in the same places of another request. */
export const readsApart = (statements: readonly Statement[], others: readonly Statement[]): readonly Statement[] =>
  statements.filter(
    ({ text, values }, at) =>
      /^\s*select\b/i.test(text) && JSON.stringify(values) !== JSON.stringify(others[at]?.values),
  )

/** What reads touch as company T1, step by step: rows found, and rows read and thrown away. */
export const rowsRead = async (world: World, reads: readonly Statement[]): Promise<readonly unknown[]> => {
  return world.deps.db.transaction(person('t1'), async (session) => {
    // As in a table that is large, where nothing is found without an index.
    await session.sql("select set_config('enable_seqscan', 'off', true)")
    const steps: unknown[] = []
    for (const { text, values } of reads) {
      const [row] = await session.sql<{ 'QUERY PLAN': readonly { readonly Plan: Step }[] }>(
        `explain (analyze, timing off, costs off, format json) ${text}`,
        values,
      )
      steps.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan)))
    }
    return steps
  })
}

const stepsOf = ({ Plans = [], ...step }: Step): readonly unknown[] => [
  [
    step['Node Type'],
    step['Index Name'],
    step['Actual Rows'],
    step['Actual Loops'],
    step['Rows Removed by Filter'],
    step['Rows Removed by Index Recheck'],
    step['Heap Fetches'],
  ],
  ...Plans.flatMap(stepsOf),
]
