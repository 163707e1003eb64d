import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useSidebarState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'

interface MenuLinkProps {
  readonly to: string
  readonly label: string
  readonly here: boolean
  /** A link of the first level has one; those inside of an area stand indented below its name. */
  readonly icon?: ReactNode
}

/** One way of the menu; on a phone the drawer closes behind it. */
export const MenuLink = ({ to, label, here, icon }: MenuLinkProps) => {
  const [unfolded, setUnfolded] = useSidebarState()
  const phone = useIsPhone()
  return (
    <ListItem disablePadding>
      <Tooltip title={unfolded ? '' : label} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={here}
          aria-current={here ? 'page' : undefined}
          aria-label={unfolded ? undefined : label}
          onClick={() => phone && setUnfolded(false)}
          sx={icon === undefined ? { paddingInlineStart: '3rem' } : undefined}
        >
          {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
          {unfolded && <ListItemText primary={label} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}
