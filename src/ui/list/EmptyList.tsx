import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Words } from '../resource/useWords.ts'
import { inSentence } from '../resource/inSentence.ts'

interface EmptyListProps {
  readonly words: Words
  /** By the person. */
  readonly narrowed: boolean
  /** By anything, what the list starts with included. */
  readonly filtered: boolean
  readonly mayCreate: boolean
  readonly base: string
  readonly onClear: () => void
}

/** What belongs in a list that is empty, and the next step. */
export const EmptyList = ({ words, narrowed, filtered, mayCreate, base, onClear }: EmptyListProps) => {
  const translate = useTranslate()
  return (
    <div className="estiba-empty">
      <p className="estiba-empty-title">
        {narrowed
          ? translate('estiba.list.noMatch')
          : translate(filtered ? 'estiba.list.noneInUse' : 'estiba.list.empty', { resource: inSentence(words.many) })}
      </p>
      <p>{words.about}</p>
      <div className="estiba-actions">
        {filtered && (
          <button type="button" className="estiba-button" onClick={onClear}>
            {translate('estiba.list.clear')}
          </button>
        )}
        {mayCreate && (
          <Link className="estiba-button is-main" to={`${base}/create`}>
            {translate('estiba.form.createTitle', { resource: inSentence(words.one) })}
          </Link>
        )}
        {mayCreate && (
          <Link className="estiba-button" to={`${base}/import`}>
            {translate('estiba.list.import')}
          </Link>
        )}
      </div>
    </div>
  )
}
