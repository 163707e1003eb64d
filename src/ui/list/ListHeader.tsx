import MoreHoriz from '@mui/icons-material/MoreHoriz'
import ViewColumn from '@mui/icons-material/ViewColumn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { deferred } from '../screen/deferred.tsx'
import { PageHeader } from '../screen/PageHeader.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ListActions } from './ListActions.tsx'
import { useListParts } from './ListPartsContext.ts'
import { PanelButton } from './PanelButton.tsx'
import { ViewsPanel } from './ViewsPanel.tsx'
import { useIsPhone } from '../screen/useIsPhone.ts'

/** react-admin's own has buttons within `role=menuitem`, which axe refuses. */
const ColumnsList = deferred(() => import('./ColumnsList.tsx'))

/**
 * What the list is called, and what can be done with all of it; on a phone one thing, the rest behind a button: to
 * create, or what the page itself offers where nobody creates in the list.
 */
export const ListHeader = () => {
  const translate = useTranslate()
  const { base, resource, rights, view } = useListParts()
  const { actions } = useOwnPage()
  const isPhone = useIsPhone()
  const more = translate('estiba.list.moreActions')
  const columns = translate('estiba.list.columns')
  const further = (
    <>
      <ViewsPanel />
      <PanelButton label={columns} name={columns} icon={<ViewColumn />}>
        {() => <ColumnsList />}
      </PanelButton>
      <ExportPanel />
      {mayDo(resource.name, 'edit') && <ListActions />}
      {rights.create && actions}
      {rights.create && resource.routes['import'] !== undefined && (
        <Button variant={isPhone ? 'text' : 'outlined'} component={Link} to={`${base}/import`}>
          {translate('estiba.list.import')}
        </Button>
      )}
    </>
  )
  return (
    <PageHeader title={view.words.many}>
      {isPhone ? (
        <PanelButton label={more} name={more} icon={<MoreHoriz />} keepMounted>
          {() => <Box sx={{ display: 'grid', justifyItems: 'start' }}>{further}</Box>}
        </PanelButton>
      ) : (
        further
      )}
      {rights.create && (
        <Button variant="contained" component={Link} to={`${base}/create`}>
          {translate('estiba.list.create')}
        </Button>
      )}
      {!rights.create && actions}
    </PageHeader>
  )
}
