import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router-dom'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useCall } from '../resource/useCall.ts'
import { useRights } from '../resource/useRights.ts'
import { useWords } from '../resource/useWords.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { useAttempt } from '../screen/useAttempt.ts'
import { TreeView } from './TreeView.tsx'
import { useTree } from './useTree.ts'
import { makeOld } from '../resource/makeOld.ts'

/** A resource whose records are a tree. */
const TreeScreen = ({ base }: { readonly base: string }) => {
  const resource = useResourceDef()
  const words = useWords(resource)
  const translate = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const rights = useRights(resource)
  const { problem, attempt } = useAttempt()
  const { call } = useCall(resource)
  const { data, nodes, error } = useTree(resource)
  const move = async (id: string, parent: string | null): Promise<boolean> => {
    const moved = await attempt(() => call('move', { id, parent }))
    await makeOld(client, resource.name)
    return moved !== null
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
          label={words.many}
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

export default TreeScreen
