import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { appIdle } from '../settled.ts'

/**
 * A part of the frame that the office can do without for a while: where its file does not arrive it is asked for again,
 * when there is a network again or a while later, since a server that starts anew is no event here.
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

const againMs = 5000

const onlineOrLater = (): Promise<void> =>
  new Promise((again) => {
    const go = (): void => {
      clearTimeout(later)
      removeEventListener('online', go)
      again()
    }
    const later = setTimeout(go, againMs)
    addEventListener('online', go)
  })

const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await onlineOrLater()
    }
  }
}
