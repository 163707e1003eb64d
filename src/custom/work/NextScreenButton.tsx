import Button from '@mui/material/Button'
import { useTexts } from './useTexts.ts'
import type { NextScreen } from './useNextScreen.ts'

/** Leads to the screen of the next step, by Ctrl+Enter too. */
export const NextScreenButton = ({ next }: { readonly next: NextScreen }) => {
  const text = useTexts('work')
  return (
    <Button variant="contained" onClick={next.open}>
      {text('goOn', { action: text(`do.${next.action}`) })} <kbd>Ctrl ↵</kbd>
    </Button>
  )
}
