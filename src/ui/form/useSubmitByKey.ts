import { useEffect } from 'react'

/** Ctrl+S saves a form, once while that goes on; below a dialog only the dialog's own. */
export const useSubmitByKey = (formId: string, isBusy: boolean): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      const form = document.getElementById(formId)
      const dialogs = document.querySelectorAll('[role=dialog]')
      if (!(form instanceof HTMLFormElement) || (dialogs.length > 0 && form.closest('[role=dialog]') === null)) return
      event.preventDefault()
      if (!isBusy) form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [formId, isBusy])
}
