interface TableSkeletonProps {
  readonly columns: number
  readonly label: string
}

/** The shape of a table whose rows are on their way. */
export const TableSkeleton = ({ columns, label }: TableSkeletonProps) => (
  <div role="status" aria-label={label} className="estiba-table-skeleton">
    {Array.from({ length: 8 }, (_row, row) => (
      <div key={`row-${row + 1}`}>
        {Array.from({ length: columns }, (_column, column) => (
          <span key={`column-${column + 1}`} className="estiba-skeleton" />
        ))}
      </div>
    ))}
  </div>
)
