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

/** The zone that a record says it is in; null where it says none, or one that is in no table. */
export const zoneOf = (name: string | null | undefined): string | null => {
  const plain = name?.replace(/\s/g, '') ?? ''
  return isTimeZone(plain) ? plain : null
}

/** Where nothing better is known of a company than what was stored before zones were checked: UTC. */
export const zoneOrUtc = (name: string | null | undefined): string => zoneOf(name) ?? 'UTC'
