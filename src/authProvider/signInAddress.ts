/** Where one signs in again after a session has ended, and is brought back from to where one was. */
export const signInAddress = (expired: boolean): string => {
  const asked = new URLSearchParams()
  if (expired) asked.set('reason', 'expired')
  if (location.pathname !== '/') asked.set('redirect', location.pathname + location.search)
  return asked.size === 0 ? '/auth/login' : `/auth/login?${asked}`
}
