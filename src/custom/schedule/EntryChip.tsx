import { useTexts } from '../work/useTexts.ts'
import { carry } from './drag.ts'
import { EntryBox, EntryLink } from './EntryBox.ts'
import { type Entry, mayMove } from './entry.ts'

interface EntryChipProps {
  readonly entry: Entry
  readonly movable: boolean
  readonly onOpen: (entry: Entry) => void
}

/** One thing in the calendar: its hour, what it is, and where; the colour says the transport, the word the kind. */
export const EntryChip = ({ entry, movable, onOpen }: EntryChipProps) => {
  const text = useTexts('schedule')
  const { kind, title, start, end, dock, plate, state, transport, address } = entry
  const hours =
    end === null || end.slice(0, 10) !== start.slice(0, 10) ? start.slice(11) : `${start.slice(11)}–${end.slice(11)}`
  const place = [dock === null ? '' : text('atDock', { dock }), plate ?? ''].filter(Boolean)
  const shown = { 'data-by': transport?.toLowerCase(), 'data-state': state }
  const said = (
    <>
      <b>{hours}</b> {title}
      <small>{[text(kind), ...place].join(' · ')}</small>
    </>
  )
  if (address !== null)
    return (
      <EntryLink to={address} {...shown}>
        {said}
      </EntryLink>
    )
  const draggable = movable && mayMove(entry) && entry.isCarried !== true
  return (
    <EntryBox
      type="button"
      {...shown}
      draggable={draggable}
      aria-busy={entry.isMoving === true}
      onDragStart={carry('move', entry.id)}
      onClick={() => onOpen(entry)}
    >
      {said}
    </EntryBox>
  )
}
