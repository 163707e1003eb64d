import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useCall } from '../resource/useCall.ts'
import { useRights } from '../resource/useRights.ts'
import { useWords } from '../resource/useWords.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { treeNodes } from './treeNodes.ts'
import { TreeView } from './TreeView.tsx'

/** A resource whose records are a tree. */
export const TreeScreen = ({ base }: { readonly base: string }) => {
  const resource = useResourceDef()
  const words = useWords(resource)
  const translate = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const rights = useRights(resource)
  const { call } = useCall(resource)
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: [resource.name, 'tree'],
    queryFn: ({ signal }) => call<readonly AnyRecord[]>('tree', {}, { signal }),
    retry: false,
  })
  const nodes = useMemo(
    () => (data === undefined ? [] : treeNodes(data, resource, words.locale)),
    [data, resource, words.locale],
  )
  const text = (key: string, values?: object): string => translate(`estiba.tree.${key}`, values)
  const move = async (id: string, parent: string | null): Promise<void> => {
    setProblem(null)
    try {
      await call('move', { id, parent })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
    }
    await client.invalidateQueries({ queryKey: [resource.name] })
  }
  return (
    <>
      <PageHeader title={words.many}>
        <Button variant="outlined" component={Link} to={`${base}?as=table`}>
          {translate('estiba.list.table')}
        </Button>
        {rights.create && (
          <Button variant="outlined" component={Link} to={`${base}/import`}>
            {translate('estiba.list.import')}
          </Button>
        )}
        {rights.create && (
          <Button variant="contained" component={Link} to={`${base}/create`}>
            {translate('estiba.list.create')}
          </Button>
        )}
      </PageHeader>
      {(problem !== null || error !== null) && <Alert severity="error">{problem ?? error?.message}</Alert>}
      {data === undefined && error === null && (
        <TableSkeleton columns={2} label={translate('estiba.list.loading', { resource: words.many })} />
      )}
      {data !== undefined && (
        <TreeView
          nodes={nodes}
          selected={null}
          texts={{
            label: words.many,
            search: text('search'),
            noMatch: text('noMatch'),
            expand: text('expand'),
            collapse: text('collapse'),
            cannotMove: text('cannotMove'),
            top: text('top'),
            howToMove: text('howToMove'),
            add: text('addChild'),
            taken: (title) => text('taken', { title }),
            moved: (title, target) => text('moved', { title, target }),
          }}
          onOpen={(id) => void navigate(`${base}/${encodeURIComponent(id)}`)}
          {...(rights.edit ? { onMove: move } : {})}
          {...(rights.create
            ? { onAdd: (parent: string) => void navigate(`${base}/create?parent=${encodeURIComponent(parent)}`) }
            : {})}
        />
      )}
    </>
  )
}
