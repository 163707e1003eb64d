import type { ImportRequest } from '../../../contract.ts'
import type { RepositoryContext } from '../context.ts'
import { duplicate } from '../create.ts'
import { insertOf } from './bulkWrites.ts'
import type { Verdict } from './verdict.ts'

/** New records that are written while the rows after them are judged. */
export interface EarlyWrites {
  /** Asks the database between two writes: it does one thing at a time. */
  readonly between: <T>(question: () => Promise<T>) => Promise<T>
  /** Hands over rows that were judged; they are sent behind the next question. */
  readonly take: (verdicts: readonly Verdict[]) => void
  /** Everything that was handed over is written. */
  readonly finish: () => Promise<void>
  /** Nothing is under way any more, well or not: the connection may go to somebody else. */
  readonly idle: () => Promise<void>
}

/** Whether each row can be judged without those after it: a file need not be judged whole before its first row is written. */
export const judgedOneByOne = ({ resource, table }: RepositoryContext): boolean =>
  resource.tree === null && table.links.every(({ to }) => to !== resource.name)

/**
 * Writing takes the database longer than judging takes the server, so the one is done during the other. From the
 * first row on that is wrong nothing more is written where the file is taken whole or not at all.
 */
export const earlyWrites = (context: RepositoryContext, { mode }: ImportRequest, batchId: string): EarlyWrites => {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: (() => Promise<unknown>) | null = null
  let refused = false
  const send = (): void => {
    if (waiting === null) return
    running = waiting().catch((problem: unknown) => {
      throw duplicate(context, problem)
    })
    // Whoever asks next is told; until then nobody waits for it.
    running.catch(() => undefined)
    waiting = null
  }
  return {
    between: async (question) => {
      await running
      const answer = await question()
      send()
      return answer
    },
    take: (verdicts) => {
      refused ||= mode === 'all' && verdicts.some(({ verdict }) => verdict === 'error')
      const rows = refused ? [] : verdicts.filter((one) => one.verdict === 'create')
      if (rows.length > 0) waiting = insertOf(context, rows, { action: 'import', batchId })
    },
    finish: async () => {
      await running
      send()
      await running
    },
    idle: () =>
      running.then(
        () => undefined,
        () => undefined,
      ),
  }
}
