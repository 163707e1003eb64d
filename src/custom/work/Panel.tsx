import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title: ReactNode
  /** At the other end of its title. */
  readonly beside?: ReactNode
  readonly busy?: boolean
  /** On the page itself, without a frame. */
  readonly plain?: boolean
  /** How deep its title stands. */
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** A part of a page under its title. */
export const Panel = (props: PanelProps) => {
  const { title, beside, busy = false, plain = false, heading = 'h2', children } = props
  const id = useId()
  const frame = plain ? ({ square: true, sx: { bgcolor: 'transparent' } } as const) : ({ sx: { p: 2 } } as const)
  return (
    <Paper
      component="section"
      variant={plain ? 'elevation' : 'outlined'}
      aria-labelledby={id}
      aria-busy={busy}
      {...frame}
    >
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between', alignItems: 'start', mb: 1 }}>
        <Typography id={id} variant={heading}>
          {title}
        </Typography>
        {beside}
      </Stack>
      {children}
    </Paper>
  )
}
