import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '../../schema/resource.ts'
import { type ListState, readState, writeState } from './listState.ts'

const columnsKey = (resource: string): string => `estiba.ui.columns.${resource}`

/** The view of a list, kept in the address; chosen columns are remembered for the next visit. */
export const useListState = (resource: Resource) => {
  const [params, setParams] = useSearchParams()
  const state = useMemo(
    () => readState(params, resource, localStorage.getItem(columnsKey(resource.name))?.split(',') ?? null),
    [params, resource],
  )
  const change = useCallback(
    (part: Partial<ListState>) => {
      const next = { ...state, ...('page' in part ? {} : { page: 1 }), ...part }
      if (part.columns !== undefined) localStorage.setItem(columnsKey(resource.name), part.columns.join(','))
      const written = writeState(next, resource)
      const shape = params.get('as')
      if (shape !== null) written.set('as', shape)
      setParams(written, { replace: true })
    },
    [state, resource, params, setParams],
  )
  return { state, change }
}
