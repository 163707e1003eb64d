import { ticket } from './ticket.ts'

const key = 'estiba.social'

/** Remembers in this tab which sign-in at a provider begins here; its fragment says the same mark on the way back. */
export const beginSocial = (mark: string): void => sessionStorage.setItem(key, mark)

/**
 * The temporary token of a social sign-in comes in the fragment, and stays in no address and no history. One that this
 * tab did not begin is dropped: else a link would sign its reader in to the account of who made it.
 */
export const takeFragment = (): 'none' | 'taken' | 'dropped' => {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const [token, email, mark] = ['temporaryToken', 'email', 'mark'].map((name) => fragment.get(name) ?? '')
  const begun = sessionStorage.getItem(key)
  if (!token || !email) return 'none'
  history.replaceState(null, '', location.pathname + location.search)
  sessionStorage.removeItem(key)
  if (begun === null || begun !== mark) return 'dropped'
  ticket.hold(email, token)
  return 'taken'
}
