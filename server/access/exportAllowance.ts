import { createHash } from 'node:crypto'
import { assertConfirmed } from '../auth/factor/confirmed.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'

/** Rows that the largest page of a screen has; a longer page belongs to an export. */
const screenRows = 100

const hourMs = 3_600_000

/** People whose reading is remembered before hours that are over are forgotten. */
const remembered = 1000

/** Pages that are known again when a screen reads them anew, as it does at every live change. */
const knownPages = 2000

/** So many times more than he exports somebody looks at by such pages, before it is more than he reads. */
const lookedTimes = 10

interface Reading {
  readonly since: number
  rows: number
  /** On pages as screens show them, each once. */
  looked: number
  readonly pages: Set<number>
  /** He proved that it is he when he passed the limit from which that is asked. */
  confirmed: boolean
}

type Person = Pick<Caller, 'namespace' | 'userId' | 'locale' | 'timeZone' | 'sessionId' | 'confirmed' | 'key'>

export interface ExportAllowance {
  /**
   * Counts a page that somebody is about to get, unless it is one as screens show them.
   *
   * @returns whether it belongs to an export
   * @throws ApiError 403 `CONFIRM` where he has had many and proved long ago that it is he; 429 where he has had the rows of an hour, with the time from which he may go on
   */
  take(person: Person, rows: number): boolean
  /**
   * Counts a page as screens show them, once in an hour however often it is read.
   *
   * @param page what was asked, the same for the same page
   * @returns how many rows he has looked at, where with this page they are more than a person reads; else 0
   * @throws ApiError as `take` does
   */
  look(person: Person, page: string, rows: number): number
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
  const readingOf = (person: Person, now: number): Reading => {
    const known = readings.get(keyOf(person))
    if (known !== undefined && now - known.since < hourMs) return known
    if (readings.size >= remembered) forget(now)
    const reading = { since: now, rows: 0, looked: 0, pages: new Set<number>(), confirmed: false }
    readings.set(keyOf(person), reading)
    return reading
  }
  const assertMay = (person: Person, reading: Reading, rows: number, times = 1): void => {
    const now = clock().getTime()
    const confirmFrom = settings.exportConfirmRows * times
    if (rows > settings.exportRowsPerHour * times) throw tooMuch(person, reading.since + hourMs, now)
    if (rows <= confirmFrom || reading.confirmed || person.key !== undefined) return
    assertConfirmed(person)
    reading.confirmed = true
  }
  return {
    take: (person, rows) => {
      if (rows <= screenRows) return false
      const reading = readingOf(person, clock().getTime())
      assertMay(person, reading, reading.rows + rows)
      reading.rows += rows
      return true
    },
    look: (person, page, rows) => {
      if (rows === 0 || rows > screenRows) return 0
      const reading = readingOf(person, clock().getTime())
      const known = createHash('sha1').update(page).digest().readUInt32LE()
      if (reading.pages.has(known)) return 0
      const most = settings.exportConfirmRows * lookedTimes
      const looked = reading.looked + rows
      assertMay(person, reading, looked, lookedTimes)
      const hasPassed = reading.looked <= most && looked > most
      reading.looked = looked
      if (reading.pages.size < knownPages) reading.pages.add(known)
      return hasPassed ? looked : 0
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
