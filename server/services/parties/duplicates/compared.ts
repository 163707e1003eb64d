import { setImmediate } from 'node:timers/promises'
import { comparing, type LikelyPair, type Named } from '../../../../src/domain/duplicates.ts'
import type { Caller, Deps } from '../../../contract.ts'

/** Pairs that are told. */
const mostTold = 100

/** How long what was compared is told to who asks again. */
const keptMs = 60_000

/** How long others wait, at most, for a part of it. */
const sliceMs = 10

export interface Compared {
  readonly compared: number
  readonly pairs: readonly LikelyPair[]
}

interface Kept {
  readonly state: string
  readonly until: number
  readonly result: Promise<Compared>
}

const kept = new WeakMap<object, Map<string, Kept>>()

/**
 * The likely pairs among the records of a resource that a person sees, compared once a minute as long as these stay as
 * they are, and in parts, between which everybody else is answered. What is shown of them is read anew.
 *
 * @param state what is another where one of the records is
 */
export const comparedFor = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { namespace, userId }: Caller,
  resource: string,
  state: string,
  read: () => Promise<readonly Named[]>,
): Promise<Compared> => {
  const all = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, all)
  const now = clock().getTime()
  for (const [key, { until }] of all) if (until <= now) all.delete(key)
  const key = JSON.stringify([namespace, userId, resource])
  const known = all.get(key)
  if (known?.state === state) return known.result
  const result = read().then(compare)
  all.set(key, { state, until: now + keptMs, result })
  // What failed is tried anew by who asks again.
  result.catch(() => all.delete(key))
  return result
}

const compare = async (records: readonly Named[]): Promise<Compared> => {
  const work = comparing(records, mostTold)
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return { compared: records.length, pairs: step.value }
    if (performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
}
