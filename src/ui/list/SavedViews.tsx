import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Popover } from '../screen/Popover.tsx'
import { type Audience, audiences, useSavedViews } from './useSavedViews.ts'

interface SavedViewsProps {
  readonly resource: string
  /** The view as the address has it. */
  readonly search: string
}

/** Views kept by name: one's own, those of one's role and everyone's. */
export const SavedViews = ({ resource, search }: SavedViewsProps) => {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [audience, setAudience] = useState<Audience>('MINE')
  const { views, save, remove, problem } = useSavedViews(resource)
  return (
    <Popover label={translate('estiba.list.views')}>
      {(close) => (
        <span className="estiba-popover-form">
          <ul className="estiba-views">
            {views.map((view) => (
              <li key={view.id}>
                <Link to={`?${view.state}`} onClick={close}>
                  {view.name}
                </Link>
                <small>{translate(`estiba.list.viewFor.${view.audience}`)}</small>
                {view.mine && (
                  <button
                    type="button"
                    className="estiba-icon"
                    aria-label={translate('estiba.kinds.remove', { name: view.name })}
                    onClick={() => void remove(view.id)}
                  >
                    ×
                  </button>
                )}
              </li>
            ))}
          </ul>
          <label>
            {translate('estiba.list.viewName')}
            <input
              className="estiba-input"
              value={name}
              maxLength={80}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <select
            className="estiba-input"
            aria-label={translate('estiba.list.viewAudience')}
            value={audience}
            onChange={({ target }) => setAudience(target.value as Audience)}
          >
            {audiences.map((one) => (
              <option key={one} value={one}>
                {translate(`estiba.list.viewFor.${one}`)}
              </option>
            ))}
          </select>
          {problem !== null && (
            <span role="alert" className="estiba-error">
              {problem}
            </span>
          )}
          <button
            type="button"
            className="estiba-button is-main"
            disabled={name.trim() === ''}
            onClick={() => void save(name.trim(), audience, search).then((kept) => kept && close())}
          >
            {translate('estiba.list.saveView')}
          </button>
        </span>
      )}
    </Popover>
  )
}
