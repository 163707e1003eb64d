import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface TileProps extends Pick<ButtonBaseProps, 'onClick' | 'aria-pressed'> {
  readonly label: ReactNode
  readonly figure: ReactNode
  readonly busy?: boolean
  /** Something waits behind it. */
  readonly marked?: boolean
  /** Where it leads; without it, it is pressed. */
  readonly to?: string
  /** What stands under its figure. */
  readonly children?: ReactNode
}

/** An item of a list of figures, each opening what is behind it. */
export const Tile = ({ label, figure, busy = false, marked = false, to, children, ...press }: TileProps) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{
      display: 'grid',
      overflow: 'hidden',
      '&:hover': { borderColor: 'primary.main' },
      ...(marked ? { borderInlineStart: 4, borderInlineStartColor: 'primary.main' } : {}),
    }}
  >
    <ButtonBase
      {...(to === undefined ? press : { component: Link, to })}
      sx={{
        display: 'grid',
        gap: 0.5,
        gridTemplateRows: children === undefined ? '1fr auto' : 'auto auto 1fr',
        alignItems: 'start',
        justifyContent: 'start',
        textAlign: 'start',
        px: 2,
        py: 1.5,
        '&[aria-pressed=true]': { bgcolor: 'action.selected', boxShadow: 'inset 0 3px', color: 'primary.main' },
      }}
    >
      <span>{label}</span>
      <Typography component="strong" variant="h4" aria-busy={busy}>
        {figure}
      </Typography>
      {children}
    </ButtonBase>
  </Paper>
)
