import { useQueryClient } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { orTold } from '../work/orTold.ts'
import { momentOf } from '../../domain/zonedTime.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import type { Entry } from './entry.ts'
import { meet, movedTo } from './period.ts'

export interface Slot {
  readonly day: string
  readonly hour: number | null
  /** Undefined: the dock stays; null: none. */
  readonly dock?: string | null
}

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

/** Moves an appointment; no two vehicles at one dock and hour, on the screen and by the server (X-DOCK-OVERLAP). */
export const useMoving = (entries: readonly Entry[]) => {
  const provider = useOperations()
  const client = useQueryClient()
  return async (entry: Entry, slot: Slot): Promise<void> => {
    const next = placed(entry, slot)
    if (next.start === entry.start && next.dock === entry.dock) return
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
    const data = {
      start: momentOf(next.start, timeZone),
      end: next.end === null ? null : momentOf(next.end, timeZone),
      dock: next.dock,
    }
    const values = { title: entry.title, time: next.start.replace('T', ' ') }
    await orTold(
      provider
        .update('shipment-schedules', { id: entry.record.id, data, previousData: entry.record })
        .then(() => noticeBoard.toast('estiba.schedule.moved', 'good', { values })),
    )
    await client.invalidateQueries({ queryKey: ['shipment-schedules'] })
  }
}
