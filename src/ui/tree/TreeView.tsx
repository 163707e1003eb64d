import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Screen } from '../screen/Screen.tsx'
import { Unseen } from '../screen/Unseen.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { TreeItem } from './TreeItem.tsx'
import { treeCommand } from './treeKeys.ts'
import type { Ticks } from './ticks.ts'
import { indexTree, mayMove, type TreeNode, visibleRows } from './treeModel.ts'

export interface TreeViewProps {
  readonly nodes: readonly TreeNode[]
  /** What the tree is called. */
  readonly label: string
  readonly onOpen: (id: string) => void
  /** Begins a node below another; without it nothing can be added. */
  readonly onAdd?: (parent: string) => void
  /** Puts a node below another, or at the top; without it the tree cannot be rearranged. */
  readonly onMove?: (id: string, parent: string | null) => Promise<void>
  /** Boxes beside the nodes; Space ticks the one in focus. */
  readonly ticks?: TreeTicks
  /** What stands after a node's title. */
  readonly noteOf?: (id: string) => string
  /** The identifier of the tree itself, for its label and error. */
  readonly id?: string
  readonly describedBy?: string | undefined
}

export interface TreeTicks {
  readonly states: Ticks
  /** Without it the boxes are only read. */
  readonly onTick?: (id: string) => void
  readonly required?: boolean | undefined
}

const rowHeightPx = 36

const wholePage = { overflow: 'auto', minHeight: '15rem', maxHeight: 'calc(100vh - 15rem)' } as const

/** Among the fields of a form. */
const within = {
  overflow: 'auto',
  maxHeight: '27.5rem',
  p: 0.5,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
} as const

/** A tree that thousands of nodes do not slow: only rows on screen are drawn. Keyboard, search, move by drag or by Ctrl+X and Ctrl+V. */
export const TreeView = ({
  nodes,
  label,
  onOpen,
  onAdd,
  onMove,
  ticks,
  noteOf,
  id: treeId,
  describedBy,
}: TreeViewProps) => {
  const translate = useTranslate()
  const text = (key: string, values?: object): string => translate(`estiba.tree.${key}`, values)
  const index = useMemo(() => indexTree(nodes), [nodes])
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set((index.childrenOf.get(null) ?? []).map(({ id }) => id)),
  )
  const [search, setSearch] = useState('')
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [carried, setCarried] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const rows = useMemo(() => visibleRows(index, expanded, search), [index, expanded, search])
  const focused = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === focusedId),
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  })

  const toggle = (id: string, open: boolean): void =>
    setExpanded((before) => {
      const after = new Set(before)
      if (open) after.add(id)
      else after.delete(id)
      return after
    })

  const titleOf = (id: string | null): string => (id === null ? text('top') : (index.byId.get(id)?.title ?? ''))

  const move = async (id: string, parent: string | null): Promise<void> => {
    setCarried(null)
    if (onMove === undefined || !mayMove(index, id, parent)) {
      setSaid(text('cannotMove'))
      return
    }
    await onMove(id, parent)
    if (parent !== null) toggle(parent, true)
    setFocusedId(id)
    setSaid(text('moved', { title: titleOf(id), target: titleOf(parent) }))
  }

  const focusRow = (id: string): void => {
    setFocusedId(id)
    const at = rows.findIndex(({ node }) => node.id === id)
    if (at >= 0) virtual.scrollToIndex(at)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = treeCommand(event, rows, focused)
    const id = rows[focused]?.node.id
    if (command === null || id === undefined) return
    event.preventDefault()
    if (command.type === 'focus') focusRow(command.id)
    else if (command.type === 'open') onOpen(id)
    else if (command.type === 'tick') ticks?.onTick?.(id)
    else if (command.type === 'add') onAdd?.(id)
    else if (command.type === 'expand' || command.type === 'collapse') toggle(id, command.type === 'expand')
    else if (command.type === 'cancel') setCarried(null)
    else if (command.type === 'cut' && onMove !== undefined) {
      setCarried(id)
      setSaid(text('taken', { title: titleOf(id) }))
    } else if (command.type === 'paste' && carried !== null) void move(carried, id)
  }

  return (
    <Screen>
      <TextField
        type="search"
        placeholder={text('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter here does not send the form around the tree.
          if (event.key === 'Enter') event.preventDefault()
        }}
        slotProps={{ htmlInput: { 'aria-label': text('search') } }}
        sx={{ maxWidth: '22.5rem' }}
      />
      <Typography variant="body2" color="textSecondary" id={hintId}>
        {onMove === undefined ? '' : text('howToMove')}
      </Typography>
      <Unseen as="output">{said}</Unseen>
      {rows.length === 0 && <p>{text('noMatch')}</p>}
      <Box
        ref={scroller}
        role="presentation"
        sx={ticks === undefined ? wholePage : within}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => carried !== null && void move(carried, null)}
      >
        <div
          id={treeId}
          tabIndex={0}
          role="tree"
          aria-label={label}
          aria-describedby={describedBy === undefined ? hintId : `${hintId} ${describedBy}`}
          aria-required={ticks?.required === true ? true : undefined}
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
          onKeyDown={onKeyDown}
        >
          {virtual.getVirtualItems().map(({ index: at, start }) => {
            const row = rows[at]
            return row === undefined ? null : (
              <TreeItem
                key={row.node.id}
                row={row}
                top={start}
                height={rowHeightPx}
                tabbable={at === focused}
                hasFocus={row.node.id === focusedId}
                tick={ticks?.states.get(row.node.id)}
                note={noteOf?.(row.node.id) ?? ''}
                carried={row.node.id === carried}
                movable={onMove !== undefined}
                onFocus={() => setFocusedId(row.node.id)}
                onToggle={() => toggle(row.node.id, !row.expanded)}
                onOpen={() => onOpen(row.node.id)}
                onTake={() => setCarried(row.node.id)}
                onAdd={onAdd === undefined ? null : () => onAdd(row.node.id)}
                onDrop={() => carried !== null && void move(carried, row.node.id)}
              />
            )
          })}
        </div>
      </Box>
    </Screen>
  )
}
