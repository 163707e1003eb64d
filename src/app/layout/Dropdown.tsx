import { type ReactNode, useRef } from 'react'
import { useDismissal } from '../../ui/screen/useDismissal.ts'

interface DropdownProps {
  readonly label: string
  /** What stands in the bar. */
  readonly mark: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A panel below a mark in the top bar; Escape, a click elsewhere and leaving by keyboard close it. */
export const Dropdown = ({ label, mark, wide = false, children }: DropdownProps) => {
  const panel = useRef<HTMLDetailsElement>(null)
  useDismissal(panel, (how) => {
    panel.current?.removeAttribute('open')
    if (how === 'escaped') panel.current?.querySelector('summary')?.focus()
  })
  return (
    <details ref={panel} className="office-person">
      <summary aria-label={label}>{mark}</summary>
      {/* Focusable, so that a click on its text is not a click elsewhere. */}
      <div className={wide ? 'office-popover is-wide' : 'office-popover'} tabIndex={-1}>
        {children}
      </div>
    </details>
  )
}
