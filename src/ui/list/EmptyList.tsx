import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { inSentence } from '../resource/inSentence.ts'
import { Nothing } from '../screen/Nothing.tsx'
import type { Filter } from './conditions.ts'
import { isNarrowed } from './listAddress.ts'
import { useListParts } from './ListPartsContext.ts'

/** What belongs in a list that is empty, and the next step. */
const EmptyList = () => {
  const translate = useTranslate()
  const { resource, base, rights, view } = useListParts()
  const { filterValues, setFilters } = useListContext()
  const { many, one, about } = view.words
  const filter = filterValues as Filter
  const filtered = Object.keys(filter).length > 0
  return (
    <Nothing>
      <Typography color="textPrimary" sx={{ fontWeight: 600 }}>
        {isNarrowed(filter, resource)
          ? translate('estiba.list.noMatch')
          : translate(filtered ? 'estiba.list.noneInUse' : 'estiba.list.empty', { resource: inSentence(many) })}
      </Typography>
      <Typography color="textPrimary" sx={{ my: 1 }}>
        {about}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        {filtered && (
          <Button variant="outlined" onClick={() => setFilters({})}>
            {translate('estiba.list.clear')}
          </Button>
        )}
        {rights.create && (
          <Button variant="contained" component={Link} to={`${base}/create`}>
            {translate('estiba.form.createTitle', { resource: inSentence(one) })}
          </Button>
        )}
        {rights.create && resource.routes['import'] !== undefined && (
          <Button variant="outlined" component={Link} to={`${base}/import`}>
            {translate('estiba.list.import')}
          </Button>
        )}
      </Box>
    </Nothing>
  )
}

export default EmptyList
