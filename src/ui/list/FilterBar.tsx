import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { companyDay } from '../format/companyDay.ts'
import { useView } from '../kinds/useView.ts'
import { inSentence } from '../resource/inSentence.ts'
import { Conditions } from './Conditions.tsx'
import { valuesOf } from './conditions.ts'
import { useListParts } from './ListPartsContext.ts'
import { SearchBox } from './SearchBox.tsx'
import { useListFilters } from './useListFilters.ts'
import { deferred } from '../screen/deferred.tsx'

const NewDay = deferred(() => import('./NewDay.tsx'))

/** What narrows the list: a text, and conditions in words, each a chip. */
export const FilterBar = () => {
  const translate = useTranslate()
  const { resource } = useListParts()
  const { q, chips, setQ, setChips } = useListFilters()
  const [since] = useState(() => companyDay(new Date()))
  // A condition may name what no row does.
  const compared = useMemo(() => valuesOf(chips), [chips])
  const said = useView(resource, compared)
  const fields = useMemo(() => [...new Set([...resource.filters, ...resource.columns])], [resource])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <SearchBox value={q} resource={inSentence(said.words.many)} onSearch={setQ} />
      <Conditions resource={resource} view={said} fields={fields} chips={chips} onChange={setChips} />
      {chips.some(({ operator }) => operator === 'within') && <NewDay since={since} />}
      {chips.length > 1 && <Button onClick={() => setChips([])}>{translate('estiba.list.clear')}</Button>}
    </Box>
  )
}
