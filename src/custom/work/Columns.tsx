import Box, { type BoxProps } from '@mui/material/Box'

interface ColumnsProps extends BoxProps<'div', { readonly component?: 'div' | 'ul' | 'dl' }> {
  /** How narrow one of them may become. */
  readonly least: string
}

/** As many side by side as there is room for. */
export const Columns = ({ least, sx, ...props }: ColumnsProps) => (
  <Box
    sx={[
      {
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        m: 0,
        mb: 2,
        p: 0,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`,
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    {...props}
  />
)
