import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks'
import { useEvent, useTranslate } from 'ra-core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Screen } from '../screen/Screen.tsx'
import { TreeMoved } from './TreeMoved.tsx'
import { TreeItem } from './TreeItem.tsx'
import { TreeParts } from './TreeParts.ts'
import { TreeRows } from './TreeRows.ts'
import type { Ticks } from './ticks.ts'
import { indexTree, mayMove, openable, shownBranches, type TreeBranch, type TreeNode } from './treeModel.ts'

export interface TreeViewProps {
  readonly nodes: readonly TreeNode[]
  /** What the tree is called. */
  readonly label: string
  readonly onOpen: (id: string) => void
  /** Begins a node below another; without it nothing can be added. */
  readonly onAdd?: (parent: string) => void
  /** Puts a node below another, or at the top; without it the tree cannot be rearranged. */
  readonly onMove?: (id: string, parent: string | null) => Promise<boolean>
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

/** A node and where it stood. */
interface Moved {
  readonly id: string
  readonly parent: string | null
}

const rowHeightPx = 36

const indentPx = 20

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

const slots = { item: TreeItem } as const

const noNote = (): string => ''

const labelOf = ({ node }: TreeBranch): string => node.title

/** Records below one another. Keyboard, search, move by drag or by Ctrl+X and Ctrl+V. */
export const TreeView = (props: TreeViewProps) => {
  const { nodes, label, onOpen, onAdd, onMove, ticks, noteOf = noNote, id, describedBy } = props
  const translate = useTranslate()
  const text = (key: string, values?: object): string => translate(`estiba.tree.${key}`, values)
  const index = useMemo(() => indexTree(nodes), [nodes])
  const [expanded, setExpanded] = useState<readonly string[]>(() =>
    (index.childrenOf.get(null) ?? []).map((top) => top.id),
  )
  const [search, setSearch] = useState('')
  const [carried, setCarried] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  /** What was put elsewhere last, and where it was. */
  const [last, setLast] = useState<Moved | null>(null)
  const moved = useRef<string | null>(null)
  const tree = useRichTreeViewApiRef()
  const hintId = useId()
  const branches = useMemo(() => shownBranches(index, search), [index, search])
  const places = useMemo(() => placesOf(branches), [branches])
  const found = useMemo(() => (search.trim() === '' ? null : openable(branches)), [branches, search])

  // A row that was put elsewhere keeps the focus there.
  useEffect(() => {
    if (moved.current === null || !places.has(moved.current)) return
    tree.current?.focusItem?.(null, moved.current)
    moved.current = null
  })

  const titleOf = (of: string | null): string => (of === null ? text('top') : (index.byId.get(of)?.title ?? ''))

  const take = useEvent((taken: string | null): void => {
    if (taken !== null || carried !== null) setSaid(taken === null ? '' : text('taken', { title: titleOf(taken) }))
    setCarried(taken)
    if (taken !== null) setLast(null)
  })
  const moveTo = async (what: string, parent: string | null): Promise<boolean> => {
    // Why not is said by who was asked.
    const done = await onMove?.(what, parent)
    if (done !== true) {
      setSaid('')
      return false
    }
    if (parent !== null) setExpanded((before) => [...new Set([...before, parent])])
    moved.current = what
    setSaid(text('moved', { title: titleOf(what), target: titleOf(parent) }))
    return true
  }
  const put = useEvent(async (parent: string | null): Promise<void> => {
    if (carried === null) return
    setCarried(null)
    if (!mayMove(index, carried, parent)) return setSaid(text('cannotMove'))
    const from = { id: carried, parent: index.byId.get(carried)?.parent ?? null }
    if (await moveTo(carried, parent)) setLast(from)
  })
  const undo = (): void => {
    if (last !== null) void moveTo(last.id, last.parent)
    setLast(null)
  }
  const open = useEvent(onOpen)
  // Rows are many: they are drawn anew where what they show changed.
  const parts = useMemo(
    () => ({
      branchOf: (of: string) => places.get(of),
      tickOf: (of: string) => ticks?.states.get(of),
      noteOf,
      carried,
      onOpen: open,
      onTick: ticks?.onTick,
      onAdd,
      onTake: onMove === undefined ? undefined : take,
      onPut: (target: string) => void put(target),
    }),
    [places, ticks, noteOf, carried, open, onAdd, onMove, take, put],
  )

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
      {onMove !== undefined && (
        <TreeMoved
          said={said}
          onUndo={last === null ? undefined : undo}
          onTop={carried === null || index.byId.get(carried)?.parent === null ? undefined : () => void put(null)}
        />
      )}
      {branches.length === 0 && <p>{text('noMatch')}</p>}
      <Box sx={ticks === undefined ? wholePage : within}>
        <TreeParts value={parts}>
          <TreeRows
            apiRef={tree}
            {...(id === undefined ? {} : { id })}
            tabIndex={-1}
            aria-label={label}
            aria-describedby={describedBy === undefined ? hintId : `${hintId} ${describedBy}`}
            aria-required={ticks?.required === true ? true : undefined}
            domStructure="flat"
            disableSelection
            expansionTrigger="iconContainer"
            itemHeight={rowHeightPx}
            itemChildrenIndentation={indentPx}
            items={branches}
            getItemLabel={labelOf}
            expandedItems={found ?? expanded}
            onExpandedItemsChange={(_event, open) => found === null && setExpanded(open)}
            onItemClick={(_event, of) => onOpen(of)}
            slots={slots}
          />
        </TreeParts>
      </Box>
    </Screen>
  )
}

const placesOf = (branches: readonly TreeBranch[]): ReadonlyMap<string, TreeBranch> => {
  const places = new Map<string, TreeBranch>()
  const visit = (branch: TreeBranch): void => {
    places.set(branch.id, branch)
    branch.children.forEach(visit)
  }
  branches.forEach(visit)
  return places
}
