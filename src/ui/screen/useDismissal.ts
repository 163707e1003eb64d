import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when Escape is pressed inside an element, or when the focus leaves it. */
export const useDismissal = (
  area: RefObject<HTMLElement | null>,
  onDismiss: (how: 'escaped' | 'left') => void,
): void => {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const element = area.current
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') dismiss('escaped')
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) dismiss('left')
    }
    element?.addEventListener('keydown', onKeyDown)
    element?.addEventListener('focusout', onFocusOut)
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
      element?.removeEventListener('focusout', onFocusOut)
    }
  }, [area])
}
