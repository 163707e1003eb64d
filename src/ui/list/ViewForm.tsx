import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Audience, audiences, type SavedView, type ViewWords } from './savedView.ts'

interface ViewFormProps {
  /** The view that is changed; without it a new one is saved. */
  readonly view?: SavedView
  /** This person may show views of the list to others. */
  readonly mayPublish: boolean
  readonly onSave: (words: ViewWords, withState: boolean) => void
  readonly onCancel?: () => void
}

const fresh: ViewWords = { name: '', audience: 'MINE', byDefault: false }

/** Name, audience and use of a view. */
export const ViewForm = ({ view, mayPublish, onSave, onCancel }: ViewFormProps) => {
  const translate = useTranslate()
  const { name: wasName, audience: wasAudience, byDefault: wasDefault } = view ?? fresh
  const [name, setName] = useState(wasName)
  const [audience, setAudience] = useState<Audience>(wasAudience)
  const [byDefault, setByDefault] = useState(wasDefault)
  const [withState, setWithState] = useState(view === undefined)
  const field = useRef<HTMLInputElement>(null)
  const changing = view !== undefined
  useEffect(() => {
    if (changing) field.current?.focus()
  }, [changing])
  const offered = audiences.filter((one) => mayPublish || one === 'MINE' || one === wasAudience)
  return (
    <form
      className="estiba-popover-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onSave({ name: name.trim(), audience, byDefault }, withState)
      }}
    >
      <label>
        {translate('estiba.list.viewName')}
        <input
          className="estiba-input"
          value={name}
          maxLength={80}
          ref={field}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {offered.length > 1 && (
        <label>
          {translate('estiba.list.viewAudience')}
          <select
            className="estiba-input"
            value={audience}
            onChange={({ target }) => setAudience(audiences.find((one) => one === target.value) ?? 'MINE')}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {translate(`estiba.list.viewFor.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="is-check">
        <input type="checkbox" checked={byDefault} onChange={({ target }) => setByDefault(target.checked)} />
        {translate('estiba.list.viewByDefault')}
      </label>
      {view !== undefined && (
        <label className="is-check">
          <input type="checkbox" checked={withState} onChange={({ target }) => setWithState(target.checked)} />
          {translate('estiba.list.viewWithState')}
        </label>
      )}
      <span className="estiba-actions is-end">
        {onCancel !== undefined && (
          <button type="button" className="estiba-button" onClick={onCancel}>
            {translate('estiba.list.cancel')}
          </button>
        )}
        <button type="submit" className="estiba-button is-main" disabled={name.trim() === ''}>
          {translate(view === undefined ? 'estiba.list.saveView' : 'estiba.form.save')}
        </button>
      </span>
    </form>
  )
}
