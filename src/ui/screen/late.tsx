import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { lazyWithRetry } from './lazyWithRetry.ts'

/** A screen whose file comes later. */
export interface LateScreen<Props extends object = object> {
  readonly Screen: FunctionComponent<Props>
  /** Fetches the file before the screen is drawn; one that is there by then is drawn at once. */
  readonly fetch: () => Promise<unknown>
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
  const Awaited = lazy(fetch)
  const Screen = (props: Props) => createElement(useState<ComponentType<Props>>(() => there ?? Awaited)[0], props)
  return { Screen, fetch }
}
