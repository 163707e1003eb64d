import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { BulkActionsToolbar, useDataProvider, useGetMany, useListContext, useNotify, useTranslate } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { orTold } from '../notices/orTold.ts'
import { deferred } from '../screen/deferred.tsx'
import { useBulkContext } from './BulkContext.ts'
import { Sure } from '../screen/Sure.tsx'
import { useListParts } from './ListPartsContext.ts'

const none: readonly AnyRecord[] = []

const BulkMoves = deferred(() => import('./BulkMoves.tsx'))

/** The most that are chosen at once, as react-admin has it. */
const mostAtOnce = 250

/** What can be done with the selected rows, also with those of other pages. */
export const BulkActions = () => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const { resource, rights, view } = useListParts()
  const { busy: isDoing, set, move, remove } = useBulkContext()
  const {
    data = none,
    total = 0,
    selectedIds,
    onSelect,
    onUnselectItems,
    filter,
    filterValues,
    sort,
  } = useListContext<AnyRecord>()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const [isBegun, setBegun] = useState(false)
  const begun = useRef(false)
  const busy = isDoing || isBegun
  const onPage = data.filter(({ id }) => selectedIds.includes(id))
  const elsewhere = selectedIds.filter((id) => onPage.every((row) => row.id !== id))
  const { data: others = none } = useGetMany<AnyRecord>(
    resource.name,
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  )
  if (selectedIds.length === 0) return null
  const selected = async (): Promise<readonly AnyRecord[]> => {
    if (elsewhere.length === 0) return onPage
    const { data: read } = await provider.getMany<AnyRecord>(resource.name, { ids: elsewhere })
    return [...onPage, ...read]
  }
  /** Those that no record was found of: deleted since they were chosen. */
  const goneOf = (rows: readonly AnyRecord[]) => selectedIds.filter((id) => rows.every((row) => row.id !== id))
  /** As they stand in the list, else as they were chosen. */
  const inOrder = (rows: readonly AnyRecord[]): readonly AnyRecord[] => {
    const place = (id: AnyRecord['id']): number => {
      const at = onPage.findIndex((row) => row.id === id)
      return at < 0 ? onPage.length + selectedIds.indexOf(id) : at
    }
    return rows.toSorted((one, other) => place(one.id) - place(other.id))
  }
  /** From the press on: rows of other pages are read before anything is done with them. */
  const withSelected = async (work: (rows: readonly AnyRecord[]) => Promise<unknown>): Promise<void> => {
    if (begun.current) return
    begun.current = true
    setBegun(true)
    try {
      await work(await selected())
      onUnselectItems()
    } finally {
      begun.current = false
      setBegun(false)
    }
  }
  /** react-admin's own chooses in a store that a list without one does not look at. */
  const selectAll = async (): Promise<void> => {
    const pagination = { page: 1, perPage: mostAtOnce }
    const asked = { pagination, sort, filter: { ...filterValues, ...filter } }
    const { data: rows } = await provider.getList<AnyRecord>(resource.name, asked)
    onSelect(rows.map(({ id }) => id))
    if (total > rows.length) notify('ra.message.select_all_limit_reached', { messageArgs: { max: rows.length } })
  }
  const isWhole = selectedIds.length >= Math.min(total, mostAtOnce) || onPage.length < data.length
  return (
    <>
      <BulkActionsToolbar
        label="estiba.list.selected"
        selectAllButton={
          isWhole ? (
            false
          ) : (
            <Button disabled={busy} onClick={() => void orTold(selectAll())}>
              {translate('ra.action.select_all_button')}
            </Button>
          )
        }
      >
        {resource.states !== null && (
          <BulkMoves
            rows={[...onPage, ...others]}
            count={selectedIds.length}
            busy={busy}
            onMove={(make) => withSelected((rows) => move(inOrder(rows), make, goneOf(rows)))}
          />
        )}
        {rights.edit &&
          movesOf(resource, [...onPage, ...others]).map(({ name, to }) => (
            <Button
              key={`${name}-${to}`}
              variant="outlined"
              disabled={busy}
              onClick={() => void orTold(withSelected((rows) => set(rows, name, to, goneOf(rows))))}
            >
              {translate('estiba.list.changeStatus', { status: view.words.option(name, to) })}
            </Button>
          ))}
        {rights.remove && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
            {translate('estiba.list.delete')}
          </Button>
        )}
      </BulkActionsToolbar>
      {asking && (
        <Sure
          title={translate('estiba.list.delete')}
          text={translate('estiba.list.deleteSure', { smart_count: selectedIds.length })}
          onClose={() => setAsking(false)}
          onYes={() => void orTold(withSelected((rows) => remove(rows, goneOf(rows))))}
        />
      )}
    </>
  )
}

/** Where a status of one of the rows may be taken by an edit. */
const movesOf = (
  { fields }: Resource,
  rows: readonly AnyRecord[],
): readonly { readonly name: string; readonly to: string }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'status' && field.readOnly !== true
      ? field.values
          .filter((to) =>
            field.transitions.some(
              (move) =>
                move.to === to &&
                move.action === undefined &&
                rows.some((row) => move.from.includes(String(row[name]))),
            ),
          )
          .map((to) => ({ name, to }))
      : [],
  )
