import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { unsavedWork } from './unsavedWork.ts'

/**
 * Asks before unsaved work is left. The closing of the tab is always asked. Where a draft is kept, going back finds it
 * again, so only links are; else every step to another page is (`AskBeforeLeaving`).
 * @returns lets the next step pass, which takes along what was typed
 */
export const useUnsavedGuard = (dirty: boolean, keepsDraft = false): (() => void) => {
  const translate = useTranslate()
  const [work] = useState(() => Symbol())
  useEffect(() => {
    if (!dirty || keepsDraft) return
    unsavedWork.add(work)
    return () => {
      unsavedWork.delete(work)
    }
  }, [dirty, keepsDraft, work])
  useEffect(() => {
    if (!dirty) return
    const closing = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', closing)
    return () => window.removeEventListener('beforeunload', closing)
  }, [dirty])
  useEffect(() => {
    if (!dirty || !keepsDraft) return
    const leaving = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (
        link === null ||
        // Opened beside this page, which stays.
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        link.hasAttribute('download') ||
        link.getAttribute('target') === '_blank' ||
        link.getAttribute('href')?.startsWith('#')
      )
        return
      if (window.confirm(translate('estiba.form.unsaved'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', leaving, true)
    return () => document.removeEventListener('click', leaving, true)
  }, [dirty, keepsDraft, translate])
  return () => void unsavedWork.delete(work)
}
