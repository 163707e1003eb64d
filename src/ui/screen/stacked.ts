import type { Theme } from '@mui/material/styles'

/** So many columns stand beside each other on a phone. */
export const mostAbreast = 3

/** Seen by readers alone. */
const unseen = { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' } as const

/**
 * A table on a phone: each row is a block in which what stands in a column is named above it, two beside each other,
 * so that nothing lies beyond the edge. The roles of a table are said by its elements, which such a look takes away.
 */
export const stacked = ({ breakpoints, palette, typography }: Theme) => ({
  [breakpoints.down('sm')]: {
    display: 'block',
    '& thead, & tbody': { display: 'block' },
    '& thead th:not([data-box])': unseen,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: '0.75rem',
      position: 'relative',
      padding: '0.375rem 0.75rem',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& tr:has(> [data-box])': { paddingInlineStart: '3rem', minHeight: '2.75rem' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& thead tr:not(:has(> [data-box]))': { padding: 0, border: 0 },
    '& tr > td, & tr > th': {
      border: 0,
      padding: '0.125rem 0',
      height: 'auto',
      maxWidth: 'none',
      whiteSpace: 'normal',
      overflow: 'visible',
      textAlign: 'start',
    },
    '& tr > [data-wide]': { gridColumn: '1 / -1' },
    '& td:not([data-box]) > *': { minWidth: 0, maxWidth: '100%' },
    '& tr > [data-box]': { position: 'absolute', insetInlineStart: '0.25rem', top: '0.25rem' },
    '& tbody [data-label]:not(:empty)::before': {
      // Readers know the column by its head; browsers that cannot leave it unread read it twice.
      content: ['attr(data-label)', 'attr(data-label) / ""'],
      display: 'block',
      ...typography.caption,
      color: palette.text.secondary,
    },
    '& tbody [data-label]:empty': { display: 'none' },
    '& tbody tr > :first-of-type:not(th ~ td)': { boxShadow: 'none' },
    '& tr[data-tone]': { boxShadow: 'inset 4px 0' },
    '& tr[data-tone=good]': { color: palette.success.main },
    '& tr[data-tone=warn]': { color: palette.warning.main },
    '& tr[data-tone=bad]': { color: palette.error.main },
  },
})
