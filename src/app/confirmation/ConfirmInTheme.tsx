import { InTheme } from '../theme/InTheme.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

/** The dialog beside the office, in its look. */
export const ConfirmInTheme = (props: ConfirmDialogProps) => (
  <InTheme>
    <ConfirmDialog {...props} />
  </InTheme>
)
