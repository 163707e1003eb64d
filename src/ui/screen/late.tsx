import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { lazyWithRetry } from './lazyWithRetry.ts'

/** A screen whose file comes later. */
export interface LateScreen<Props extends object = object> {
  readonly Screen: FunctionComponent<Props>
  /** Fetches the file before the screen is drawn; one that is there by then is drawn at once. */
  readonly fetch: () => Promise<unknown>
}

/** What asks again for the files that did not arrive. */
const failed = new Set<() => void>()

/**
 * Has the files that did not arrive asked for anew when their screens are drawn next. React keeps a failure for good:
 * who shows one calls this once it stands, not while it is drawn, else the screen is drawn again and asks without end.
 */
export const askAgain = (): void => {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A screen whose file comes later. React's `lazy` alone always shows what stands in for it first, and then holds back
 * what it stood in for, a third of a second, though the file is there.
 */
export const late = <Props extends object = object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LateScreen<Props> => {
  let there: ComponentType<Props> | undefined
  const fetch = lazyWithRetry(chunk, async () => {
    const module = await load()
    there = module.default
    return module
  })
  const awaited = () =>
    lazy(async () => {
      try {
        return await fetch()
      } catch (problem) {
        failed.add(renew)
        throw problem
      }
    })
  let Awaited = awaited()
  const renew = (): void => {
    Awaited = awaited()
  }
  const Screen = (props: Props) => createElement(useState<ComponentType<Props>>(() => there ?? Awaited)[0], props)
  return { Screen, fetch }
}
