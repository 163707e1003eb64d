import ExpandMore from '@mui/icons-material/ExpandMore'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useId } from 'react'
import { useSidebarState } from 'react-admin'

interface MenuGroupProps {
  readonly label: string
  readonly icon: ReactNode
  readonly open: boolean
  /** The person is at one of its pages. */
  readonly here: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** An area of the menu, which opens what is in it; folded to its icon it unfolds the menu. */
export const MenuGroup = ({ label, icon, open, here, onToggle, children }: MenuGroupProps) => {
  const id = useId()
  const [unfolded, setUnfolded] = useSidebarState()
  const shown = unfolded && open
  const toggle = (): void => {
    if (!unfolded) setUnfolded(true)
    if (unfolded || !open) onToggle()
  }
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Tooltip title={unfolded ? '' : label} placement="right">
        <ListItemButton
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-label={label}
          selected={here && !shown}
          onClick={toggle}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          {unfolded && (
            <>
              <ListItemText primary={label} />
              <ExpandMore
                fontSize="small"
                sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none', transition: '160ms' }}
              />
            </>
          )}
        </ListItemButton>
      </Tooltip>
      <Collapse in={shown} unmountOnExit>
        <List id={id} disablePadding>
          {children}
        </List>
      </Collapse>
    </ListItem>
  )
}
