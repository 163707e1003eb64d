import type { AnyRecord } from '../../schema/json.ts'
import { wallTime } from '../../domain/zonedTime.ts'

/** What stands in the calendar: a dock appointment, a pickup, or the arrival or departure of an operation. */
export interface Entry {
  readonly id: string
  readonly kind: 'appointment' | 'pickup' | 'arrival' | 'departure'
  readonly title: string
  /** As the clock shows it in the company's time zone: `YYYY-MM-DDTHH:mm`. */
  readonly start: string
  readonly end: string | null
  readonly transport: string | null
  readonly dock: string | null
  readonly plate: string | null
  readonly state: string
  readonly record: AnyRecord
  /** Where what is not changed here is worked on. */
  readonly address: string | null
  /** The part of it that stands in a later day than it begins in. */
  readonly isCarried?: true
  /** It was dropped elsewhere, and stands where it was until that is kept. */
  readonly isMoving?: true
}

const text = (record: AnyRecord, field: string): string | null =>
  typeof record[field] === 'string' && record[field] !== '' ? record[field] : null

const wallOf = (record: AnyRecord, field: string, zone: string): string | null => {
  const moment = text(record, field)
  return moment === null ? null : wallTime(moment, zone)
}

const begun = (entry: Omit<Entry, 'start'> & { readonly start: string | null }): readonly Entry[] =>
  entry.start === null ? [] : [{ ...entry, start: entry.start }]

export const appointmentOf =
  (zone: string) =>
  (record: AnyRecord): readonly Entry[] =>
    begun({
      id: `appointment ${record.id}`,
      kind: 'appointment',
      title: text(record, 'title') ?? '',
      start: wallOf(record, 'start', zone),
      end: wallOf(record, 'end', zone),
      transport: text(record, 'transport'),
      dock: text(record, 'dock'),
      plate: text(record, 'vehiclePlate'),
      state: text(record, 'scheduleState') ?? '',
      record,
      address: null,
    })

export const pickupOf =
  (zone: string) =>
  (record: AnyRecord): readonly Entry[] =>
    begun({
      id: `pickup ${record.id}`,
      kind: 'pickup',
      title: `${text(record, 'number') ?? ''} ${text(record, 'address') ?? ''}`.trim(),
      start: wallOf(record, 'windowFrom', zone),
      end: wallOf(record, 'windowTo', zone),
      transport: 'Ground',
      dock: null,
      plate: text(record, 'vehiclePlate'),
      state: text(record, 'pickupState') ?? '',
      record,
      address: `/pickup-requests/${encodeURIComponent(record.id)}`,
    })

/** The estimated arrival of an inbound operation, or the estimated departure of an outbound one. */
export const operationOf =
  (kind: 'arrival' | 'departure', zone: string) =>
  (record: AnyRecord): readonly Entry[] => {
    const [type, number] = [text(record, 'type') ?? '', text(record, 'number') ?? '']
    const side = kind === 'arrival' ? 'reception' : 'expedition'
    return begun({
      id: `${kind} ${record.id}`,
      kind,
      title: number,
      start: wallOf(record, kind === 'arrival' ? 'eta' : 'etd', zone),
      end: null,
      transport: text(record, 'transport'),
      dock: null,
      plate: text(record, 'vehiclePlate') ?? text(record, 'plate'),
      state: text(record, 'state') ?? '',
      record,
      address: `/wms_nuevo/${side}/warehouse-preregister/${encodeURIComponent(type)}/${encodeURIComponent(number)}`,
    })
  }

/** Only an appointment that has not begun is moved, and once at a time. */
export const mayMove = ({ kind, state, isMoving }: Entry): boolean =>
  kind === 'appointment' && isMoving !== true && (state === 'PLANNED' || state === 'CONFIRMED')

export const byStart = (a: Entry, b: Entry): number => a.start.localeCompare(b.start) || a.id.localeCompare(b.id)

/** What stands in a day: what begins in it, and what began before and goes on, from the day's beginning. */
export const ofDay = (entries: readonly Entry[], day: string): readonly Entry[] => {
  const begins = `${day}T00:00`
  return entries.flatMap((entry) => {
    if (entry.start.startsWith(day)) return [entry]
    return entry.end !== null && entry.start < begins && entry.end > begins
      ? [{ ...entry, start: begins, isCarried: true as const }]
      : []
  })
}
