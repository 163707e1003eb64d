/** Where to go after signing in: a path of our own, never another origin (`//evil`, `/\evil`, `javascript:`). */
export const safeDestination = (
  wanted: string | null,
  otherwise = '/dashboard/default',
  origin = location.origin,
): string => {
  if (wanted === null || !/^\/(?!\/)/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return otherwise
  const target = new URL(wanted, origin)
  const open = /^\/(auth|accept-invitation|login)(\/|$)/i.test(target.pathname)
  return target.origin === origin && !target.pathname.startsWith('//') && !open
    ? target.pathname + target.search + target.hash
    : otherwise
}
