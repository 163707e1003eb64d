import { type Location, type To, UNSAFE_createBrowserHistory } from 'react-router'
import { inward, outward } from '../../ui/way/officeAddress.ts'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** A destination with its path in other words; one that names no path is where it was. */
export const translated = (to: To, translate: (pathname: string) => string): To => {
  if (typeof to !== 'string') return to.pathname === undefined ? to : { ...to, pathname: translate(to.pathname) }
  if (!to.startsWith('/')) return to
  const [path = ''] = to.split(/[?#]/)
  return translate(path) + to.slice(path.length)
}

const inside = (location: Location): Location => ({ ...location, pathname: inward(location.pathname) })

/**
 * The browser's history with react-admin's addresses on the inside and the specification's in the address bar and in
 * links; nothing else translates. Made of what react-router names unsafe, so its version is pinned.
 */
export const createOfficeHistory = (): History => {
  const browser = UNSAFE_createBrowserHistory()
  const out = (to: To): To => translated(to, outward)
  return {
    get action() {
      return browser.action
    },
    get location() {
      return inside(browser.location)
    },
    createHref: (to) => browser.createHref(out(to)),
    createURL: (to) => browser.createURL(out(to)),
    encodeLocation: (to) => browser.encodeLocation(to),
    push: (to, state: unknown) => browser.push(out(to), state),
    replace: (to, state: unknown) => browser.replace(out(to), state),
    go: (delta) => browser.go(delta),
    listen: (listener) => browser.listen((update) => listener({ ...update, location: inside(update.location) })),
  }
}
