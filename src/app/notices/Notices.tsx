import { ClassNames } from '@emotion/react'
import { SnackbarProvider } from 'notistack'
import { useTranslate } from 'ra-core'
import { mostToasts } from '../../ui/notices/noticeBoard.ts'
import { AdminNotifications } from './AdminNotifications.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { Toast } from './Toast.tsx'
import { Toasts } from './Toasts.tsx'
import { useNotices } from './useNotices.ts'

/** Below the bar, the newest on top. */
const stack = { '&&': { flexDirection: 'column-reverse', top: '3.5rem', justifyContent: 'flex-end' } } as const

/** All that is said to a person: toasts top right, the bubble and the modal alert. */
export const Notices = () => {
  const translate = useTranslate()
  const { bubble, alert } = useNotices()
  return (
    <ClassNames>
      {(styles) => (
        <SnackbarProvider
          maxSnack={mostToasts}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          autoHideDuration={null}
          Components={{ default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast }}
          classes={{ containerAnchorOriginTopRight: styles.css(stack) }}
        >
          <Toasts />
          <AdminNotifications />
          {bubble !== null && <output className="office-bubble">{translate(bubble, { _: bubble })}</output>}
          {alert !== null && <AlertDialog key={alert.title} alert={alert} />}
        </SnackbarProvider>
      )}
    </ClassNames>
  )
}
