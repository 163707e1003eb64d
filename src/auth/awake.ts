import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Whether the page has its script: false for what the build makes of it, and while that is taken over. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
