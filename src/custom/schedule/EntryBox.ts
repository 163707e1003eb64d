import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { seriesColors } from '../../ui/charts/chartColors.ts'

export const transports = ['ocean', 'air', 'ground'] as const

const look = ({ theme: { palette, spacing, typography } }: { readonly theme: Theme }) => ({
  display: 'block',
  width: '100%',
  marginBlockEnd: spacing(0.5),
  padding: spacing(0.5, 0.75),
  fontSize: typography.body2.fontSize,
  textAlign: 'start' as const,
  textDecoration: 'none',
  overflowWrap: 'anywhere' as const,
  color: palette.text.primary,
  border: 0,
  borderInlineStart: `0.25rem solid ${palette.line}`,
  borderRadius: '0.25rem',
  backgroundColor: palette.background.neutral,
  '&[draggable=true]': { cursor: 'grab' },
  '&[aria-busy=true]': { opacity: 0.6 },
  '& small': { display: 'block', color: palette.text.secondary },
  '&[data-state=CANCELED]': { textDecoration: 'line-through' },
  ...Object.fromEntries(
    transports.map((name, at) => [`&[data-by=${name}]`, { borderColor: seriesColors[palette.mode][at] }]),
  ),
})

/** What stands in the calendar, with the colour of its transport at its edge. */
export const EntryBox = styled('button')(look)

/** The same, where it has a page of its own. */
export const EntryLink = styled(Link)(look)

/** The hours after its first one that something lasts. */
export const EntryRest = styled('div')((props) => ({
  ...look(props),
  height: '100%',
  minHeight: props.theme.spacing(2),
  marginBlockEnd: 0,
}))

/** The edge by which its end is dragged. */
export const EntryEnd = styled('div')(({ theme: { palette, spacing } }) => ({
  height: spacing(0.75),
  marginBlockEnd: spacing(0.5),
  borderBlockEnd: `0.1875rem double ${palette.text.secondary}`,
  cursor: 'ns-resize',
}))
