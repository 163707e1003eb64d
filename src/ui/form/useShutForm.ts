import { useEffect } from 'react'

/** What is sent, or written and not left yet, is not sent again: by no key, and by no button that another key presses. */
export const useShutForm = (formId: string, isShut: () => boolean): void => {
  useEffect(() => {
    const form = document.getElementById(formId)
    const refuse = (event: Event): void => {
      if (!isShut()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form?.addEventListener('submit', refuse, true)
    return () => form?.removeEventListener('submit', refuse, true)
  }, [formId, isShut])
}
