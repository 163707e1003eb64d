import { useEffect, useRef } from 'react'
import { useAddress } from '../../ui/way/useAddress.ts'

/** Who goes to another page and leaves what had the focus behind stands at the title of that page, or before it comes. */
export const FocusOnPage = () => {
  const { pathname } = useAddress()
  const at = useRef(pathname)
  useEffect(() => {
    if (at.current === pathname) return
    at.current = pathname
    if (document.activeElement !== document.body) return
    const main = document.querySelector<HTMLElement>('main')
    const title = main?.querySelector<HTMLElement>('h1[tabindex]')
    for (const place of [main, title]) place?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
