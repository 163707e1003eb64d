import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ChosenRecord } from '../work/ChosenRecord.tsx'

/** Asks for the document to open, where the address names none. */
export const DocumentFinder = () => {
  const translate = useTranslate()
  const id = useId()
  const [, setParams] = useSearchParams()
  const [type, setType] = useState('')
  const [number, setNumber] = useState('')
  const text = (key: string): string => translate(`estiba.documents.${key}`)
  return (
    <form
      className="estiba-work-filters"
      onSubmit={(event) => {
        event.preventDefault()
        setParams({ type, number: number.trim() })
      }}
    >
      <ChosenRecord label={text('type')} to="document-types" value={type} onChange={setType} />
      <label htmlFor={id}>
        {text('number')}
        <input
          id={id}
          className="estiba-input"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <button type="submit" className="estiba-button is-main" disabled={type === '' || number.trim() === ''}>
        {text('open')}
      </button>
    </form>
  )
}
