import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface PopoverProps {
  readonly label: ReactNode
  readonly className?: string
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below it; Escape or a click elsewhere closes it. */
export const Popover = ({ label, className = 'estiba-button is-quiet', children }: PopoverProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const area = useRef<HTMLSpanElement>(null)
  const close = (): void => {
    setOpen(false)
    document.getElementById(`${id}-button`)?.focus()
  }
  useEffect(() => {
    if (!open) return
    area.current?.querySelector<HTMLElement>('.estiba-popover :is(input, select, button, a)')?.focus()
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  return (
    <span
      ref={area}
      role="presentation"
      className="estiba-popover-area"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        id={`${id}-button`}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <span id={id} className="estiba-popover" hidden={!open}>
        {open && children(close)}
      </span>
    </span>
  )
}
