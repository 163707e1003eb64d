import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface QuietProps {
  readonly role?: TypographyProps['role']
  /** Within a line. */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** What need not draw the eye: what is missing, how much is shown, what goes without saying. */
export const Quiet = ({ inline = false, ...props }: QuietProps) => (
  <Typography component={inline ? 'span' : 'p'} variant="body2" color="textSecondary" {...props} />
)
