import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'

/** An address at which the browser shows a stored file; fetched with the person's own rights. */
export const useFileAddress = (filename: string | null): string | null => {
  const provider = useOperations()
  const { data } = useQuery({
    queryKey: ['files', 'content', filename],
    queryFn: ({ signal }) => provider.call<Blob>('files.files.get', { filename }, { as: 'file', signal }),
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
