import { useTranslate } from 'ra-core'
import { useEffect } from 'react'

/** Asks before a link or the closing of the tab leaves unsaved work; going back finds it again as a draft. */
export const useUnsavedGuard = (dirty: boolean): void => {
  const translate = useTranslate()
  useEffect(() => {
    if (!dirty) return
    const closing = (event: BeforeUnloadEvent): void => event.preventDefault()
    const leaving = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (
        link === null ||
        link.hasAttribute('download') ||
        link.getAttribute('target') === '_blank' ||
        link.getAttribute('href')?.startsWith('#')
      )
        return
      if (window.confirm(translate('estiba.form.unsaved'))) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', closing)
    document.addEventListener('click', leaving, true)
    return () => {
      window.removeEventListener('beforeunload', closing)
      document.removeEventListener('click', leaving, true)
    }
  }, [dirty, translate])
}
