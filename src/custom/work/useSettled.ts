import { useEffect, useRef } from 'react'

/**
 * Lets a scan that changes what a screen works on wait until that is shown with its rows read, so that the next scan,
 * however fast it comes, finds them.
 *
 * @param shown what the screen works on, as `next` will name it
 */
export const useSettled = (shown: string, ready: boolean): ((next: string) => Promise<void>) => {
  const now = useRef(shown)
  const waiting = useRef<{ readonly from: string; readonly go: () => void }[]>([])
  useEffect(() => {
    now.current = shown
    if (!ready) return
    const left = waiting.current.filter(({ from }) => from === shown)
    const gone = waiting.current.filter(({ from }) => from !== shown)
    waiting.current = left
    for (const { go } of gone) go()
  }, [shown, ready])
  return (next) => {
    const from = now.current
    return next === from ? Promise.resolve() : new Promise((go) => waiting.current.push({ from, go }))
  }
}
