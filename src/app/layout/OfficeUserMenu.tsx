import Apartment from '@mui/icons-material/ApartmentOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Logout, UserMenu, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { isPlatform } from './isPlatform.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'

/** What the menu gives to the item that it begins with. */
type Focusable = Pick<MenuItemProps, 'autoFocus' | 'tabIndex'>

/** Who signed in, with what, and the ways to their own things. */
export const OfficeUserMenu = ({ onShortcuts }: { readonly onShortcuts: () => void }) => {
  const name = readKey('userName') ?? ''
  return (
    <UserMenu label={`${useTranslate()('estiba.shell.account')}: ${name}`}>
      <WhoAmI disabled />
      <Profile />
      <Shortcuts onOpen={onShortcuts} />
      {isPlatform() && (
        <Way icon={<Apartment fontSize="small" />} href="/auth/workspaces" text="estiba.shell.foundWorkspaces" />
      )}
      <Way icon={<SwapHoriz fontSize="small" />} href="/auth/workspace-select" text="estiba.shell.changeWorkspace" />
      <Divider component="li" />
      <Logout />
    </UserMenu>
  )
}

/** Nothing to choose: it tells who is here. `disabled` has the menu begin below it. */
const WhoAmI = (_props: { readonly disabled: boolean }) => (
  <Typography
    component="li"
    variant="body2"
    color="textSecondary"
    role="presentation"
    sx={{ paddingInline: 2, paddingBlock: 1 }}
  >
    <strong>{readKey('userName')}</strong>
    <br />
    {readKey('userEmail')}
    <br />
    {readKey('userRole')}
  </Typography>
)

const Profile = (props: Focusable) => {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem {...props} component={Link} to="/settings/profile" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <Person fontSize="small" />
      </ListItemIcon>
      {translate('estiba.shell.profile')}
    </MenuItem>
  )
}

const Shortcuts = ({ onOpen, ...focusable }: Focusable & { readonly onOpen: () => void }) => {
  const menu = useUserMenu()
  const open = (): void => {
    menu?.onClose()
    onOpen()
  }
  return (
    <MenuItem {...focusable} onClick={open}>
      <ListItemIcon>
        <Keyboard fontSize="small" />
      </ListItemIcon>
      {useTranslate()('estiba.shell.shortcuts')}
    </MenuItem>
  )
}

interface WayProps extends Focusable {
  readonly icon: ReactNode
  readonly href: string
  /** Key of its text. */
  readonly text: string
}

/** A way out of the office, to one of the light pages. */
const Way = ({ icon, href, text, ...focusable }: WayProps) => (
  <MenuItem {...focusable} component="a" href={href}>
    <ListItemIcon>{icon}</ListItemIcon>
    {useTranslate()(text)}
  </MenuItem>
)
