import TableCell from '@mui/material/TableCell'
import { type ReactNode, useState } from 'react'
import { carried, mimeOf } from './drag.ts'
import type { Drop } from './useMoving.ts'

interface CellProps {
  /** As high as what belongs there needs at least. */
  readonly height: string
  readonly isToday?: boolean
  /** Of another month. */
  readonly isOutside?: boolean
  readonly label: string
  readonly onDrop: (id: string, drop: Drop) => void
  readonly children: ReactNode
}

/** A day or an hour, and what can be begun there. */
export const apart = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const

/** A place of the calendar that an appointment may be dropped on. */
export const Cell = ({ height, isToday = false, isOutside = false, label, onDrop, children }: CellProps) => {
  const [over, setOver] = useState(false)
  return (
    <TableCell
      sx={{
        height,
        p: 0.5,
        verticalAlign: 'top',
        borderTop: isToday ? 3 : 1,
        borderTopColor: isToday ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.selected' : isOutside ? 'background.neutral' : undefined,
      }}
      aria-label={label}
      onDragOver={(event) => {
        if (carried(event.dataTransfer) === undefined) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const drop = carried(event.dataTransfer)
        if (drop !== undefined) onDrop(event.dataTransfer.getData(mimeOf[drop]), drop)
      }}
    >
      {children}
    </TableCell>
  )
}
