import { useEffect } from 'react'

/** A dialog stands in the page after what it was opened over; a calendar that opens within one is none of these. */
const isBelow = (form: Element): boolean => {
  const own = form.closest('[role=dialog]')
  if (own === null) return document.querySelector('[role=dialog]') !== null
  return [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) !== own
}

/** Ctrl+S saves a form, once while that goes on; below a dialog only the dialog's own. */
export const useSubmitByKey = (formId: string, isBusy: boolean): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement) || isBelow(form)) return
      event.preventDefault()
      if (!isBusy) form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [formId, isBusy])
}
