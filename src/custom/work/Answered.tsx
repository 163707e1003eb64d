import { useTexts } from './useTexts.ts'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'

interface AnsweredProps<T> {
  /** What was asked. */
  readonly of: { readonly data: T | undefined; readonly error: Error | null }
  readonly children: (answer: T) => ReactNode
}

/** What is drawn of an answer once it is there; why there is none stands in its place. */
export const Answered = <T,>({ of: { data, error }, children }: AnsweredProps<T>) => {
  const text = useTexts('screen')
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return <TableSkeleton columns={4} label={text('loading')} />
  return children(data)
}
