import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList, useTranslate } from 'react-admin'
import { useId, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Filter } from '../../ui/list/conditions.ts'
import { useListParts } from '../../ui/list/ListPartsContext.ts'
import { BoardCard } from './BoardCard.tsx'

interface BoardColumnProps {
  readonly state: string
  readonly filter: Filter
}

/** So many cards at first, and so many more each time that somebody asks. */
const step = 10

/** The jobs of one state: how many there are, and the cards of those that are due first. */
export const BoardColumn = ({ state, filter }: BoardColumnProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const id = useId()
  const { resource, view } = useListParts()
  const [perPage, setPerPage] = useState(step)
  const {
    data,
    total = 0,
    meta,
    error,
    isPending,
    isFetching,
  } = useGetList<AnyRecord>(
    resource.name,
    {
      filter: { jobState: { ne: 'CLOSED' }, ...filter, progress: { eq: state } },
      sort: { field: 'nextDueAt', order: 'ASC' },
      pagination: { page: 1, perPage },
    },
    { placeholderData: keepPreviousData },
  )
  const atLeast = (meta as { readonly atLeast?: boolean } | undefined)?.atLeast === true
  const count = formats.number(total)
  const title = view.words.option('progress', state)
  return (
    <Box component="section" aria-labelledby={id} aria-busy={isFetching} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title} ({atLeast ? translate('estiba.list.more', { count }) : count})
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('estiba.shipments.noJobs')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((job) => (
          <li key={job.id}>
            <BoardCard job={job} />
          </li>
        ))}
      </Box>
      {data !== undefined && total > data.length && (
        <Button fullWidth sx={{ mt: 1 }} disabled={isFetching} onClick={() => setPerPage(perPage + step)}>
          {translate('estiba.shipments.moreJobs', { state: title })}
        </Button>
      )}
    </Box>
  )
}
