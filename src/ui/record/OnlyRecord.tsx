import { useGetList, useTranslate } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useWords } from '../resource/useWords.ts'
import RecordScreen from './RecordScreen.tsx'

/** A settings record of which there is one opens as itself; where there are more after all, or none, their list does. */
const OnlyRecord = ({ base }: { readonly base: string }) => {
  const resource = useResourceDef()
  const words = useWords(resource)
  const translate = useTranslate()
  const { data, isPending } = useGetList<AnyRecord>(resource.name, { pagination: { page: 1, perPage: 2 } })
  const [first, second] = data ?? []
  if (isPending) return <TableSkeleton columns={3} label={translate('estiba.list.loading', { resource: words.one })} />
  if (first === undefined || second !== undefined) return <ResourceList resource={resource} base={base} />
  return <RecordScreen base={base} id={first.id} />
}

export default OnlyRecord
