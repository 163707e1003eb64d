import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  type RaRecord,
} from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { useChangedRows } from '../live/changedRows.ts'
import { useListParts } from './ListPartsContext.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { ListRow } from './ListRow.tsx'
import { RowDetail } from './RowDetail.tsx'

/** So many rows tell which columns fit; whatever in the others is wider is seen once they stand. */
const measured = 20

/**
 * The body of react-admin's table with plain rows and cells: a row is drawn anew only when something of its own has
 * changed, and none of its cells is a part of MUI.
 */
export const ListBody = ({ children }: { readonly children?: ReactNode }) => {
  const rows = useDataTableDataContext<AnyRecord & RaRecord>() ?? []
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const { resource, columns, expanded, hold } = useListParts()
  const { names, known } = use(HiddenColumns)
  const canExpand = names.length > 0
  const changed = useChangedRows()
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const onFocus = useCallback(
    (at: number, id: string) => {
      hold({ at, id })
      setActive(at)
    },
    [hold],
  )
  const selected = useMemo(() => new Set(selectedIds), [selectedIds])
  const goTo = useCallback((at: number) => {
    const lines = [...(body.current?.rows ?? [])].filter((line) => line.hasAttribute('tabindex'))
    lines.at(at)?.focus()
  }, [])
  return (
    <Body ref={body}>
      {(known ? rows : rows.slice(0, measured)).map((row, at) => (
        <Fragment key={row.id}>
          <ListRow
            row={row}
            at={at}
            tabbable={at === Math.min(active, rows.length - 1)}
            selected={selected.has(row.id)}
            flashing={changed.has(`${resource.name}/${row.id}`)}
            onToggle={handleToggleItem}
            onFocus={onFocus}
            onGo={goTo}
          >
            {children}
          </ListRow>
          {canExpand && expanded.has(row.id) && <RowDetail row={row} span={columns.length + 2} />}
        </Fragment>
      ))}
    </Body>
  )
}

const Body = styled('tbody', { name: 'EstibaListBody' })(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  '& > tr': { backgroundColor: theme.palette.background.paper, cursor: 'pointer' },
  '& > tr:hover': { backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})` },
  '& > tr[data-selected]': {
    backgroundImage: `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`,
  },
  '& > tr:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& > tr[data-changed]': {
    animation: 'estiba-changed 1.6s ease-out',
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    },
  },
  '@keyframes estiba-changed': { from: { backgroundColor: theme.palette.action.selected } },
  '& > tr > td': {
    height: '2.25rem',
    padding: '2px 10px',
    maxWidth: '26rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '@media (pointer: coarse)': { height: '2.75rem' },
  },
  '& > tr > td > input[type=checkbox]': {
    display: 'block',
    inlineSize: '1rem',
    blockSize: '1rem',
    margin: 0,
    accentColor: theme.palette.primary.main,
  },
  '& > tr:last-child > td': { borderBottom: 0 },
  '& a': { color: theme.palette.primary.main },
}))
