import { useGetOne } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { whole } from '../form/whole.ts'

/** One record with all its fields; null as its identifier asks for nothing. */
export const useRecord = (resource: string, id: string | null) => {
  const { data, error, isFetching } = useGetOne<AnyRecord, Error>(
    resource,
    { id: id ?? '', ...whole },
    { enabled: id !== null, retry: false },
  )
  return { record: data, error, isFetching }
}
