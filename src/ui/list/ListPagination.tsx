import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Pagination, type PaginationActionsProps, useListContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../format/useFormats.ts'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { askRows } from './askRowsAhead.ts'
import { pageSizes, writtenSearch } from './listAddress.ts'

const sizes = [...pageSizes]

/** Which rows are shown, of how many, and the ways to the others. */
export const ListPagination = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const { page, meta } = useListContext()
  const atLeast = (meta as { readonly atLeast?: boolean } | undefined)?.atLeast === true
  const told = ({ from, to, count }: { readonly from: number; readonly to: number; readonly count: number }) => {
    const all = formats.number(count)
    return (
      <output>
        {translate('estiba.list.range', {
          first: formats.number(from),
          last: formats.number(to),
          total: atLeast ? translate('estiba.list.more', { count: all }) : all,
        })}
      </output>
    )
  }
  return (
    <Box component="nav" aria-label={translate('estiba.list.page', { page })} sx={{ '& .MuiToolbar-root': { px: 0 } }}>
      <Pagination
        rowsPerPageOptions={sizes}
        {...{ labelDisplayedRows: told }}
        actions={PageActions}
        slotProps={{
          select: { native: true, inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') } },
        }}
      />
    </Box>
  )
}

/** To the page before and after; the one after is asked for as soon as somebody reaches for it, by whatever means. */
const PageActions = ({ page }: PaginationActionsProps) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const provider = useOperations()
  const resource = useResourceDef()
  const navigate = useNavigate()
  const { perPage, sort, filterValues, displayedFilters, hasNextPage, hasPreviousPage } = useListContext()
  const pressed = useRef<HTMLButtonElement>(null)
  const lookAhead = (): void => {
    if (!hasNextPage) return
    const params = { pagination: { page: page + 2, perPage }, sort, filter: filterValues }
    // What fails is asked again, and told, by the list.
    askRows(client, provider, resource, params).catch(() => undefined)
  }
  // react-admin's own way is taken where a page is not there: that is no step back (`inPlace`).
  const turnTo = (button: HTMLButtonElement, to: number): void => {
    pressed.current = button
    void navigate({ search: writtenSearch({ displayedFilters, filter: filterValues, sort, page: to, perPage }) })
  }
  // Who came to the last page stands at the way back from it: a button that nobody may press keeps no focus.
  useEffect(() => {
    const { current: button } = pressed
    const { activeElement } = document
    if (button?.disabled !== true || (activeElement !== button && activeElement !== document.body)) return
    pressed.current = null
    button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
  })
  return (
    <Box sx={{ display: 'flex', ml: 1 }}>
      <IconButton
        aria-label={translate('estiba.list.previous')}
        disabled={!hasPreviousPage}
        onClick={({ currentTarget }) => turnTo(currentTarget, page)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={translate('estiba.list.next')}
        disabled={!hasNextPage}
        onPointerEnter={lookAhead}
        onFocus={lookAhead}
        onClick={({ currentTarget }) => {
          lookAhead()
          turnTo(currentTarget, page + 2)
        }}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
