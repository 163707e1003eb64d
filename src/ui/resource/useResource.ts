import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { asShown, definitionQuery, onShownAnew } from './definition.ts'

/** A resource's definition as the person sees it. */
export const useResource = (
  name: string | null,
): { readonly resource: Resource | undefined; readonly error: Error | null } => {
  const { data, error } = useQuery({ ...definitionQuery(name), enabled: name !== null })
  const resource = useSyncExternalStore(onShownAnew, () => (data === undefined ? undefined : asShown(data)))
  return { resource, error }
}
