import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'

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
        anchorEl={anchor}
        onClose={close}
        keepMounted={keepMounted}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
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
