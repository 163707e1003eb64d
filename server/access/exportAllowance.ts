import { assertConfirmed } from '../auth/factor/confirmed.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'

/** Rows that the largest page of a screen has; a longer page belongs to an export. */
const screenRows = 100

const hourMs = 3_600_000

/** People whose reading is remembered before hours that are over are forgotten. */
const remembered = 1000

interface Reading {
  readonly since: number
  rows: number
  /** He proved that it is he when he passed the limit from which that is asked. */
  confirmed: boolean
}

type Person = Pick<Caller, 'namespace' | 'userId' | 'locale' | 'timeZone' | 'sessionId' | 'confirmed' | 'key'>

export interface ExportAllowance {
  /**
   * Counts a page that somebody is about to get; pages as screens show them are free.
   *
   * @returns whether it belongs to an export
   * @throws ApiError 403 `CONFIRM` where he has had many and proved long ago that it is he; 429 where he has had the rows of an hour, with the time from which he may go on
   */
  take(person: Person, rows: number): boolean
  /** What was taken of a file that could not be made. */
  giveBack(person: Person, rows: number): void
}

const keyOf = ({ namespace, userId }: Person): string => `${namespace} ${userId}`

const allowances = new WeakMap<Deps, ExportAllowance>()

/** The one allowance of an application, for its lists and its reports together. */
export const exportAllowanceOf = (deps: Deps): ExportAllowance => {
  const allowance = allowances.get(deps) ?? exportAllowance(deps)
  allowances.set(deps, allowance)
  return allowance
}

/** How much of a company's data one person takes away within an hour, each process by itself. */
export const exportAllowance = ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): ExportAllowance => {
  const readings = new Map<string, Reading>()
  const forget = (now: number): void => {
    for (const [key, { since }] of readings) if (now - since >= hourMs) readings.delete(key)
  }
  return {
    take: (person, rows) => {
      if (rows <= screenRows) return false
      const now = clock().getTime()
      const key = keyOf(person)
      const known = readings.get(key)
      const reading =
        known === undefined || now - known.since >= hourMs ? { since: now, rows: 0, confirmed: false } : known
      if (reading.rows + rows > settings.exportRowsPerHour) throw tooMuch(person, reading.since + hourMs, now)
      if (reading.rows + rows > settings.exportConfirmRows && !reading.confirmed && person.key === undefined) {
        assertConfirmed(person)
        reading.confirmed = true
      }
      reading.rows += rows
      if (readings.size >= remembered) forget(now)
      readings.set(key, reading)
      return true
    },
    giveBack: (person, rows) => {
      const reading = readings.get(keyOf(person))
      if (reading !== undefined) reading.rows = Math.max(0, reading.rows - rows)
    },
  }
}

const tooMuch = ({ locale, timeZone }: Person, until: number, now: number): ApiError =>
  new ApiError('TOO_MANY', {
    text: 'exported',
    values: {
      time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(
        until,
      ),
    },
    retryAfter: Math.ceil((until - now) / 1000),
  })
