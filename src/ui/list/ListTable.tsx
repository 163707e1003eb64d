import Button from '@mui/material/Button'
import { Fragment, useMemo, useState } from 'react'
import { DataTable, useListContext, useTranslate } from 'react-admin'
import { inSentence } from '../resource/inSentence.ts'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { deferred } from '../screen/deferred.tsx'
import { Nothing } from '../screen/Nothing.tsx'
import { BulkActions } from './BulkActions.tsx'
import { useBulkContext } from './BulkContext.ts'
import { byImportance } from './columns.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { ListBody } from './ListBody.tsx'
import { ListColumn } from './ListColumn.tsx'
import { useListParts } from './ListPartsContext.ts'
import { MenuColumn } from './MenuColumn.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useFocusHeld } from './useFocusHeld.ts'
import { useFittingColumns } from './useFittingColumns.ts'

const bulkActions = <BulkActions />

const EmptyList = deferred(() => import('./EmptyList.tsx'))
const BulkReport = deferred(() => import('./BulkReport.tsx'))

const empty = <EmptyList />

/** Boxes to tick stand before the columns. */
const before = 1

/** The rows of a list: sorted by its headers, walked with the arrows, opened with Enter or a click. */
export const ListTable = () => {
  const translate = useTranslate()
  const { resource, base, columns, leading, view } = useListParts()
  const { report } = useBulkContext()
  const { columns: further } = useOwnPage()
  const { data, error, isPending, isPlaceholderData, refetch } = useListContext()
  const [table, setTable] = useState<HTMLTableElement | null>(null)
  const order = useMemo(
    () => byImportance(resource, columns, leading).map((name) => columns.indexOf(name) + before),
    [resource, columns, leading],
  )
  const hidden = useFittingColumns(table, order)
  const fitted = useMemo(
    () => ({ names: (hidden ?? []).flatMap((at) => columns[at - before] ?? []), known: hidden !== null }),
    [hidden, columns],
  )
  useFocusHeld(table, data)
  const children = useMemo(
    () => [
      ...columns.map((name) => <ListColumn key={name} source={name} />),
      <Fragment key="+">{further}</Fragment>,
      <MenuColumn key=" " />,
    ],
    [columns, further],
  )
  if (error && data === undefined)
    return (
      <Nothing role="alert">
        <p>{error.message}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('estiba.list.retry')}
        </Button>
      </Nothing>
    )
  if (isPending)
    return (
      <TableSkeleton
        columns={columns.length}
        label={translate('estiba.list.loading', { resource: inSentence(view.words.many) })}
      />
    )
  return (
    <HiddenColumns value={fitted}>
      {report !== null && <BulkReport />}
      <DataTable
        ref={setTable}
        resource={resource.name}
        storeKey={`${base}.datatable`}
        body={ListBody}
        bulkActionButtons={bulkActions}
        bulkActionsToolbar={bulkActions}
        empty={empty}
        rowClick={false}
        aria-busy={isPlaceholderData === true}
        sx={withoutColumns(hidden ?? [], columns.indexOf(leading ?? '') + before)}
      >
        {children}
      </DataTable>
    </HiddenColumns>
  )
}

const cells = '& tr:not([data-detail]) >'

/**
 * Columns that there is no room for stay in the table unseen; a row shows them below itself. On a phone what stands below
 * a row's name has the width that the other columns leave, so that it takes few lines.
 */
const withoutColumns = (places: readonly number[], leading: number) => ({
  ...Object.fromEntries(places.map((at) => [`${cells} :nth-of-type(${at + 1}):not([colspan])`, { display: 'none' }])),
  ...(places.length === 0
    ? {}
    : {
        '@media (max-width: 599.95px)': {
          [`${cells} :not(:nth-of-type(${leading + 1})):not([colspan])`]: { width: '1px' },
        },
      }),
})
