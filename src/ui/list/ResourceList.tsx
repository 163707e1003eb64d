import { type ReactNode, useMemo } from 'react'
import { List } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import type { Resource } from '../../schema/resource.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { deferred } from '../screen/deferred.tsx'
import { type Filter, startFilter } from './conditions.ts'
import { FilterBar } from './FilterBar.tsx'
import { asksByHidden, defaultPageSize, plainSearch, rightSearch, startSort } from './listAddress.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListPartsProvider } from './ListPartsProvider.tsx'
import { ListTable } from './ListTable.tsx'

const AddressShut = deferred(() => import('./AddressShut.tsx'))

interface ResourceListProps {
  readonly resource: Resource
  readonly base: string
  /** Stands between the filters and the rows. */
  readonly above?: ReactNode
  /** Shows what the filters let through in place of the table and its pages. */
  readonly body?: ReactNode
  /** What the list holds to, whatever is filtered beside it. */
  readonly only?: Filter
}

/** What went wrong is said where the rows would stand. */
const told = (): void => undefined

const queryOptions = { onError: told } as const

/** What an address remembers that asked by a field that its reader does not see. */
const shut = { asksByHidden: true } as const

const isShut = (state: unknown): boolean => typeof state === 'object' && state !== null && 'asksByHidden' in state

/** The list that a schema declares: react-admin's, with an address in its form. */
export const ResourceList = ({ resource, base, above, body, only }: ResourceListProps) => {
  const locale = useLocaleName()
  const { search, state } = useLocation()
  const right = rightSearch(search, resource, locale)
  const sort = useMemo(() => startSort(resource, locale), [resource, locale])
  const filterDefaultValues = useMemo(() => startFilter(resource), [resource])
  if (right !== plainSearch(search))
    return <Navigate to={{ search: right }} replace state={asksByHidden(search, resource) ? shut : state} />
  return (
    <List
      resource={resource.name}
      // The address and the views that people keep say what a list shows, not what was looked at last.
      storeKey={false}
      // Whose menu leads here is let in by the frame.
      disableAuthentication
      perPage={defaultPageSize}
      sort={sort}
      filterDefaultValues={filterDefaultValues}
      {...(only === undefined ? {} : { filter: only })}
      queryOptions={queryOptions}
      title={false}
      actions={false}
      empty={false}
      error={false}
      component="div"
      pagination={body === undefined && <ListPagination />}
    >
      <ListPartsProvider resource={resource} base={base}>
        <ListHeader />
        {isShut(state) && <AddressShut />}
        <FilterBar />
        {above}
        {body ?? <ListTable />}
      </ListPartsProvider>
    </List>
  )
}
