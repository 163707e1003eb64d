import { addDays } from '../../../src/domain/where.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Deps, Session } from '../../contract.ts'
import { companyDay } from '../../services/company/companyDay.ts'
import { andina, nordfracht } from '../companies.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { chanceOf } from './chance.ts'
import { type Agenda, deskOf, type Task } from './desk.ts'
import { beginYear } from './beginYear.ts'
import { workDay } from './workDay.ts'
import { type YearWorld, yearWorld } from './yearWorld.ts'
import { yearCaller } from './yearCaller.ts'

/** How many days of work there are behind today. */
const usualDays = 365

interface YearRow {
  readonly today: string
  readonly first: string
  readonly steps: number
  readonly done: number
  readonly memory: Agenda
}

export interface YearOptions {
  /** Fewer days than a year. */
  readonly days?: number
  /** One of the companies alone. */
  readonly company?: string
  /** Ends it after the day that is being worked. */
  readonly signal?: AbortSignal
}

type YearDeps = Pick<Deps, 'db' | 'clock' | 'log'> & Deps

/**
 * Gives the sample companies the year of work that is behind them, day by day and by the services themselves. Each day
 * is one transaction, which also says how far the year has come: a process that ends goes on where it was, and of two
 * processes each does the days that the other has not done. A company whose year is there is left as it is.
 */
export const makeYears = async (deps: YearDeps, { company, ...options }: YearOptions = {}): Promise<void> => {
  const wanted = yearCompanies.filter(({ namespace }) => company === undefined || company === namespace)
  await Promise.all(wanted.map((sample) => makeYear(deps, sample, options)))
}

export const yearCompanies: readonly SampleCompany[] = [andina, nordfracht]

const makeYear = async (
  deps: YearDeps,
  sample: SampleCompany,
  { days = usualDays, signal }: Omit<YearOptions, 'company'>,
): Promise<void> => {
  const caller = yearCaller(sample)
  const quiet: Deps = { ...deps, mailer: { send: () => Promise.resolve() } }
  let world: YearWorld | null = null
  const started = Date.now()
  for (let more = true; more && signal?.aborted !== true; ) {
    const clock = { at: deps.clock() }
    more = await deps.db.transaction(
      caller,
      async (session) => {
        const row = await nextDay(session, sample, days, deps.clock())
        if (row === null) return false
        const day = addDays(row.first, row.done)
        const now = deps.clock()
        if (row.done === 0) await beginYear(session, sample, row.first, row.steps)
        clock.at = opening(day, now)
        world ??= await yearWorld(session, sample)
        const agenda = new Map(Object.entries(row.memory).map(([due, tasks]) => [due, [...tasks]]))
        const tasks = agenda.get(day) ?? []
        agenda.delete(day)
        const desk = deskOf({
          deps: { ...quiet, clock: () => clock.at },
          agenda,
          session,
          sample,
          world,
          chance: chanceOf(`${sample.namespace} ${day}`),
          day,
          today: row.today,
          wait: (minutes) => {
            clock.at = new Date(Math.min(clock.at.getTime() + minutes * 60_000, now.getTime()))
          },
        })
        await workDay(desk, tasks)
        await keep(session, sample, row.done + 1, row.done + 1 === row.steps ? {} : Object.fromEntries(agenda))
        return row.done + 1 < row.steps
      },
      () => clock.at,
    )
  }
  if (signal?.aborted !== true)
    deps.log.info({ namespace: sample.namespace, ms: Date.now() - started }, 'the year of a sample company is there')
}

/** People begin at eight where both companies have their clocks between them; nobody works later than it is. */
const opening = (day: string, now: Date): Date => new Date(Math.min(Date.parse(`${day}T12:30:00Z`), now.getTime()))

/** The day that is to be worked, held for this transaction; null where none is left, or the company has no year to come. */
const nextDay = async (session: Session, sample: SampleCompany, days: number, now: Date): Promise<YearRow | null> => {
  const [row] = await session.sql<{ first: string; today: string; steps: number; done: number; memory: Agenda }>(
    `select to_char(first_day, 'YYYY-MM-DD') as first, to_char(today, 'YYYY-MM-DD') as today, steps, done, memory
      from estiba.sample_years where namespace = current_setting('estiba.namespace') for update`,
  )
  if (row === undefined || (row.steps > 0 && row.done >= row.steps)) return null
  if (row.steps > 0) return row
  const today = companyDay(now, sample)
  const begun = { today, first: addDays(today, -days), steps: days + 1, done: 0, memory: {} }
  await session.sql(
    `update estiba.sample_years set first_day = $1, today = $2, steps = $3
      where namespace = current_setting('estiba.namespace')`,
    [begun.first, today, begun.steps],
  )
  return begun
}

const keep = async (
  session: Session,
  _sample: SampleCompany,
  done: number,
  memory: { readonly [day: string]: readonly Task[] },
): Promise<void> => {
  await session.sql(
    `update estiba.sample_years set done = $1, memory = $2::jsonb where namespace = current_setting('estiba.namespace')`,
    [done, JSON.stringify(memory satisfies JsonObject | Agenda)],
  )
}
