import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { asksByHidden } from './listAddress.ts'
import { useListParts } from './ListPartsContext.ts'
import { PanelButton } from './PanelButton.tsx'
import type { SavedView } from './savedView.ts'
import { useOpeningView } from './useOpeningView.ts'
import { deferred } from '../screen/deferred.tsx'
import { Sure } from '../screen/Sure.tsx'
import { useSavedViews } from './useSavedViews.ts'

const SavedViews = deferred(() => import('./SavedViews.tsx'))

/** Views kept by name: one's own, those of one's role and everyone's. */
export const ViewsPanel = () => {
  const translate = useTranslate()
  const { resource } = useListParts()
  const all = useSavedViews(resource.name)
  // Without a condition of its own a view would show more than it says: it opens no more, and its owner may take it away.
  const open = useMemo(() => all.views.filter(({ state }) => !asksByHidden(state, resource)), [all.views, resource])
  const saved = { ...all, views: all.views.filter((view) => view.mine || open.includes(view)) }
  const [removing, setRemoving] = useState<SavedView | null>(null)
  useOpeningView(open)
  const label = translate('estiba.list.views')
  return (
    <>
      <PanelButton label={label} name={label} icon={<BookmarkBorder />}>
        {(close) => (
          <SavedViews
            saved={saved}
            onClose={close}
            onRemove={(view) => {
              close()
              setRemoving(view)
            }}
          />
        )}
      </PanelButton>
      {removing !== null && (
        <Sure
          title={translate('estiba.list.delete')}
          text={translate('estiba.list.removeViewSure', { name: removing.name })}
          onClose={() => setRemoving(null)}
          onYes={() => saved.remove(removing)}
        />
      )}
    </>
  )
}
