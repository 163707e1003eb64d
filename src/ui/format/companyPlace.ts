import { pageCompany, parseKept } from '../../authProvider/sessionKeys.ts'
import { zoneOrUtc } from '../../domain/timeZones.ts'
import type { Place } from './formats.ts'

/** Time zone and currency of the company that is signed in; the browser's zone where no company is. */
export const companyPlace = (kept = pageCompany()): Place => {
  const company = parseKept(kept)
  const isKept = typeof company === 'object' && company !== null
  const read = (name: string): string | null => {
    const value = isKept ? (company as { readonly [field: string]: unknown })[name] : null
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    // As the server reads it: also where a company says none, or one that was stored before zones were checked.
    timeZone: isKept ? zoneOrUtc(read('timeZone')) : Intl.DateTimeFormat().resolvedOptions().timeZone,
    baseCurrency: read('baseCurrency') ?? read('currency') ?? '',
  }
}
