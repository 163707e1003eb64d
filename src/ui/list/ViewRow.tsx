import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { SavedView } from './savedView.ts'

interface ViewRowProps {
  readonly view: SavedView
  /** The list shows it now. */
  readonly current: boolean
  readonly mayEdit: boolean
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One view to choose, and to change where it is one's own. */
export const ViewRow = ({ view, current, mayEdit, onChoose, onEdit, onRemove }: ViewRowProps) => {
  const translate = useTranslate()
  const { name, audience, byDefault, mine } = view
  const whose = translate(mine || audience !== 'ROLE' ? `estiba.list.viewFor.${audience}` : 'estiba.list.viewOfRole')
  return (
    <li>
      <Link to={`?${view.state}`} aria-current={current ? 'true' : undefined} onClick={onChoose}>
        {name}
      </Link>
      <small className="estiba-quiet">{byDefault ? `${whose} · ${translate('estiba.list.viewOpens')}` : whose}</small>
      {mayEdit && (
        <span>
          <button
            type="button"
            className="estiba-icon"
            aria-label={translate('estiba.list.editView', { name })}
            onClick={onEdit}
          >
            ✎
          </button>
          <button
            type="button"
            className="estiba-icon"
            aria-label={translate('estiba.list.removeView', { name })}
            onClick={onRemove}
          >
            ×
          </button>
        </span>
      )}
    </li>
  )
}
