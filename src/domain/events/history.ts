import { byText } from './byText.ts'
import type { FreightEvent } from '../freight/events.ts'
import type { Fact } from './fact.ts'
import { meaningOf } from './meaning.ts'
import type { EventRule } from './rules.ts'
import { surviving, type Told } from './surviving.ts'
import { leftAt, type Way } from './way.ts'

/** A moment with the clock of its place. */
export interface Time {
  readonly at: string
  readonly offset: string
}

export interface Happening {
  readonly event: string | null
  readonly freightEvent: FreightEvent | null
  /** The container or piece; empty: all of the cargo. */
  readonly subject: string
  readonly place: string | null
  readonly planned: Time | null
  readonly expected: Time | null
  readonly actual: Time | null
  /** When it happened to all of its cargo: of pieces that come in parts, with the last of them. */
  readonly whole: Time | null
}

/** How far an event of the timeline has come. */
export interface Progress {
  readonly event: string
  readonly done: number
  readonly of: number
  readonly complete: boolean
}

/** A departure from a place or an arrival at it, whichever port of the way it is. */
export interface Call {
  readonly place: string
  readonly leaves: boolean
  readonly planned: Time | null
  readonly expected: Time | null
  readonly actual: Time | null
}

export interface History {
  readonly happenings: readonly Happening[]
  readonly progress: readonly Progress[]
  readonly calls: readonly Call[]
  readonly times: { readonly [time in 'etd' | 'atd' | 'eta' | 'ata']: Time | null }
  /** IMO number of the vessel that each container was last loaded on. */
  readonly vesselOf: { readonly [container: string]: string }
  readonly bookingNumber: string | null
  readonly masterBill: string | null
}

interface Placed extends Told {
  readonly rule: EventRule
}

const timeOf = (told: Told | undefined): Time | null =>
  told === undefined ? null : { at: told.fact.at, offset: told.fact.offset }

const latest = <T extends Told>(rows: readonly T[]): T | undefined =>
  rows.toSorted((one, other) => byText(one.fact.saidAt, other.fact.saidAt) || byText(one.fact.at, other.fact.at)).at(-1)

const earliest = <T extends Told>(rows: readonly T[]): T | undefined =>
  rows.toSorted((one, other) => byText(one.fact.at, other.fact.at))[0]

/** What was last planned and expected, and what happened first: a second loading does not move the first. */
const threeOf = <T extends Told>(rows: readonly T[]) => {
  const of = (classifier: Fact['classifier']) => rows.filter(({ fact }) => fact.classifier === classifier)
  return { planned: latest(of('PLANNED')), expected: latest(of('ESTIMATED')), actual: earliest(of('ACTUAL')) }
}

const groupedBy = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return [...groups]
}

const departures: readonly string[] = ['DEPA', 'DEP']
const arrivals: readonly string[] = ['ARRI', 'ARR']

const callsOf = (told: readonly Told[], way: Way): readonly Call[] =>
  groupedBy(
    told.filter(({ fact }) => fact.place !== null && [...departures, ...arrivals].includes(fact.code)),
    ({ fact }) => `${String(departures.includes(fact.code))} ${fact.place ?? ''}`,
  ).map(([, rows]) => {
    const { planned, expected, actual } = threeOf(rows)
    const [first] = rows
    const leaves = departures.includes(first?.fact.code ?? '')
    return {
      place: first?.fact.place ?? '',
      leaves,
      planned: timeOf(planned),
      expected: timeOf(expected),
      // It is on its way with the first part of it, and there with the last.
      actual: timeOf(leaves ? actual : wholeOf(rows, way)),
    }
  })

const nameOf = ({ event, freightEvent }: EventRule): string => event ?? freightEvent ?? ''

/** Statuses by air count pieces: what happened to a part of them did not happen to the cargo yet. */
const wholeOf = <T extends Told>(rows: readonly T[], way: Way): T | undefined => {
  const happened = rows.filter(({ fact }) => fact.classifier === 'ACTUAL')
  if (happened.every(({ fact }) => fact.standard !== 'IATA')) return earliest(happened)
  const all = earliest(happened.filter(({ fact }) => !fact.partial))
  if (all !== undefined || !progressOf('', happened, [], way).complete) return all
  return happened.toSorted((one, other) => byText(one.fact.at, other.fact.at)).at(-1)
}

const happeningsOf = (placed: readonly Placed[], way: Way): readonly Happening[] =>
  groupedBy(placed, ({ rule, subject }) => `${nameOf(rule)} ${subject}`).map(([, rows]): Happening => {
    const { planned, expected, actual } = threeOf(rows)
    const [first] = rows
    return {
      event: first?.rule.event ?? null,
      freightEvent: first?.rule.freightEvent ?? null,
      subject: first?.subject ?? '',
      place: (actual ?? expected ?? planned)?.fact.place ?? null,
      planned: timeOf(planned),
      expected: timeOf(expected),
      actual: timeOf(actual),
      whole: timeOf(wholeOf(rows, way)),
    }
  })

/** The pieces that were told of up to a moment: those that were put into another one go with it. */
const piecesUntil = (told: readonly Told[], until: string): readonly string[] => {
  const pieces = new Set<string>()
  const known = told.filter(({ fact, subject }) => fact.standard === 'EPCIS' && subject !== '' && fact.at <= until)
  for (const { fact, subject } of known.toSorted((one, other) => byText(one.fact.at, other.fact.at)))
    if (fact.parent === null || fact.action !== 'ADD') pieces.add(subject)
    else {
      pieces.delete(subject)
      pieces.add(fact.parent)
    }
  return [...pieces]
}

/** How many of how many: containers where it happens to them, pieces where statuses count them, else the whole at once. */
const progressOf = (event: string, rows: readonly Told[], told: readonly Told[], way: Way): Progress => {
  const happened = rows.filter(({ fact }) => fact.classifier === 'ACTUAL')
  const whole = happened.some(({ fact, subject }) => subject === '' && !fact.partial)
  if (happened.some(({ fact }) => fact.standard === 'IATA') && !whole) {
    const done = happened.reduce((sum, { fact }) => sum + (fact.pieces ?? 0), 0)
    return { event, done, of: way.pieces, complete: way.pieces > 0 && done >= way.pieces }
  }
  const subjects = new Set(happened.flatMap(({ fact, subject }) => [subject, fact.parent ?? subject]))
  const asked = happened.some(({ fact }) => fact.standard === 'EPCIS')
    ? piecesUntil(
        told,
        happened.map(({ fact }) => fact.at).reduce((one, other) => (one > other ? one : other), ''),
      )
    : way.containers
  if (whole || asked.length === 0)
    return { event, done: happened.length > 0 ? 1 : 0, of: 1, complete: happened.length > 0 }
  const done = asked.filter((subject) => subjects.has(subject)).length
  return { event, done, of: asked.length, complete: done > 0 && done === asked.length }
}

const vesselsOf = (told: readonly Told[]): { readonly [container: string]: string } =>
  Object.fromEntries(
    told
      .filter(({ fact }) => fact.code === 'LOAD' && fact.classifier === 'ACTUAL' && fact.vessel !== null)
      .toSorted((one, other) => byText(one.fact.at, other.fact.at))
      .map(({ fact, subject }) => [subject, fact.vessel ?? '']),
  )

const documentOf = (told: readonly Told[], type: string, code: string): string | null =>
  told
    .filter(({ fact }) => fact.documentType === type && fact.code === code && fact.classifier === 'ACTUAL')
    .toSorted((one, other) => byText(one.fact.saidAt, other.fact.saidAt))
    .at(-1)?.fact.documentNumber ?? null

/** What was undone later than it happened did not happen. */
const withoutUndone = (placed: readonly Placed[]): readonly Placed[] => {
  const keyOf = ({ rule, subject }: Placed): string => `${rule.event ?? ''} ${subject}`
  const undoneAt = new Map<string, string>()
  for (const one of placed) {
    if (one.rule.undoes !== true) continue
    const known = undoneAt.get(keyOf(one))
    if (known === undefined || known < one.fact.at) undoneAt.set(keyOf(one), one.fact.at)
  }
  return placed.filter((one) => one.rule.undoes !== true && (undoneAt.get(keyOf(one)) ?? '') < one.fact.at)
}

/** What all messages of a shipment say together; the same whatever their order, and however often each came. */
export const historyOf = (way: Way, facts: readonly Fact[]): History => {
  const told = surviving(facts)
  const left = leftAt(
    told.map(({ fact }) => fact),
    way,
  )
  const meant = told.flatMap((one): readonly Placed[] => {
    const rule = meaningOf(one.fact, way, left)
    return rule === undefined ? [] : [{ ...one, rule }]
  })
  const placed = withoutUndone(meant).filter(({ rule }) => nameOf(rule) !== '')
  const happenings = happeningsOf(placed, way)
  const events = [...new Set(placed.flatMap(({ rule }) => (rule.event === undefined ? [] : [rule.event])))]
  const of = (...names: readonly FreightEvent[]): Happening | undefined =>
    happenings.find(({ freightEvent }) => freightEvent !== null && names.includes(freightEvent))
  const [departure, arrival] = [of('DEPARTED'), of('ARRIVED')]
  return {
    happenings,
    progress: events.map((event) =>
      progressOf(
        event,
        placed.filter(({ rule }) => rule.event === event),
        told,
        way,
      ),
    ),
    calls: callsOf(told, way),
    times: {
      etd: departure?.expected ?? departure?.planned ?? null,
      atd: departure?.actual ?? null,
      eta: arrival?.expected ?? arrival?.planned ?? null,
      ata: arrival?.whole ?? null,
    },
    vesselOf: vesselsOf(told),
    bookingNumber: documentOf(told, 'BKG', 'CONF'),
    masterBill: documentOf(told, 'TRD', 'ISSU'),
  }
}
