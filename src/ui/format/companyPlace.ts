import { pageCompany, parseKept } from '../../authProvider/sessionKeys.ts'
import { zoneOrUtc } from '../../domain/timeZones.ts'
import type { Place } from './formats.ts'

/** Time zone and currency of the company that is signed in; the browser's zone where none is. */
export const companyPlace = (kept = pageCompany()): Place => {
  const company = parseKept(kept)
  const read = (name: string): string | null => {
    const value =
      typeof company === 'object' && company !== null ? (company as { readonly [field: string]: unknown })[name] : null
    return typeof value === 'string' && value !== '' ? value : null
  }
  const zone = read('timeZone')
  return {
    // As the server reads it, also one that was stored before zones were checked.
    timeZone: zone === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : zoneOrUtc(zone),
    baseCurrency: read('baseCurrency') ?? read('currency') ?? '',
  }
}
