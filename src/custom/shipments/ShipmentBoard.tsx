import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { Filter } from '../../ui/list/conditions.ts'
import { BoardColumn } from './BoardColumn.tsx'

/** Where jobs are on their way; what is canceled is looked up in the list. */
const states = ['BOOKED', 'IN_PROGRESS', 'ARRIVED', 'DELIVERED'] as const

/** The columns that a filter by state leaves. */
const shown = (condition: unknown): readonly string[] => {
  if (typeof condition !== 'object' || condition === null) return states
  if ('eq' in condition) return [String(condition.eq)]
  return 'in' in condition && Array.isArray(condition.in) ? condition.in.map(String) : states
}

/** The open jobs of the list side by side by where they are, those that are late first. */
export const ShipmentBoard = () => {
  const { filterValues } = useListContext()
  const { progress, ...filter } = filterValues as Filter
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {shown(progress).map((state) => (
        <BoardColumn key={state} state={state} filter={filter} />
      ))}
    </Box>
  )
}
