import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, minuteMs / 6)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const minute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs

/** The present minute, in milliseconds: what stands open is drawn again with each. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute)
