import { type RefObject, useEffect } from 'react'
import { useRecents } from './places.ts'
import { useAddress } from './useAddress.ts'

/** A page that is left at once was not visited. */
const staysMs = 1500

/** Pages that are no place to come back to: forms and imports. */
const passing = /\/(create|edit|import)$/

/** Names the tab of the browser after page and screen, and remembers the page as visited. */
export const usePageTitle = (heading: RefObject<HTMLHeadingElement | null>, screen: string | undefined): void => {
  const { pathname } = useAddress()
  const { visit } = useRecents()
  useEffect(() => {
    const title = heading.current?.textContent ?? ''
    document.title = [title, ...(screen === undefined || screen === title ? [] : [screen]), 'Estiba'].join(' · ')
  })
  useEffect(() => {
    if (passing.test(pathname) || pathname === '/dashboard/default') return
    const timer = setTimeout(() => {
      const title = heading.current?.textContent
      if (title) visit({ path: pathname, title })
    }, staysMs)
    return () => clearTimeout(timer)
  }, [pathname, heading, visit])
}
