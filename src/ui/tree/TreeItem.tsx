import Add from '@mui/icons-material/Add'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox'
import type { TreeViewCancellableEvent } from '@mui/x-tree-view/models'
import { useTreeItem } from '@mui/x-tree-view/useTreeItem'
import type { TreeItemProps } from '@mui/x-tree-view/TreeItem'
import { TreeItemProvider } from '@mui/x-tree-view/TreeItemProvider'
import { useTranslate } from 'ra-core'
import { type DragEvent, type KeyboardEvent, use, useState } from 'react'
import { TreeParts } from './TreeParts.ts'

/**
 * One row of a tree: it is opened, ticked, moved by drag or by Ctrl+X and Ctrl+V, and takes another below it. Plain
 * elements, which `TreeRows` styles: a tree may have thousands of them.
 */
export const TreeItem = ({ id, itemId, label }: TreeItemProps) => {
  const parts = use(TreeParts)
  const translate = useTranslate()
  const [over, setOver] = useState(false)
  const { getContextProviderProps, getRootProps, getContentProps, getIconContainerProps, status } = useTreeItem({
    itemId,
    label,
    ...(id === undefined ? {} : { id }),
  })
  const branch = parts?.branchOf(itemId)
  if (parts === null || branch === undefined) return null
  const { node, level, position, siblings } = branch
  const { carried, onOpen, onTick, onAdd, onTake, onPut } = parts
  const tick = parts.tickOf(itemId)
  const note = parts.noteOf(itemId)
  const does: { readonly [key: string]: (() => void) | undefined } = {
    Enter: () => onOpen(itemId),
    ' ': onTick === undefined ? undefined : () => onTick(itemId),
    Insert: onAdd === undefined ? undefined : () => onAdd(itemId),
    Escape: onTake === undefined ? undefined : () => onTake(null),
    'Control+x': onTake === undefined ? undefined : () => onTake(itemId),
    'Control+v': () => onPut(itemId),
  }
  const onKeyDown = (event: KeyboardEvent & TreeViewCancellableEvent): void => {
    const { key, ctrlKey, metaKey } = event
    const act = does[ctrlKey || metaKey ? `Control+${key.toLowerCase()}` : key]
    if (act === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    act()
  }
  const root = getRootProps({
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'data-over': over || undefined,
    'data-carried': carried === itemId || undefined,
    draggable: onTake !== undefined,
    onKeyDown,
    onDragStart: () => onTake?.(itemId),
    onDragEnd: () => onTake?.(null),
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.stopPropagation()
      setOver(false)
      onPut(itemId)
    },
  })
  return (
    <TreeItemProvider {...getContextProviderProps()}>
      <li {...root} {...(tick === undefined ? {} : { 'aria-checked': tick })}>
        <div {...getContentProps()} data-row="">
          <span {...getIconContainerProps()} data-arrow="">
            {status.expandable && (status.expanded ? <ExpandMore /> : <ChevronRight />)}
          </span>
          {tick !== undefined && boxes[`${tick}`]}
          {node.code !== undefined && tick === undefined && <code>{node.code}</code>}
          <span data-title={node.inactive ? 'inactive' : ''}>{node.title}</span>
          {note !== '' && <small>{note}</small>}
          {onAdd !== undefined && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${translate('estiba.tree.addChild')}: ${node.title}`}
              title={translate('estiba.tree.addChild')}
              onClick={(event) => {
                event.stopPropagation()
                onAdd(itemId)
              }}
            >
              <Add />
            </button>
          )}
        </div>
      </li>
    </TreeItemProvider>
  )
}

const boxes = {
  true: <CheckBox fontSize="small" />,
  false: <CheckBoxOutlineBlank fontSize="small" />,
  mixed: <IndeterminateCheckBox fontSize="small" />,
} as const
