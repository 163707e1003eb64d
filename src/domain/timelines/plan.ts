import { eventRules } from '../events/rules.ts'

/** An event of a timeline, and how many days after the one before it is due; null: after the event's own hours. */
export interface PlanStep {
  readonly event: string
  readonly days: number | null
}

/** What completes an event: a message of a carrier, a switch of an operation, or somebody's hand. */
export const completions = ['MESSAGE', 'SWITCH', 'HAND'] as const

export type Completion = (typeof completions)[number]

/** What of an event the plan depends on. */
export interface PlanEvent {
  /** Beside `code`, `sw` and `expectedHours`, whatever the record has. */
  readonly [field: string]: unknown
}

/** The codes of the events that messages complete by the standard table. */
export const toldByMessage: ReadonlySet<unknown> = new Set(eventRules.flatMap(({ event }) => event ?? []))

/** By which of its ways an event is completed first: messages come by themselves, a switch with its work. */
export const completionOf = ({ code, sw }: PlanEvent, told: ReadonlySet<unknown> = toldByMessage): Completion => {
  if (told.has(code)) return 'MESSAGE'
  return sw === null || sw === undefined || sw === '' ? 'HAND' : 'SWITCH'
}

/** The steps of a timeline's lines, in their order. */
export const stepsOf = (lines: unknown): readonly PlanStep[] =>
  (Array.isArray(lines) ? (lines as readonly { readonly [field: string]: unknown }[]) : [])
    .toSorted((one, other) => Number(one['order'] ?? 0) - Number(other['order'] ?? 0))
    .map((line) => ({ event: String(line['event']), days: typeof line['days'] === 'number' ? line['days'] : null }))

/** Hours from the beginning until each step is due. */
export const dueHours = (steps: readonly PlanStep[], events: ReadonlyMap<string, PlanEvent>): readonly number[] => {
  let hours = 0
  return steps.map(({ event, days }) => {
    hours += days === null ? Number(events.get(event)?.['expectedHours'] ?? 0) : days * 24
    return hours
  })
}

/**
 * The steps with one of them in another place.
 *
 * @example moved(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a']
 */
export const moved = <T>(steps: readonly T[], from: number, to: number): readonly T[] => {
  const step = steps[from]
  if (step === undefined || to < 0 || to >= steps.length) return steps
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}
