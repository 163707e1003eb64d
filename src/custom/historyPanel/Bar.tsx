import { styled } from '@mui/material/styles'

/** As long as its figure: full for the period that is asked, striped for the one before. */
export const Bar = styled('span', { shouldForwardProp: (name) => name !== 'now' })<{ readonly now?: boolean }>(
  ({ theme: { palette }, now = false }) => ({
    display: 'block',
    borderRadius: 2,
    height: now ? '0.75rem' : '0.5rem',
    ...(now
      ? { backgroundColor: palette.primary.main }
      : {
          border: `1px solid ${palette.text.secondary}`,
          background: `repeating-linear-gradient(135deg, ${palette.text.secondary} 0 1px, transparent 1px 0.3125rem)`,
        }),
  }),
)
