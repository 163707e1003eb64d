import { type ReactNode, useState } from 'react'
import { dragged } from './EntryChip.tsx'

interface CellProps {
  readonly className: string
  readonly label: string
  readonly onDrop: (id: string) => void
  readonly children: ReactNode
}

/** A place of the calendar that an appointment may be dropped on. */
export const Cell = ({ className, label, onDrop, children }: CellProps) => {
  const [over, setOver] = useState(false)
  return (
    <td
      className={`${className}${over ? ' is-over' : ''}`}
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.getData(dragged))
      }}
    >
      {children}
    </td>
  )
}
