import { airCodes } from './airCodes.ts'
import { blankFact, type Classifier, type Fact } from './fact.ts'
import { momentInZone } from './moment.ts'
import type { Circumstances, Problem, Reading } from './reading.ts'
import { wrongTimes } from './shapes.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Air waybill, origin and destination, pieces. */
const consignment = /^(\d{3})-(\d{8})([A-Z]{3})([A-Z]{3})?\/([TPSDM])(\d{1,4})/

/** Days are said without a year: that which is nearest to when the message came, of what happened none to come. */
const dayOf = (day: string, month: string, receivedAt: string, daysAhead: number): string | null => {
  const place = months.indexOf(month) + 1
  if (place === 0) return null
  const year = Number(receivedAt.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => `${one}-${String(place).padStart(2, '0')}-${day}`)
  const ahead = (date: string): number => Date.parse(date) - Date.parse(receivedAt)
  return (
    days
      .filter((date) => ahead(date) <= daysAhead * 86_400_000)
      .toSorted((one, other) => Math.abs(ahead(one)) - Math.abs(ahead(other)))[0] ?? null
  )
}

interface Parts {
  flight: string | null
  day: string | null
  time: string | null
  from: string | null
  to: string | null
  partial: boolean
  pieces: number | null
  discrepancy: string | null
  /** Departure and arrival, `A` actual, `E` estimated, `S` scheduled. */
  readonly times: { readonly by: string; readonly time: string; readonly dayLater: number }[]
}

const laterDays: { readonly [sign: string]: number } = { P: -1, N: 1, S: 2, T: 3 }

const partsOf = (line: string, receivedAt: string): Parts => {
  const parts: Parts = {
    flight: null,
    day: null,
    time: null,
    from: null,
    to: null,
    partial: false,
    pieces: null,
    discrepancy: null,
    times: [],
  }
  const daysAhead = /\/[ES]\d{4}/.test(line) ? 60 : 2
  for (const part of line.split('/').slice(1)) {
    const date = /^(\d{2})([A-Z]{3})(\d{4})?$/.exec(part)
    const quantity = /^([TPSDM])(\d{1,4})(?:[KL]\d+(?:\.\d+)?)?(?:T(\d{1,4}))?$/.exec(part)
    const time = /^([AES])(\d{4})(?:-([PNST]))?$/.exec(part)
    const places = /^([A-Z]{3})([A-Z]{3})?$/.exec(part)
    if (date) {
      parts.day = dayOf(date[1] ?? '', date[2] ?? '', receivedAt, daysAhead)
      parts.time = date[3] ?? parts.time
    } else if (time) {
      parts.times.push({ by: time[1] ?? 'A', time: time[2] ?? '', dayLater: laterDays[time[3] ?? ''] ?? 0 })
    } else if (quantity) {
      parts.partial = quantity[1] !== 'T'
      parts.pieces = Number(quantity[2])
    } else if (parts.flight === null && /^[A-Z0-9]{2}\d{3,4}[A-Z]?$/.test(part)) parts.flight = part
    else if (places && parts.from === null) [, parts.from = null, parts.to = null] = places
    else if (/^(?:FD|MS)(?:CA|AW|MB|AV)$|^(?:OFLD|OVCD|SSPD|DFLD)$/.test(part)) parts.discrepancy = part
  }
  return parts
}

const classifierOf: { readonly [by: string]: Classifier } = { A: 'ACTUAL', E: 'ESTIMATED', S: 'PLANNED' }

/** Codes that tell of a flight to come: their own moment is when they are said. */
const ofFlightToCome = new Set(['BKD', 'MAN', 'PRE'])

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const clock = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`

interface Consignment {
  readonly waybill: string
  readonly head: string
}

const readStatus = (line: string, { waybill, head }: Consignment, circumstances: Circumstances): readonly Reading[] => {
  const { receivedAt, digest, zoneOf } = circumstances
  const parts = partsOf(line, receivedAt)
  const named = line.slice(0, 3)
  const code = named === 'DIS' ? `DIS_${parts.discrepancy ?? ''}` : named
  if (!airCodes.has(code)) return [{ wrong: { code: 'unknownCode' } satisfies { code: Problem } }]
  const [departure, arrival] = parts.times
  const told = departure === undefined || ofFlightToCome.has(code) ? null : departure
  const time = told?.time ?? parts.time
  const moment =
    ofFlightToCome.has(code) || parts.day === null || time === null
      ? null
      : momentInZone(
          `${plusDays(parts.day, told?.dayLater ?? 0)}T${clock(time)}`,
          parts.from === null ? null : zoneOf(parts.from),
        )
  if (moment === null && !ofFlightToCome.has(code) && parts.day !== null && time !== null)
    return [{ wrong: { time: 'moment' } }]
  if (moment === null && parts.day === null) return [{ wrong: { date: 'required' } }]
  const at = moment ?? { at: receivedAt, offset: '+00:00' }
  const classifier = told === null ? 'ACTUAL' : (classifierOf[told.by] ?? 'ACTUAL')
  const wrong = wrongTimes([{ field: 'date', at: at.at, passed: classifier === 'ACTUAL' }], receivedAt)
  if (Object.keys(wrong).length > 0) return [{ wrong }]
  const fact: Fact = {
    ...blankFact,
    standard: 'IATA',
    id: digest(`${head}\n${line}`),
    saidAt: receivedAt,
    kind: 'CARGO',
    code,
    classifier,
    ...at,
    place: parts.from,
    mode: 'AIR',
    call: parts.flight,
    conveyance: parts.flight,
    pieces: parts.pieces,
    partial: parts.partial,
    references: [{ kind: 'TRANSPORT_DOCUMENT', value: waybill }],
  }
  const lands =
    code === 'DEP' && arrival !== undefined && parts.to !== null && parts.day !== null
      ? momentInZone(`${plusDays(parts.day, arrival.dayLater)}T${clock(arrival.time)}`, zoneOf(parts.to))
      : null
  return lands === null || arrival?.by === 'A'
    ? [{ fact }]
    : [
        { fact },
        {
          fact: {
            ...fact,
            ...lands,
            id: `${fact.id}:ARR`,
            code: 'ARR',
            place: parts.to,
            classifier: classifierOf[arrival?.by ?? 'E'] ?? 'ESTIMATED',
          },
        },
      ]
}

/** A status message of Cargo-IMP in lines, each status with the head that it belongs to. */
export const readFsu = (
  text: string,
  circumstances: Circumstances,
): readonly { readonly raw: string; readonly readings: readonly Reading[] }[] => {
  const [first = '', second = '', ...lines] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const found = consignment.exec(second)
  if (!/^FS[UA]\/\d{1,2}$/.test(first)) return [{ raw: text, readings: [{ wrong: { '.': 'wrong' } }] }]
  if (found === null) return [{ raw: text, readings: [{ wrong: { waybill: 'wrong' } }] }]
  const statuses = lines.filter((line) => /^[A-Z]{3}\//.test(line) && !/^(?:OSI|OCI|ULD)\//.test(line))
  if (statuses.length === 0) return [{ raw: text, readings: [{ wrong: { code: 'required' } }] }]
  const of = { waybill: `${found[1]}-${found[2]}`, head: second }
  return statuses.map((line) => ({
    raw: `${first}\n${second}\n${line}`,
    readings: readStatus(line, of, circumstances),
  }))
}
