import Button from '@mui/material/Button'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import { type ReactNode, useCallback, useRef, useState } from 'react'

interface PanelButtonProps {
  readonly label: ReactNode
  /** What the panel is called. */
  readonly name: string
  readonly icon?: ReactNode
  /** What is chosen from in the panel hangs out over its edge. */
  readonly overflowing?: boolean
  /** What stands in the panel lives on while it is closed. */
  readonly keepMounted?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below it. */
export const PanelButton = ({
  label,
  name,
  icon,
  overflowing = false,
  keepMounted = false,
  children,
}: PanelButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const position = useRef<PopoverActions>(null)
  // What stands in the panel may come after it: it then finds its place anew, so that its end is not below the screen.
  const measured = useCallback((paper: HTMLElement | null) => {
    if (paper === null) return
    const sizes = new ResizeObserver(() => position.current?.updatePosition())
    sizes.observe(paper)
    return () => sizes.disconnect()
  }, [])
  const close = (): void => setAnchor(null)
  return (
    <>
      <Button
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        action={position}
        anchorEl={anchor}
        onClose={close}
        keepMounted={keepMounted}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            ref: measured,
            role: 'dialog',
            'aria-label': name,
            sx: { p: 1.5, minWidth: '15rem', ...(overflowing ? { overflow: 'visible' } : { maxHeight: '70vh' }) },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
