import type { FreeStay } from '../../resources/freightAnswers.ts'

/** A container that is still out, with every contract that counts its days. */
export interface FreeContainer {
  readonly id: string
  readonly shipment: string
  readonly container: string
  /** The first day on which one of the contracts ends. */
  readonly lastFreeDay: string
  readonly stays: readonly FreeStay[]
}

/** Stays by container, in the order in which the first of each comes. */
export const byContainer = (stays: readonly FreeStay[]): readonly FreeContainer[] => {
  const found = new Map<string, FreeContainer>()
  for (const stay of stays) {
    const { shipment, container, lastFreeDay } = stay
    const id = `${shipment} ${container}`
    const known = found.get(id)
    found.set(id, {
      id,
      shipment,
      container,
      lastFreeDay: known?.lastFreeDay ?? lastFreeDay,
      stays: [...(known?.stays ?? []), stay],
    })
  }
  return [...found.values()]
}

const dayMs = 86_400_000

/** Days from one day to another; less than none where it is past. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
