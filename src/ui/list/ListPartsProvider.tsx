import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { localColumns } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useView } from '../kinds/useView.ts'
import { useDoor } from '../resource/useDoor.ts'
import { useRights } from '../resource/useRights.ts'
import { deferred } from '../screen/deferred.tsx'
import { BulkContext } from './BulkContext.ts'
import { leadingColumn } from './columns.ts'
import { type HeldRow, type ListParts, ListPartsContext } from './ListPartsContext.ts'
import { rememberOrder } from './neighbours.ts'
import { useBulk } from './useBulk.ts'
import { useListColumns } from './useListColumns.ts'

const RowMenu = deferred(() => import('./RowMenu.tsx'))

interface ListPartsProviderProps {
  readonly resource: Resource
  readonly base: string
  readonly children: ReactNode
}

const none: readonly AnyRecord[] = []

/** What the parts of a list share, and the menu of the row that was asked for it. */
export const ListPartsProvider = ({ resource, base, children }: ListPartsProviderProps) => {
  const { data: rows = none } = useListContext<AnyRecord>()
  const navigate = useNavigate()
  const { create: createsHere, edit, remove } = useRights(resource)
  const door = useDoor(resource) ?? null
  const behind = useRights(door?.resource ?? resource)
  const create = createsHere || (door !== null && behind.create)
  const [chosen, choose] = useListColumns(resource, base)
  const view = useView(resource, rows, chosen)
  const { locale } = view.words
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<{ readonly row: AnyRecord; readonly anchor: HTMLElement } | null>(null)
  const columns = useMemo(() => localColumns(resource, chosen, locale), [resource, chosen, locale])
  const onExpand = useCallback(
    (id: string) =>
      setExpanded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  )
  const onMenu = useCallback((row: AnyRecord, anchor: HTMLElement) => setMenu({ row, anchor }), [])
  const onOpen = useEvent((row: AnyRecord): void => {
    rememberOrder(
      door?.resource.name ?? resource.name,
      rows.map(({ id }) => door?.idOf(id) ?? id),
    )
    void navigate(`${base}/${encodeURIComponent(row.id)}`)
  })
  const held = useRef<HeldRow>(null)
  const hold = useCallback((row: HeldRow) => {
    held.current = row
  }, [])
  const bulk = useBulk(resource)
  const parts = useMemo<ListParts>(
    () => ({
      resource,
      base,
      rights: { create, edit, remove },
      view,
      chosen,
      choose,
      columns,
      leading: leadingColumn(resource, columns, locale),
      expanded,
      onExpand,
      held,
      hold,
      onOpen,
      onMenu,
    }),
    [
      resource,
      base,
      create,
      edit,
      remove,
      view,
      chosen,
      choose,
      columns,
      locale,
      expanded,
      onExpand,
      hold,
      onOpen,
      onMenu,
    ],
  )
  return (
    <ListPartsContext value={parts}>
      <BulkContext value={bulk}>
        {children}
        {menu !== null && <RowMenu row={menu.row} anchor={menu.anchor} onClose={() => setMenu(null)} />}
      </BulkContext>
    </ListPartsContext>
  )
}
