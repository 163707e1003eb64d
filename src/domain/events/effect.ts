import type { Fact } from './fact.ts'
import { type History, historyOf, type Time } from './history.ts'
import { meaningOf } from './meaning.ts'
import type { EventRule } from './rules.ts'
import { canonical } from './reading.ts'
import { subjectKey, surviving } from './surviving.ts'
import { leftAt, type Way } from './way.ts'

/** What one message did to a shipment when it came. */
export const effectKinds = [
  'fact',
  'partial',
  'plan',
  'estimate',
  'correction',
  'activity',
  'warning',
  'duplicate',
  'unmatched',
] as const

export type EffectKind = (typeof effectKinds)[number]

export interface Effect {
  readonly kind: EffectKind
  /** The event of timelines that it speaks of. */
  readonly event: string | null
  readonly sets: { readonly [field: string]: string }
  /** The kind of incident that it is. */
  readonly warns?: EventRule['warns']
}

/** The moment with the clock of its place. */
export const localTime = ({ at, offset }: Time): string => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return `${new Date(Date.parse(at) + ahead * 60_000).toISOString().slice(0, 19)}${offset}`
}

const changes = (before: History, after: History): { readonly [field: string]: string } => {
  const found: { [field: string]: string } = {}
  for (const name of ['etd', 'atd', 'eta', 'ata'] as const) {
    const time = after.times[name]
    if (time !== null && time.at !== before.times[name]?.at) found[name] = localTime(time)
  }
  if (after.bookingNumber !== null && after.bookingNumber !== before.bookingNumber)
    found['bookingNumber'] = after.bookingNumber
  if (after.masterBill !== null && after.masterBill !== before.masterBill) found['masterBl'] = after.masterBill
  return found
}

const isSame = (one: Fact, other: Fact): boolean =>
  one.standard === other.standard &&
  one.id === other.id &&
  (one.saidAt === other.saidAt || canonical({ ...one, saidAt: '' }) === canonical({ ...other, saidAt: '' }))

const keysOf = (fact: Fact): readonly string[] =>
  (fact.subjects.length === 0 ? [''] : fact.subjects).map(
    (subject) => `${fact.classifier} ${subjectKey(fact, subject)}`,
  )

/** The same thing told before, by another message. */
const toldBefore = (known: readonly Fact[], fact: Fact): readonly Fact[] => {
  const keys = keysOf(fact)
  return surviving(known)
    .map((one) => one.fact)
    .filter(
      (one) => one.id === fact.id || fact.corrects.includes(one.id) || keysOf(one).some((key) => keys.includes(key)),
    )
}

const effectBetween = (way: Way, known: readonly Fact[], fact: Fact, before: History, after: History): Effect => {
  if (known.some((one) => isSame(one, fact))) return { kind: 'duplicate', event: null, sets: {} }
  const sets = changes(before, after)
  const rule = meaningOf(fact, way, leftAt([...known, fact], way))
  const event = rule?.event ?? null
  if (fact.isVoid || rule?.undoes === true) return { kind: 'correction', event, sets }
  const earlier = toldBefore(known, fact)
  if (rule?.warns !== undefined)
    return earlier.some(({ at }) => at === fact.at)
      ? { kind: 'duplicate', event: null, sets: {} }
      : { kind: 'warning', event, sets, warns: rule.warns }
  if (fact.standard === 'IATA' && fact.classifier === 'ACTUAL' && earlier.some(({ at }) => at === fact.at))
    return { kind: 'duplicate', event: null, sets: {} }
  if (event === null) return { kind: 'activity', event, sets }
  if (fact.classifier === 'PLANNED') return { kind: 'plan', event, sets }
  if (fact.classifier === 'ESTIMATED') return { kind: 'estimate', event, sets }
  if (earlier.length > 0) return { kind: 'correction', event, sets }
  const progress = after.progress.find((one) => one.event === event)
  return { kind: progress?.complete === true ? 'fact' : 'partial', event, sets }
}

/** What each of some messages does, told one after the other, with what was known before and what is known after them. */
export const effectsOf = (way: Way, known: readonly Fact[], facts: readonly Fact[]) => {
  const before = historyOf(way, known)
  const told = [...known]
  let after = before
  const effects = facts.map((fact): Effect => {
    const was = after
    after = historyOf(way, [...told, fact])
    const effect = effectBetween(way, told, fact, was, after)
    told.push(fact)
    return effect
  })
  return { effects, before, after }
}

/**
 * What a message does to a shipment that knows of others already.
 *
 * @example effectOf(way, known, vesselLeft) // { kind: 'fact', event: 'FF-DEP', sets: { atd: '2026-11-02T21:00:00+08:00' } }
 */
export const effectOf = (way: Way, known: readonly Fact[], fact: Fact): Effect =>
  effectBetween(way, known, fact, historyOf(way, known), historyOf(way, [...known, fact]))
