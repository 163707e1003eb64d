import type { DragEvent } from 'react'
import type { Drop } from './useMoving.ts'

/** How an appointment is named while it is dragged, by what is done where it is dropped. */
export const mimeOf: { readonly [drop in Drop]: string } = {
  move: 'application/x-estiba-appointment',
  last: 'application/x-estiba-appointment-end',
}

/** What is dragged over the calendar; undefined where it is something else. */
export const carried = ({ types }: Pick<DataTransfer, 'types'>): Drop | undefined =>
  (['move', 'last'] as const).find((drop) => types.includes(mimeOf[drop]))

/** Begins to drag an appointment. */
export const carry =
  (drop: Drop, id: string) =>
  (event: DragEvent): void => {
    event.stopPropagation()
    event.dataTransfer.setData(mimeOf[drop], id)
    event.dataTransfer.effectAllowed = 'move'
  }
