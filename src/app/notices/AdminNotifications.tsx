import Button from '@mui/material/Button'
import { type OptionsObject, useSnackbar } from 'notistack'
import { CloseNotificationContext, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { toastMs } from '../../ui/notices/noticeBoard.ts'

/** How long there is time to take something back. */
const undoMs = 5000

/** What react-admin says (`useNotify`), in the same place as all else; what can be taken back stays longer. */
export const AdminNotifications = () => {
  const translate = useTranslate()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  useEffect(() => {
    const notification = notifications.length === 0 ? undefined : takeNotification()
    if (notification === undefined) return
    const { message, type, notificationOptions = {} } = notification
    const { autoHideDuration, messageArgs, undoable = false } = notificationOptions
    const stays = autoHideDuration === undefined ? (undoable ? undoMs : toastMs) : autoHideDuration
    const mutation = undoable ? takeMutation() : undefined
    let undone = false
    const undo: OptionsObject = {
      action: (key) => (
        <Button
          onClick={() => {
            undone = true
            closeSnackbar(key)
          }}
        >
          {translate('ra.action.undo')}
        </Button>
      ),
      onExited: () => mutation?.({ isUndo: undone }),
    }
    enqueueSnackbar(
      typeof message === 'string' ? translate(message, { _: message, ...(messageArgs as object) }) : null,
      {
        variant: type,
        autoHideDuration: stays,
        ...(undoable ? undo : {}),
        ...(typeof message === 'string'
          ? {}
          : {
              content: (key) => (
                <div>
                  <CloseNotificationContext value={() => closeSnackbar(key)}>{message}</CloseNotificationContext>
                </div>
              ),
            }),
      },
    )
  }, [notifications, takeNotification, takeMutation, translate, enqueueSnackbar, closeSnackbar])
  return null
}
