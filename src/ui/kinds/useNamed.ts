import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useChoicesContext } from 'react-admin'
import { useWatch } from 'react-hook-form'

interface Named {
  /** What stands around the selector. */
  readonly box: RefObject<HTMLElement | null>
  /** Tells that the selector shows what it holds. */
  readonly shown: () => void
}

/**
 * A selector stands before what it holds is called, and react-admin writes the name over whatever was typed by then.
 * Nothing is typed before it is shown, and who waits in the field finds it selected, as who enters it does.
 */
export const useNamed = (source: string): Named => {
  const box = useRef<HTMLElement>(null)
  const held: unknown = useWatch({ name: source })
  const { isLoading, selectedChoices } = useChoicesContext()
  // An answer is given to the selector by react-admin a drawing after it is there.
  const wasLoading = useDeferredValue(isLoading, true)
  const isAnswered = !isLoading && !wasLoading
  const isNameless =
    held === null || held === undefined || held === '' || (isAnswered && (selectedChoices ?? []).length === 0)
  const isNamed = (selectedChoices ?? []).some(({ id }) => String(id) === String(held))
  const wasNamed = useDeferredValue(isNamed ? held : undefined)
  const [isShown, setShown] = useState(isNameless)
  const [holding, setHolding] = useState(held)
  if (isNameless && !isShown) setShown(true)
  if (holding !== held) {
    setHolding(held)
    // What follows from another choice comes without its name.
    if (isShown && !isNameless && !isNamed) setShown(false)
  } else if (!isShown && isNamed && wasNamed === held) setShown(true)
  // On the element itself: what react-admin takes as read only is disabled, and loses the focus.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input) return
    const waited = input.readOnly
    input.readOnly = !isShown
    if (isShown && waited && input === document.activeElement) input.select()
  }, [isShown])
  return { box, shown: () => setShown(true) }
}
