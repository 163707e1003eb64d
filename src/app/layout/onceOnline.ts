import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { appIdle } from '../settled.ts'

/**
 * A part of the frame that the office can do without for a while: where its file does not arrive, for want of a
 * network, it is asked for again when there is one.
 */
export const onceOnline = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => untilLoaded(load))

/** A part of the frame that nobody asks for before the first screen stands. */
export const onceSettled = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  onceOnline(async () => {
    await appIdle
    return load()
  })

const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((again) => addEventListener('online', again, { once: true }))
    }
  }
}
