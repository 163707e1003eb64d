import { ClassNames } from '@emotion/react'
import Box from '@mui/material/Box'
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

const low = {
  position: 'fixed',
  bottom: '2rem',
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'snackbar',
  px: 2,
  py: 1,
  borderRadius: '1.25rem',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
} as const

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
          {bubble !== null && (
            <Box component="output" sx={low}>
              {translate(bubble, { _: bubble })}
            </Box>
          )}
          {alert !== null && <AlertDialog key={alert.title} alert={alert} />}
        </SnackbarProvider>
      )}
    </ClassNames>
  )
}
