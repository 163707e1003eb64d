/** What is to be done under a switch of an operation. */
export interface SwitchActivity {
  readonly sw: number
  readonly order: number
  readonly status: string
  readonly required: boolean
  readonly responsible: string | null
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

/** What somebody did under a switch. */
export interface SwitchFact {
  readonly sw: number
  readonly user: string | null
  readonly at: string
}

export const switchStates = ['NOT_BEGUN', 'OPEN', 'DONE'] as const

export type SwitchState = (typeof switchStates)[number]

export interface SwitchStanding {
  readonly sw: number
  readonly state: SwitchState
  /** Who did it last, else who is to. */
  readonly by: string | null
  /** When it was done or begun. */
  readonly at: string | null
}

/** Announced work has a switch of its own, one hundred above. */
const isLive = ({ sw }: { readonly sw: number }): boolean => sw > 0 && sw < 100

const ended: readonly string[] = ['DONE', 'SKIPPED']

const last = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1) ?? null

const standing = (sw: number, activities: readonly SwitchActivity[], facts: readonly SwitchFact[]): SwitchStanding => {
  const [latest] = facts.toSorted((one, other) => other.at.localeCompare(one.at))
  const asked = activities.some(({ required }) => required) ? activities.filter(({ required }) => required) : activities
  const done = asked.length > 0 ? asked.every(({ status }) => ended.includes(status)) : facts.length > 0
  const begun = facts.length > 0 || activities.some(({ status }) => status !== 'PENDING')
  const by = latest?.user ?? activities.find(({ responsible }) => responsible !== null)?.responsible ?? null
  return {
    sw,
    state: done ? 'DONE' : begun ? 'OPEN' : 'NOT_BEGUN',
    by,
    at: last([...facts.map(({ at }) => at), ...activities.map(({ finishedAt, startedAt }) => finishedAt ?? startedAt)]),
  }
}

/**
 * The live switches of an operation in the order of its timeline, those that its timeline does not name after them.
 *
 * @example switchesOf([{ sw: 52, order: 1, status: 'DONE', … }], []) // [{ sw: 52, state: 'DONE', by: null, at: … }]
 */
export const switchesOf = (
  activities: readonly SwitchActivity[],
  facts: readonly SwitchFact[],
): readonly SwitchStanding[] => {
  const orders = new Map<number, number>()
  for (const activity of activities.filter(isLive))
    orders.set(activity.sw, Math.min(activity.order, orders.get(activity.sw) ?? Number.POSITIVE_INFINITY))
  for (const { sw } of facts.filter(isLive)) if (!orders.has(sw)) orders.set(sw, Number.POSITIVE_INFINITY)
  return [...orders]
    .toSorted(([one, first], [other, second]) => (first === second ? one - other : first - second))
    .map(([sw]) =>
      standing(
        sw,
        activities.filter((row) => row.sw === sw),
        facts.filter((row) => row.sw === sw),
      ),
    )
}

/** The switch that an operation waits at, and since when: the first that is not done; null where all are. */
export const waitsAt = (
  switches: readonly SwitchStanding[],
  since: string,
): { readonly sw: number; readonly since: string } | null => {
  const waiting = switches.find(({ state }) => state !== 'DONE')
  if (waiting === undefined) return null
  const before = last(switches.slice(0, switches.indexOf(waiting)).map(({ at }) => at))
  return { sw: waiting.sw, since: last([before, since]) ?? since }
}

/** How far an operation is: its switches, and at which it waits since when. */
export interface SwitchedOperation {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly customer: string | null
  readonly containers: readonly string[]
  readonly waits: { readonly sw: number; readonly since: string } | null
  readonly switches: readonly SwitchStanding[]
}
