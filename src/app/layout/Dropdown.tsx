import type { ReactNode } from 'react'

interface DropdownProps {
  readonly label: string
  /** What stands in the bar. */
  readonly mark: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A panel below a mark in the top bar; Escape, a click elsewhere and leaving by keyboard close it. */
export const Dropdown = ({ label, mark, wide = false, children }: DropdownProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary is interactive, and events come up from it
  <details
    className="office-person"
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      event.currentTarget.removeAttribute('open')
      event.currentTarget.querySelector('summary')?.focus()
    }}
    onBlur={(event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.removeAttribute('open')
    }}
  >
    <summary aria-label={label}>{mark}</summary>
    {/* Focusable, so that a click on its text is not a click elsewhere. */}
    <div className={wide ? 'office-popover is-wide' : 'office-popover'} tabIndex={-1}>
      {children}
    </div>
  </details>
)
