import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { notificationStore, useNotifications } from '../../ui/live/notificationStore.ts'
import { Icon } from '../Icon.tsx'
import { Dropdown } from '../layout/Dropdown.tsx'

/** The bell with what is unread, and the list of the last 30 days. */
const NotificationCentre = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const notifications = useNotifications()
  const unread = notifications.filter(({ read }) => read !== true).length
  const formats = useFormats()
  const markAll = async (): Promise<void> => {
    await provider.call('realtime.notifications.markAllRead')
    notificationStore.markAllRead()
  }
  return (
    <Dropdown
      wide
      label={`${translate('estiba.shell.notifications')}: ${translate('estiba.shell.unread', { count: unread })}`}
      mark={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="office-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    >
      <h2>{translate('estiba.shell.notifications')}</h2>
      {unread > 0 && (
        <button type="button" className="office-link" onClick={() => void markAll()}>
          {translate('estiba.shell.markAllRead')}
        </button>
      )}
      {notifications.length === 0 && <p>{translate('estiba.shell.noNotifications')}</p>}
      <ul className="office-notifications">
        {notifications.slice(0, 100).map(({ id, title, body, link, createdAt, read }) => (
          <li key={id} className={read === true ? '' : 'is-unread'}>
            {link?.startsWith('/') ? <Link to={link}>{title}</Link> : <strong>{title}</strong>}
            {body ? <p>{body}</p> : null}
            <small>{formats.moment(createdAt)}</small>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

export default NotificationCentre
