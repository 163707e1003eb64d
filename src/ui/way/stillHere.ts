/**
 * The page that is open now, kept for when an answer comes: who went elsewhere meanwhile is not taken from there.
 *
 * @returns whether it is still that page
 */
export const stillHere = (): (() => boolean) => {
  const { pathname } = window.location
  return () => window.location.pathname === pathname
}
