import type { EventRow, FreightEvent, LegRow } from './events.ts'
import { mainLegs } from './mainLegs.ts'

type Moment = string | null

/** A leg whose ports tell which facts are its own. */
interface PlacedLeg extends LegRow {
  readonly fromPort?: string | null
  readonly toPort?: string | null
}

/** What happened as it was written before, and as it is written now. */
interface Facts {
  readonly before: readonly EventRow[]
  readonly after: readonly EventRow[]
}

const departed = { event: 'DEPARTED', port: 'fromPort' } as const
const arrived = { event: 'ARRIVED', port: 'toPort' } as const
type End = typeof departed | typeof arrived

const isSame = (one: Moment, other: Moment): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

const firstOf = (events: readonly EventRow[], name: FreightEvent): Moment =>
  events
    .flatMap(({ event, actualAt }) => (event === name && actualAt ? [actualAt] : []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null

/** A fact that was written or changed holds; one that was taken back goes; otherwise what stands stays. */
const following = (stands: Moment, was: Moment, is: Moment): Moment => {
  if (isSame(was, is)) return stands ?? is
  return is ?? (isSame(stands, was) ? null : stands)
}

const between = ({ before, after }: Facts, stands: Moment | undefined, end: End): Moment =>
  following(stands ?? null, firstOf(before, end.event), firstOf(after, end.event))

/** The leg that an event is of: the one that calls at its place, else the first that leaves, or the last that arrives. */
const legOf = <Leg extends PlacedLeg>(legs: readonly Leg[], row: EventRow, { port }: End): Leg | undefined => {
  const main = mainLegs(legs)
  const called = row.place ? main.find((leg) => leg[port] === row.place) : undefined
  return called ?? (port === 'fromPort' ? main[0] : main.at(-1))
}

/** The legs with the times at which their ship left and came, as the events of the job tell them. */
export const legsWithActuals = <Leg extends PlacedLeg>(legs: readonly Leg[], facts: Facts): readonly Leg[] =>
  legs.map((leg) => {
    const ofLeg = (end: End): Facts => {
      const own = (rows: readonly EventRow[]) => rows.filter((row) => legOf(legs, row, end) === leg)
      return { before: own(facts.before), after: own(facts.after) }
    }
    return {
      ...leg,
      atd: between(ofLeg(departed), leg.atd, departed),
      ata: between(ofLeg(arrived), leg.ata, arrived),
    }
  })

/** The same of a job itself, which goes by them where its legs do not say. */
export const jobActuals = (stands: { readonly atd: Moment; readonly ata: Moment }, facts: Facts) => ({
  atd: between(facts, stands.atd, departed),
  ata: between(facts, stands.ata, arrived),
})
