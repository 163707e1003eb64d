import { styled } from '@mui/material/styles'

interface TableSkeletonProps {
  readonly columns: number
  readonly label: string
}

const Shape = styled('output')(({ theme }) => ({
  display: 'grid',
  gap: '0.875rem 1.5rem',
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > span': { height: '0.875rem', borderRadius: 4, backgroundColor: theme.palette.divider },
}))

/** The shape of a table whose rows are on their way. */
export const TableSkeleton = ({ columns, label }: TableSkeletonProps) => (
  <Shape aria-label={label} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
    {Array.from({ length: 8 * columns }, (_one, at) => at).map((at) => (
      <span key={at} />
    ))}
  </Shape>
)
