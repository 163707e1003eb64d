import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { orTold } from '../../ui/notices/orTold.ts'
import { momentOf } from '../../domain/zonedTime.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import type { Entry } from './entry.ts'
import { lastingUntil, meet, movedTo } from './period.ts'

export interface Slot {
  readonly day: string
  readonly hour: number | null
  /** Undefined: the dock stays; null: none. */
  readonly dock?: string | null
}

/** What is done with an appointment that is dropped: it moves there, or lasts until there. */
export type Drop = 'move' | 'last'

/** The same window at another place of the calendar. */
const placed = (entry: Entry, { day, hour, dock }: Slot): Entry => {
  const start = movedTo(entry.start, day, hour)
  const lengthMs = entry.end === null ? 0 : Date.parse(`${entry.end}:00Z`) - Date.parse(`${entry.start}:00Z`)
  return {
    ...entry,
    start,
    end: entry.end === null ? null : new Date(Date.parse(`${start}:00Z`) + lengthMs).toISOString().slice(0, 16),
    dock: dock === undefined ? entry.dock : dock,
  }
}

/** The same beginning, until the end of an hour. */
const lasting = (entry: Entry, { day, hour }: Slot): Entry => ({
  ...entry,
  end: lastingUntil(entry.start, day, hour ?? Number(entry.start.slice(11, 13))),
})

const none: ReadonlySet<string> = new Set()

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((other) => other !== id))

/** Moves an appointment or changes how long it lasts, one step after the other; no two vehicles at one dock and hour, on the screen and by the server (X-DOCK-OVERLAP). */
export const useMoving = (entries: readonly Entry[]) => {
  const provider = useOperations()
  const client = useQueryClient()
  const { moment } = useFormats()
  const [moving, setMoving] = useState(none)
  const move = async (entry: Entry, slot: Slot, drop: Drop): Promise<void> => {
    if (moving.has(entry.id)) return
    const next = drop === 'move' ? placed(entry, slot) : lasting(entry, slot)
    if (next.start === entry.start && next.end === entry.end && next.dock === entry.dock) return
    const taken = entries.some(
      (other) =>
        other.id !== entry.id &&
        other.kind === 'appointment' &&
        other.dock !== null &&
        other.dock === next.dock &&
        other.record['warehouse'] === entry.record['warehouse'] &&
        !['CANCELED', 'DONE'].includes(other.state) &&
        meet(other, next),
    )
    if (taken) {
      noticeBoard.toast('estiba.schedule.taken', 'bad', { values: { dock: next.dock ?? '' } })
      return
    }
    const { timeZone } = companyPlace()
    const start = momentOf(next.start, timeZone)
    const end = next.end === null ? null : momentOf(next.end, timeZone)
    const data = { start, end, dock: next.dock }
    const values = { title: entry.title, time: moment(drop === 'move' ? start : end) }
    const said = drop === 'move' ? 'estiba.schedule.moved' : 'estiba.schedule.lasts'
    setMoving((now) => new Set([...now, entry.id]))
    await orTold(
      provider
        .update('shipment-schedules', { id: entry.record.id, data, previousData: entry.record, meta: { told: true } })
        .then(() => noticeBoard.toast(said, 'good', { values })),
    )
    await client.invalidateQueries({ queryKey: ['shipment-schedules'] })
    setMoving((now) => without(now, entry.id))
  }
  return { move, moving }
}
