import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { unsavedWork } from '../../ui/form/unsavedWork.ts'

/**
 * Asks before another page takes the place of unsaved work, by whatever way: a link, back, the search, a scanned code.
 * It stands once for all of them, since a router asks only the blocker that came last. What a screen writes into its
 * own address in place of what was there leaves nothing.
 */
export const AskBeforeLeaving = () => {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      unsavedWork.size > 0 &&
      (from.pathname !== to.pathname || (historyAction !== 'REPLACE' && from.search !== to.search)) &&
      !window.confirm(translate('estiba.form.unsaved')),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return null
}
