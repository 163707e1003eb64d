import { FilterBar } from '../work/FilterBar.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../work/useTexts.ts'

/** Asks for the document to open, where the address names none. */
export const DocumentFinder = () => {
  const [, setParams] = useSearchParams()
  const [wanted, setWanted] = useState({ type: '', number: '' })
  const text = useTexts('documents')
  const number = wanted.number.trim()
  return (
    <FilterBar
      onSubmit={() => setParams({ ...wanted, number })}
      fields={[
        ['type', { to: 'document-types' }],
        ['number', 'text'],
      ]}
      values={wanted}
      text={text}
      onChange={(name, value) => setWanted({ ...wanted, [name]: value })}
    >
      <Button variant="contained" type="submit" disabled={wanted.type === '' || number === ''}>
        {text('open')}
      </Button>
    </FilterBar>
  )
}
