import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { inSentence } from '../resource/inSentence.ts'
import { Conditions } from './Conditions.tsx'
import { useListParts } from './ListPartsContext.ts'
import { SearchBox } from './SearchBox.tsx'
import { useListFilters } from './useListFilters.ts'

/** What narrows the list: a text, and conditions in words, each a chip. */
export const FilterBar = () => {
  const translate = useTranslate()
  const { resource, view } = useListParts()
  const { q, chips, setQ, setChips } = useListFilters()
  const fields = useMemo(() => [...new Set([...resource.filters, ...resource.columns])], [resource])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <SearchBox value={q} resource={inSentence(view.words.many)} onSearch={setQ} />
      <Conditions resource={resource} view={view} fields={fields} chips={chips} onChange={setChips} />
      {chips.length > 1 && <Button onClick={() => setChips([])}>{translate('estiba.list.clear')}</Button>}
    </Box>
  )
}
