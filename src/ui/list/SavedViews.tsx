import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { isSuperUser, mayDo } from '../../authProvider/mayDo.ts'
import { isOfCompany } from '../../authProvider/session.ts'
import type { Filter } from './conditions.ts'
import { asksByHidden, isSameView, keptView, plainView, rightSearch } from './listAddress.ts'
import { useListParts } from './ListPartsContext.ts'
import type { SavedView } from './savedView.ts'
import type { useSavedViews } from './useSavedViews.ts'
import { plainly } from './useOpeningView.ts'
import { useViewRoles } from './useViewRoles.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewRow } from './ViewRow.tsx'

interface SavedViewsProps {
  readonly saved: ReturnType<typeof useSavedViews>
  readonly onClose: () => void
  readonly onRemove: (view: SavedView) => void
}

/** The views of a list, and the one that it shows now under a name. */
const SavedViews = ({ saved: { views, save, update, problem }, onClose, onRemove }: SavedViewsProps) => {
  const translate = useTranslate()
  const { resource, view, chosen } = useListParts()
  const { filterValues, sort, perPage } = useListContext()
  const [editing, setEditing] = useState<SavedView | null>(null)
  const { locale } = view.words
  const state = keptView({ filter: filterValues as Filter, sort, perPage, columns: chosen }, resource, locale)
  const mayPublish = isSuperUser() || (isOfCompany() && mayDo(resource.name, 'edit'))
  const roles = useViewRoles(mayPublish)
  const mayEdit = ({ mine }: SavedView): boolean => mine || isSuperUser() || mayDo('saved-views', 'edit')
  return (
    <>
      {editing === null ? (
        <>
          <List dense disablePadding>
            <ListItem disableGutters>
              <Link
                component={RouterLink}
                to={{ search: rightSearch(plainView(resource), resource, locale) }}
                state={plainly}
                onClick={onClose}
              >
                {translate('estiba.list.plainView')}
              </Link>
            </ListItem>
            {views.map((one) => (
              <ViewRow
                key={one.id}
                view={one}
                search={asksByHidden(one.state, resource) ? null : rightSearch(one.state, resource, locale)}
                current={isSameView(one.state, state, resource, locale)}
                mayEdit={mayEdit(one)}
                onChoose={onClose}
                onEdit={() => setEditing(one)}
                onRemove={() => onRemove(one)}
              />
            ))}
          </List>
          <ViewForm
            mayPublish={mayPublish}
            roles={roles}
            onSave={async (words) => {
              if (await save(words, state)) onClose()
            }}
          />
        </>
      ) : (
        <ViewForm
          key={editing.id}
          view={editing}
          mayPublish={mayPublish}
          roles={roles}
          onCancel={() => setEditing(null)}
          onSave={async (words, withState) => {
            if (!(await update(editing, { ...words, ...(withState ? { state } : {}) }))) return
            setEditing(null)
            onClose()
          }}
        />
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </>
  )
}

export default SavedViews
