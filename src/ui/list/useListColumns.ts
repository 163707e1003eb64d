import { useMemo } from 'react'
import { useEvent, useStore } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '../../schema/resource.ts'
import { columnsOf } from './columns.ts'

/** Where the build before kept the columns of a list on this device. */
const formerKey = (resource: string): string => `estiba.ui.columns.${resource}`

const none: readonly string[] = []

/**
 * The columns of a list: those that its address names, else those that the person chose last at this address of the
 * resource, else the resource's own.
 */
export const useListColumns = (resource: Resource, base: string) => {
  const [params, setParams] = useSearchParams()
  const [stored, store] = useStore(`columns.${base}`, none)
  const named = params.get('columns')
  const columns = useMemo(() => {
    const former = localStorage.getItem(formerKey(resource.name))?.split(',') ?? none
    return columnsOf(resource, named?.split(',') ?? (stored.length > 0 ? stored : former))
  }, [resource, named, stored])
  const choose = useEvent((chosen: readonly string[]): void => {
    store(chosen)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('columns', chosen.join(','))
        return after
      },
      { replace: true },
    )
  })
  return [columns, choose] as const
}
