interface TableSkeletonProps {
  readonly columns: number
  readonly label: string
}

/** The shape of a table whose rows are on their way. */
export const TableSkeleton = ({ columns, label }: TableSkeletonProps) => (
  <output aria-label={label} className="estiba-table-skeleton">
    {numbers(8).map((row) => (
      <div key={row}>
        {numbers(columns).map((column) => (
          <span key={column} className="estiba-skeleton" />
        ))}
      </div>
    ))}
  </output>
)

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_one, at) => at + 1)
