import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { localColumns, localField } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../format/useFormats.ts'
import type { View } from '../kinds/kindUi.ts'
import { useChangedRows } from '../live/changedRows.ts'
import { useTitles } from '../reference/useTitles.ts'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useRights } from '../resource/useRights.ts'
import { useWords } from '../resource/useWords.ts'
import { ConfirmDialog } from '../screen/ConfirmDialog.tsx'
import { PageHeader } from '../screen/PageHeader.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { DataTable } from './DataTable.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ListActions } from './ListActions.tsx'
import { isNarrowed, keptView } from './listState.ts'
import { rememberOrder } from './neighbours.ts'
import { Pager } from './Pager.tsx'
import type { RowAction } from './RowMenu.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SearchBox } from './SearchBox.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useBulk } from './useBulk.ts'
import { useExport } from './useExport.ts'
import { useListState } from './useListState.ts'
import { useRows } from './useRows.ts'
import { inSentence } from '../resource/inSentence.ts'

const RowMenu = lazy(() => import('./RowMenu.tsx'))

const none: readonly AnyRecord[] = []

/** The list of a resource. */
export const ListScreen = ({ base }: { readonly base: string }) => {
  const resource = useResourceDef()
  const translate = useTranslate()
  const navigate = useNavigate()
  const words = useWords(resource)
  const formats = useFormats()
  const rights = useRights(resource)
  const { state, change } = useListState(resource)
  const { page, error, waiting, stale, refetch, prefetch } = useRows(resource, state, words.locale)
  const rows = page?.rows ?? none
  const columns = useMemo(
    () => localColumns(resource, state.columns, words.locale),
    [resource, state.columns, words.locale],
  )
  const titleOf = useTitles(resource.fields, rows, resource.name, state.columns)
  const view = useMemo<View>(
    () => ({ formats, words, titleOf, resource: resource.name }),
    [formats, words, titleOf, resource],
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<{ readonly row: AnyRecord; readonly anchor: HTMLElement } | null>(null)
  const [deleting, setDeleting] = useState<AnyRecord | null>(null)
  const bulk = useBulk(resource)
  const exporting = useExport(resource, state, view)
  const changed = useChangedRows()
  const flashing = useMemo(
    () => new Set(rows.filter(({ id }) => changed.has(`${resource.name}/${id}`)).map(({ id }) => id)),
    [rows, changed, resource],
  )
  const chosen = rows.filter(({ id }) => selected.has(id))
  const openMenu = useCallback((row: AnyRecord, anchor: HTMLElement) => setMenu({ row, anchor }), [])
  const at = (row: AnyRecord, end = ''): string => `${base}/${encodeURIComponent(row.id)}${end}`
  const open = (row: AnyRecord): void => {
    rememberOrder(
      resource.name,
      rows.map(({ id }) => id),
    )
    void navigate(at(row))
  }
  const actions: readonly RowAction[] = [
    { key: 'open', label: translate('estiba.list.open'), run: open },
    ...(rights.edit
      ? [
          {
            key: 'edit',
            label: translate('estiba.list.edit'),
            run: (row: AnyRecord) => void navigate(at(row, '/edit')),
          },
        ]
      : []),
    ...(rights.create
      ? [
          {
            key: 'duplicate',
            label: translate('estiba.list.duplicate'),
            run: (row: AnyRecord) => void navigate(`${base}/create?from=${encodeURIComponent(row.id)}`),
          },
        ]
      : []),
    ...(rights.remove ? [{ key: 'delete', label: translate('estiba.list.delete'), run: setDeleting }] : []),
  ]

  return (
    <>
      <PageHeader title={words.many}>
        <SavedViews resource={resource} state={keptView(state, resource)} />
        <ColumnsMenu
          resource={resource}
          words={words}
          columns={state.columns}
          onChange={(columns) => change({ columns, page: state.page })}
        />
        <ExportMenu exporting={exporting} total={page?.total ?? 0} atLeast={page?.atLeast ?? false} />
        {rights.edit && <ListActions resource={resource} view={view} />}
        {rights.create && (
          <Link className="estiba-button" to={`${base}/import`}>
            {translate('estiba.list.import')}
          </Link>
        )}
        {rights.create && (
          <Link className="estiba-button is-main" to={`${base}/create`}>
            {translate('estiba.list.create')}
          </Link>
        )}
      </PageHeader>
      <div className="estiba-toolbar">
        <SearchBox value={state.q} resource={inSentence(words.many)} onSearch={(q) => change({ q })} />
        <FilterChips
          resource={resource}
          filters={state.filters}
          view={view}
          onChange={(filters) => change({ filters })}
        />
      </div>
      <BulkBar
        resource={resource}
        rows={chosen}
        words={words}
        rights={rights}
        bulk={bulk}
        onDone={() => setSelected(new Set())}
      />
      {error !== null && page === undefined ? (
        <div role="alert" className="estiba-empty">
          <p>{error.message}</p>
          <button type="button" className="estiba-button" onClick={() => void refetch()}>
            {translate('estiba.list.retry')}
          </button>
        </div>
      ) : waiting ? (
        <TableSkeleton
          columns={state.columns.length}
          label={translate('estiba.list.loading', { resource: inSentence(words.many) })}
        />
      ) : rows.length === 0 ? (
        <EmptyList
          words={words}
          narrowed={isNarrowed(state, resource)}
          filtered={state.q !== '' || state.filters.length > 0}
          mayCreate={rights.create}
          base={base}
          onClear={() => change({ q: '', filters: [] })}
        />
      ) : (
        <DataTable
          resource={resource}
          rows={rows}
          columns={columns}
          sort={[localField(resource, state.sort[0], words.locale), state.sort[1]]}
          view={view}
          base={base}
          selected={selected}
          flashing={flashing}
          inline={rights.edit}
          stale={stale}
          onSort={(sort) => change({ sort })}
          onSelect={setSelected}
          onOpen={open}
          onMenu={openMenu}
        />
      )}
      {page !== undefined && page.total > 0 && (
        <Pager
          state={state}
          total={page.total}
          atLeast={page.atLeast}
          shown={rows.length}
          formats={formats}
          onChange={change}
          onLookAhead={prefetch}
        />
      )}
      {menu !== null && (
        <Suspense fallback={null}>
          <RowMenu row={menu.row} anchor={menu.anchor} actions={actions} onClose={() => setMenu(null)} />
        </Suspense>
      )}
      {deleting !== null && (
        <ConfirmDialog
          text={translate('estiba.list.deleteSure', { smart_count: 1 })}
          action={translate('estiba.list.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => void bulk.remove([deleting])}
        />
      )}
    </>
  )
}
