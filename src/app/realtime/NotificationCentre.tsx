import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import Alert from '@mui/material/Alert'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { orTold } from '../../ui/notices/orTold.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import {
  type Notification,
  notificationStore,
  useNotifications,
  useNotificationsNotRead,
} from '../../ui/live/notificationStore.ts'

const mostShown = 100

/** The bell with what is unread, and the list of the last 30 days. */
const NotificationCentre = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const notifications = useNotifications()
  const problem = useNotificationsNotRead()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = notifications.filter(({ read }) => read !== true).length
  const title = translate('estiba.shell.notifications')
  const markAll = async (): Promise<void> => {
    await provider.call('realtime.notifications.markAllRead')
    notificationStore.markAllRead()
  }
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${title}: ${translate('estiba.shell.unread', { count: unread })}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unread} max={99} color="error">
          <Notifications />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('estiba.dashboard.recent'),
            sx: { width: 'min(24rem, 92vw)', maxHeight: '70vh' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: '0.5rem 1rem' }}>
          <Typography variant="h2">{title}</Typography>
          {unread > 0 && (
            <Button onClick={() => void orTold(markAll())}>{translate('estiba.shell.markAllRead')}</Button>
          )}
        </Box>
        <Box sx={{ padding: '0 1rem 0.5rem' }}>
          <MuiLink component={Link} to="/notice-choices" onClick={() => setAnchor(null)}>
            {translate('estiba.shell.chooseNotices')}
          </MuiLink>
        </Box>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {notifications.length === 0 ? (
          problem === null && (
            <Typography sx={{ padding: '0 1rem 1rem' }}>{translate('estiba.shell.noNotifications')}</Typography>
          )
        ) : (
          <List disablePadding>
            {notifications.slice(0, mostShown).map((one) => (
              <Told key={one.id} notification={one} onOpen={() => setAnchor(null)} />
            ))}
          </List>
        )}
      </Popover>
    </>
  )
}

interface ToldProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

const Told = ({ notification: { title, body, link, createdAt, read }, onOpen }: ToldProps) => {
  const formats = useFormats()
  return (
    <ListItem
      divider
      sx={{
        display: 'block',
        borderInlineStart: 3,
        borderInlineStartColor: read === true ? 'transparent' : 'primary.main',
      }}
    >
      {link?.startsWith('/') ? (
        <MuiLink component={Link} to={link} onClick={onOpen}>
          {title}
        </MuiLink>
      ) : (
        <strong>{title}</strong>
      )}
      {body ? <Typography variant="body2">{body}</Typography> : null}
      <Typography variant="caption" color="textSecondary" component="p">
        {formats.moment(createdAt)}
      </Typography>
    </ListItem>
  )
}

export default NotificationCentre
