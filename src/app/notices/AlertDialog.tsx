import MessageLine from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type Alert, noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { CopyText } from '../../ui/screen/CopyText.tsx'

/** Of the page (C-ALERT-WIDTH), and on a phone as wide as can be read. */
const alertWidth = '23vw'

const severities = { good: 'success', bad: 'error', info: 'info', warn: 'warning' } as const

const shut = (): void => noticeBoard.alert(null)

/** Icon, title, body, and a link that copies what support needs. */
export const AlertDialog = ({ alert }: { readonly alert: Alert }) => {
  const translate = useTranslate()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Who reads it on and presses Enter closes it.
    close.current?.focus()
  }, [])
  const { payload, proposal } = alert
  return (
    <Dialog
      open
      onClose={shut}
      aria-labelledby="estiba-alert-title"
      slotProps={{ paper: { sx: { width: alertWidth, minWidth: 'min(20rem, calc(100vw - 2rem))' } } }}
    >
      <DialogTitle id="estiba-alert-title">{translate(alert.title, { _: alert.title })}</DialogTitle>
      <DialogContent>
        <MessageLine severity={severities[alert.tone]}>
          {alert.body !== undefined && translate(alert.body, { _: alert.body })}
        </MessageLine>
        {payload !== undefined && <CopyText text={payload} action={translate('estiba.shell.copy')} />}
      </DialogContent>
      <DialogActions>
        {proposal !== undefined && (
          <Button
            variant="contained"
            onClick={() => {
              shut()
              proposal.run()
            }}
          >
            {translate(proposal.text, proposal.values)}
          </Button>
        )}
        <Button ref={close} variant={proposal === undefined ? 'contained' : 'outlined'} onClick={shut}>
          {translate('estiba.shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
