import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * What was chosen by Enter or Tab before it was found is sent too: the form around a selector is sent once that is known.
 *
 * @returns what hands over the work that a form waits for
 */
export const useSubmitAfter = (box: RefObject<HTMLElement | null>): ((work: Promise<void>) => void) => {
  const running = useRef<Promise<void> | null>(null)
  /** Sent once, however often that is asked for meanwhile. */
  const isHeld = useRef(false)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const onSubmit = (event: SubmitEvent): void => {
      if (running.current === null) return
      event.preventDefault()
      // Before any other hears of it; who also waits holds the next attempt.
      event.stopImmediatePropagation()
      if (isHeld.current) return
      isHeld.current = true
      const { submitter } = event
      void running.current.then(() => {
        isHeld.current = false
        if (form.isConnected) form.requestSubmit(submitter?.isConnected === true ? submitter : null)
      })
    }
    form.addEventListener('submit', onSubmit, true)
    return () => form.removeEventListener('submit', onSubmit, true)
  }, [box])
  return useCallback((work) => {
    const settled = work
      .catch(() => undefined)
      .then(() => {
        if (running.current === settled) running.current = null
      })
    running.current = settled
  }, [])
}
