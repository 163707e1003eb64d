import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { Resource } from '../../schema/resource.ts'
import { ConfirmDialog } from '../screen/ConfirmDialog.tsx'
import { Popover } from '../screen/Popover.tsx'
import { plainView } from './listState.ts'
import type { SavedView } from './savedView.ts'
import { useOpeningView } from './useOpeningView.ts'
import { useSavedViews } from './useSavedViews.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewRow } from './ViewRow.tsx'

interface SavedViewsProps {
  readonly resource: Resource
  /** All that makes the view that the list shows now, as the address has it. */
  readonly state: string
}

/** Views kept by name: one's own, those of one's role and everyone's. */
export const SavedViews = ({ resource, state }: SavedViewsProps) => {
  const translate = useTranslate()
  const [editing, setEditing] = useState<SavedView | null>(null)
  const [removing, setRemoving] = useState<SavedView | null>(null)
  const { views, save, update, remove, problem } = useSavedViews(resource.name)
  useOpeningView(views)
  const mayPublish = mayDo(resource.name, 'edit')
  const mayEdit = ({ mine }: SavedView): boolean => mine || mayDo('saved-views', 'edit')
  return (
    <>
      <Popover label={translate('estiba.list.views')}>
        {(close) => (
          <span className="estiba-popover-form">
            {editing === null ? (
              <>
                <ul className="estiba-views">
                  <li>
                    <Link to={{ search: plainView(resource) }} onClick={close}>
                      {translate('estiba.list.plainView')}
                    </Link>
                  </li>
                  {views.map((view) => (
                    <ViewRow
                      key={view.id}
                      view={view}
                      current={view.state === state}
                      mayEdit={mayEdit(view)}
                      onChoose={close}
                      onEdit={() => setEditing(view)}
                      onRemove={() => {
                        close()
                        setRemoving(view)
                      }}
                    />
                  ))}
                </ul>
                <ViewForm
                  mayPublish={mayPublish}
                  onSave={(words) => void save(words, state).then((kept) => kept && close())}
                />
              </>
            ) : (
              <ViewForm
                key={editing.id}
                view={editing}
                mayPublish={mayPublish}
                onCancel={() => setEditing(null)}
                onSave={(words, withState) =>
                  void update(editing, { ...words, ...(withState ? { state } : {}) }).then((kept) => {
                    if (!kept) return
                    setEditing(null)
                    close()
                  })
                }
              />
            )}
            {problem !== null && (
              <span role="alert" className="estiba-error">
                {problem}
              </span>
            )}
          </span>
        )}
      </Popover>
      {removing !== null && (
        <ConfirmDialog
          text={translate('estiba.list.removeViewSure', { name: removing.name })}
          action={translate('estiba.list.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        />
      )}
    </>
  )
}
