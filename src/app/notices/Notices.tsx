import { ClassNames } from '@emotion/react'
import Box from '@mui/material/Box'
import { SnackbarProvider } from 'notistack'
import { useTranslate } from 'ra-core'
import { mostToasts } from '../../ui/notices/noticeBoard.ts'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'
import { AdminNotifications } from './AdminNotifications.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { Toast } from './Toast.tsx'
import { Toasts } from './Toasts.tsx'
import { useNotices } from './useNotices.ts'

/** What lies below a toast is clicked through it; a toast says itself what of it is clicked. */
const through = '& > div { pointer-events: none !important }'
/** Below the bar and what a page offers at its head, the newest on top. */
const stack = {
  '&&': { flexDirection: 'column-reverse', top: '8.5rem', justifyContent: 'flex-end' },
} as const
/** On a phone they are as wide as the page: above its end, where a form has its buttons. */
const phoneStack = { '&&': { bottom: '4.5rem' } } as const

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

/** All that is said to a person: toasts to the right at the top, on a phone below, the bubble and the modal alert. */
export const Notices = () => {
  const translate = useTranslate()
  const { bubble, alert } = useNotices()
  const isPhone = useIsPhone()
  return (
    <ClassNames>
      {(styles) => (
        <SnackbarProvider
          maxSnack={mostToasts}
          anchorOrigin={{ vertical: isPhone ? 'bottom' : 'top', horizontal: 'right' }}
          autoHideDuration={null}
          Components={{ default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast }}
          classes={{
            containerAnchorOriginTopRight: styles.css(stack, through),
            containerAnchorOriginBottomRight: styles.css(phoneStack, through),
          }}
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
