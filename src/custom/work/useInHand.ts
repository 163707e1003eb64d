import { useCallback, useEffect, useState } from 'react'
import { readKey } from '../../authProvider/sessionKeys.ts'

const prefix = 'estiba.ui.hand.'

/** Longer than any work lies in hand. */
const staleMs = 3 * 24 * 60 * 60 * 1000

interface Kept<V> {
  readonly at: number
  readonly held: readonly (readonly [string, V])[]
}

/** A person's own in one company. */
const keyOf = (screen: string, about: string): string =>
  `${prefix}${readKey('userId') ?? ''}.${readKey('businessId') ?? ''}.${screen}.${about}`

/** Where a build of before kept it, when it was not told by company; it is moved from there once. */
const formerKeyOf = (screen: string, about: string): string => `${prefix}${readKey('userId') ?? ''}.${screen}.${about}`

const readKept = <V>(key: string): Kept<V> | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<V> | null
  } catch {
    return null
  }
}

const takeKept = <V>(key: string, former: string): Kept<V> | null => {
  const kept = readKept<V>(key) ?? readKept<V>(former)
  localStorage.removeItem(former)
  return kept
}

const keep = <V>(key: string, held: ReadonlyMap<string, V>): void => {
  try {
    if (held.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), held: [...held] } satisfies Kept<V>))
  } catch {
    // A full store keeps nothing more; the work on the screen is not touched.
  }
}

const dropStale = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (readKept(key)?.at ?? 0) < Date.now() - staleMs) localStorage.removeItem(key)
}

type Change<V> = ReadonlyMap<string, V> | ((before: ReadonlyMap<string, V>) => ReadonlyMap<string, V>)

/**
 * What was scanned or typed on a screen of the floor and not confirmed yet: kept on the device under the person's name,
 * so that it is there again when the tab dies or another person worked in between.
 *
 * @param screen whose work it is; what it holds is written as JSON
 * @param about what it is done with, an operation or a list; empty: nothing is kept
 */
export const useInHand = <V>(screen: string, about: string) => {
  const key = about === '' ? '' : keyOf(screen, about)
  const taken = (): ReadonlyMap<string, V> =>
    new Map(key === '' ? [] : takeKept<V>(key, formerKeyOf(screen, about))?.held)
  const [hand, setHand] = useState(() => ({ key, held: taken() }))
  const current = hand.key === key ? hand : { key, held: taken() }
  if (current !== hand) setHand(current)
  const change = useCallback(
    (next: Change<V>): void =>
      setHand((before) => ({ ...before, held: typeof next === 'function' ? next(before.held) : next })),
    [],
  )
  useEffect(() => dropStale(), [])
  useEffect(() => {
    if (hand.key !== '') keep(hand.key, hand.held)
  }, [hand])
  return [current.held, change] as const
}

const last = 'last'

const lastAnswer = <T>(key: string): T | undefined => new Map(readKept<T>(key)?.held).get(last)

/**
 * What was answered last is there without a network too, also in a tab that is opened anew: it is kept on the device
 * as what lies in hand is.
 *
 * @param fresh undefined as long as there is no answer
 * @param isNeeded false: there is nothing more to do with it, and it is dropped
 */
export const useKeptAnswer = <T>(screen: string, about: string, fresh: T | undefined, isNeeded = true) => {
  const key = keyOf(screen, about)
  const [before, setBefore] = useState(() => ({ key, answer: lastAnswer<T>(key) }))
  const kept = before.key === key ? before : { key, answer: lastAnswer<T>(key) }
  if (kept !== before) setBefore(kept)
  useEffect(() => dropStale(), [])
  useEffect(() => {
    if (fresh !== undefined) keep<T>(key, new Map(isNeeded ? [[last, fresh]] : []))
  }, [key, fresh, isNeeded])
  return fresh ?? kept.answer
}

/** As `useInHand`, where only the things themselves are in hand. */
export const useSetInHand = (screen: string, about: string) => {
  const [held, change] = useInHand<true>(screen, about)
  const [chosen, setChosen] = useState(() => ({ held, things: new Set(held.keys()) as ReadonlySet<string> }))
  const current = chosen.held === held ? chosen : { held, things: new Set(held.keys()) as ReadonlySet<string> }
  if (current !== chosen) setChosen(current)
  const changeSet = useCallback(
    (next: ReadonlySet<string> | ((before: ReadonlySet<string>) => ReadonlySet<string>)): void =>
      change(
        (before) =>
          new Map([...(typeof next === 'function' ? next(new Set(before.keys())) : next)].map((one) => [one, true])),
      ),
    [change],
  )
  return [current.things, changeSet] as const
}
