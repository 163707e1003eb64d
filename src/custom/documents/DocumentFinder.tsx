import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'

/** Asks for the document to open, where the address names none. */
export const DocumentFinder = () => {
  const translate = useTranslate()
  const id = useId()
  const [, setParams] = useSearchParams()
  const [type, setType] = useState('')
  const [number, setNumber] = useState('')
  const text = (key: string): string => translate(`estiba.documents.${key}`)
  return (
    <Filters
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        setParams({ type, number: number.trim() })
      }}
    >
      <RecordChoice label={text('type')} to="document-types" value={type} onChange={(id) => setType(id ?? '')} />
      <TextField
        label={text('number')}
        id={id}
        autoComplete="off"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button variant="contained" type="submit" disabled={type === '' || number.trim() === ''}>
        {text('open')}
      </Button>
    </Filters>
  )
}
