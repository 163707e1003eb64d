import { useState } from 'react'

/**
 * Whether what a form begins with has come: what is remembered of it may be older than the list that one comes from, so
 * that an answer on its way is waited for. Once it has, whatever is asked again takes no form away.
 *
 * @param of what it is of: another is waited for anew
 */
export const useSettledOnce = (isSettled: boolean, of: string): boolean => {
  const [settled, setSettled] = useState<string | null>(null)
  if (isSettled && settled !== of) setSettled(of)
  return isSettled || settled === of
}
