import { addDays } from '../../../src/domain/where.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Deps, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { moved } from '../../moves/makeMove.ts'
import type { OperationContext } from '../../services/service.ts'
import { serviceOf } from '../../services/registry.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import type { Chance } from './chance.ts'
import { workingDay } from './season.ts'
import type { YearWorld } from './yearWorld.ts'

/** Something that is to be done on a day, by its name. */
export interface Task extends JsonObject {
  readonly does: string
}

/** What is still to be done, by day: all that the next day needs to know of those before it. */
export type Agenda = { readonly [day: string]: readonly Task[] }

/** Where the work of one day of a company is done. */
export interface Desk {
  readonly session: Session
  readonly sample: SampleCompany
  readonly world: YearWorld
  readonly chance: Chance
  /** The day that is worked. */
  readonly day: string
  /** The day on which the year ends. */
  readonly today: string
  /** Lets the clock go on, as work takes its time. */
  readonly wait: (minutes: number) => void
  /** Notes what is to be done so many days later, on a working day; the next day at the earliest. */
  readonly later: (days: number, task: Task) => void
  /** The day so many days from the one that is worked. */
  readonly on: (days: number) => string
  /** The first working day so many days from it. */
  readonly working: (days: number) => string
  /** The day so many days before the year ends. */
  readonly todayLess: (days: number) => string
  readonly move: (resource: string, id: string, move: string, input?: JsonObject) => Promise<AnyRecord>
  /** The same; false where the services refuse it, and nothing of it stays. */
  readonly tries: (work: () => Promise<unknown>) => Promise<boolean>
  readonly context: (resource: string, operation: string) => OperationContext
}

interface DeskParts extends Pick<Desk, 'session' | 'sample' | 'world' | 'chance' | 'day' | 'today' | 'wait'> {
  readonly deps: Deps
  readonly agenda: Map<string, Task[]>
}

export const deskOf = ({ deps, agenda, ...parts }: DeskParts): Desk => {
  const { session, day } = parts
  const context: Desk['context'] = (resource, operation) => ({
    deps,
    resource: session.registry.get(resource),
    operation,
    request: { ip: '', userAgent: '', locale: session.caller.locale, headers: new Headers() },
  })
  const on = (days: number): string => addDays(day, days)
  const working = (days: number): string => workingDay(on(Math.max(1, Math.round(days))), addDays)
  return {
    ...parts,
    context,
    on,
    working,
    todayLess: (days) => addDays(parts.today, -days),
    later: (days, task) => {
      const due = working(days)
      agenda.set(due, [...(agenda.get(due) ?? []), task])
    },
    move: async (resource, id, move, input = {}) => {
      const call = { id, move, input, version: undefined }
      return (await moved(session, context(resource, move), serviceOf(resource).moves?.[move], call)).record
    },
    tries: async (work) => {
      try {
        await session.trial(work)
        return true
      } catch (problem) {
        if (problem instanceof ApiError && problem.status < 500) return false
        throw problem
      }
    },
  }
}
