/**
 * Whether a text names a time zone of the IANA table; offsets do not, since each reads their sign its own way.
 *
 * @example isTimeZone('America/Bogota') // true
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (problem) {
    if (problem instanceof RangeError) return false
    throw problem
  }
}

/** The zone that a company says it is in; UTC where it says none, or one that was stored before zones were checked. */
export const zoneOrUtc = (name: string | null | undefined): string => (name && isTimeZone(name) ? name : 'UTC')
