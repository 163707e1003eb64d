import { useSyncExternalStore } from 'react'

const listen = (changed: () => void): (() => void) => {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** The path of the page, in whatever case it is spelled. */
export const pathOf = (address: string): string => address.toLowerCase().replace(/\/$/, '')

/** The present path; `first` is that of a page made before there is a browser. */
export const usePath = (first: string): string =>
  useSyncExternalStore(
    listen,
    () => pathOf(location.pathname),
    () => first,
  )

/** Goes on to another light page without loading anew, since the temporary token lives in memory alone. */
export const go = (address: string): void => {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** A parameter of the address; none while the page is made before there is a browser. */
export const parameter = (name: string): string | null =>
  typeof location === 'undefined' ? null : new URLSearchParams(location.search).get(name)
