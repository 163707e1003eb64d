import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { NextScreen } from './useNextScreen.ts'

/** Leads to the screen of the next step, by Ctrl+Enter too. */
export const NextScreenButton = ({ next }: { readonly next: NextScreen }) => {
  const translate = useTranslate()
  return (
    <Button variant="contained" onClick={next.open}>
      {translate('estiba.work.goOn', { action: translate(`estiba.work.do.${next.action}`) })} <kbd>Ctrl ↵</kbd>
    </Button>
  )
}
