import type { Caller } from '../../../contract.ts'
import type { Sheaf, Sheet } from '../../../papers/paperPdf.ts'
import { ThreadQueue } from '../../../threads/threadQueue.ts'
import type { Archived, PaperWork, Table } from './paper.worker.ts'
import { PaperThread } from './paperThread.ts'
import type { ReportRow } from './reportPdf.ts'

export type { Archived, Table } from './paper.worker.ts'

type Asker = Pick<Caller, 'namespace' | 'type'>

/** A queue of its own, so that who prints one paper does not wait for a report of an hour ago. */
interface Lane {
  readonly queue: ThreadQueue
  readonly mostMs: number
}

const lane = (threads: number, company: number, all: number, mostMs: number): Lane => ({
  queue: new ThreadQueue({ threads, waiting: { company, all }, refusal: 'papersWait' }),
  mostMs,
})

const lanes = {
  papers: lane(2, 20, 60, 50_000),
  /** What a transaction waits for: all who are before it are done within a minute, or it is told to wait. */
  held: lane(2, 2, 6, 12_000),
  /** Reports up to 50,000 rows, archives, many papers at once (G-23: 60 s). */
  large: lane(2, 3, 12, 60_000),
  /** What nobody waits for. */
  behind: lane(1, 20, 100, 600_000),
}

/** More papers than these are many at once. */
const fewPapers = 10

/** Starting a thread and reading fonts takes longer than most papers: it stays a while for the next. */
const keptMs = 30_000

const kept = new Set<{ readonly thread: PaperThread; readonly end: NodeJS.Timeout }>()

const keep = (thread: PaperThread): void => {
  const end = setTimeout(() => {
    kept.delete(one)
    void thread.end()
  }, keptMs).unref()
  const one = { thread, end }
  kept.add(one)
}

const taken = (): PaperThread | undefined => {
  for (const one of kept) {
    kept.delete(one)
    clearTimeout(one.end)
    if (!one.thread.hasEnded) return one.thread
  }
  return undefined
}

/** The people of a company have turns together, and so have its guests, such as customers, who can take no more. */
const turnsOf = ({ namespace, type }: Asker): string =>
  type === 'company-official' ? namespace : `${namespace} guests`

/** A large file leaves much memory behind, and what failed perhaps anything: their threads are ended. */
const made = (
  asker: Asker,
  { queue, mostMs }: Lane,
  work: PaperWork,
  rows: readonly ReportRow[] = [],
  transferred: readonly ArrayBuffer[] = [],
): Promise<Uint8Array> =>
  queue.take(turnsOf(asker), 1, async () => {
    const thread = taken() ?? (await PaperThread.start())
    let isKept = false
    try {
      const bytes = await thread.make(work, rows, transferred, mostMs)
      isKept = queue === lanes.papers.queue || queue === lanes.held.queue
      return bytes
    } finally {
      if (isKept) keep(thread)
      else await thread.end()
    }
  })

/**
 * Papers as one PDF, laid out in a thread, so that a long one holds up nobody else; companies have their turns.
 *
 * @throws ApiError 429 where too many wait, 413 where it takes too long
 */
export const papersApart = (asker: Asker, sheaves: readonly Sheaf[], sheet: Sheet = 'A4'): Promise<Uint8Array> =>
  made(asker, sheaves.length > fewPapers ? lanes.large : lanes.papers, { papers: sheaves, sheet })

/** One paper that a transaction keeps with what it writes. */
export const paperWithin = (asker: Asker, sheaf: Sheaf, sheet: Sheet): Promise<Uint8Array> =>
  made(asker, lanes.held, { papers: [sheaf], sheet })

/** Memory that holds nothing else may be given away. */
const ownMemory = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** The same of files and papers as one ZIP; the memory of the files goes with them. */
export const archiveApart = (asker: Asker, archive: readonly Archived[], mostBytes: number): Promise<Uint8Array> => {
  const given = archive.flatMap((file) => ('bytes' in file ? ownMemory(file.bytes) : []))
  return made(asker, lanes.large, { archive, mostBytes }, [], given)
}

/** A report of so many takes no longer than a paper, and waits for none that is large. */
const fewRows = 1000

/** The same of a table, as the kind of file that is wanted of it. */
export const tableApart = (
  asker: Asker,
  table: Table,
  rows: readonly ReportRow[],
  whenever: boolean,
): Promise<Uint8Array> => {
  const atOnce = rows.length <= fewRows ? lanes.papers : lanes.large
  return made(asker, whenever ? lanes.behind : atOnce, { table }, rows)
}
