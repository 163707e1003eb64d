import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { FileOwner } from './fileOwner.ts'

/** An address at which the browser shows the file that a record names; fetched with the person's own rights. */
export const useFileAddress = (filename: string | null, owner: FileOwner): string | null => {
  const provider = useOperations()
  const { data } = useQuery({
    queryKey: ['files', 'content', filename, owner.resource, owner.resourceId],
    queryFn: ({ signal }) => {
      // Of several people's files of one name the record's own is meant.
      const of = owner.resourceId === undefined ? {} : owner
      return provider.call<Blob>('files.files.get', { filename, ...of }, { as: 'file', signal })
    },
    enabled: filename !== null && filename !== '',
    staleTime: 300_000,
    retry: false,
  })
  const address = useMemo(() => (data instanceof Blob ? URL.createObjectURL(data) : null), [data])
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
