import { useEffect, useRef, useState } from 'react'
import type { Tick } from './ticks.ts'
import type { TreeRow } from './treeModel.ts'
import type { TreeTexts } from './TreeView.tsx'

interface TreeItemProps {
  readonly row: TreeRow
  readonly top: number
  readonly height: number
  readonly texts: TreeTexts
  readonly tabbable: boolean
  readonly hasFocus: boolean
  readonly selected: boolean
  readonly tick: Tick | undefined
  readonly note: string
  readonly carried: boolean
  readonly movable: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onOpen: () => void
  readonly onTake: () => void
  readonly onDrop: () => void
  readonly onAdd: (() => void) | null
}

/** One row of a tree. */
export const TreeItem = ({
  row,
  top,
  height,
  texts,
  tabbable,
  hasFocus,
  selected,
  tick,
  note,
  carried,
  movable,
  onFocus,
  onToggle,
  onOpen,
  onTake,
  onDrop,
  onAdd,
}: TreeItemProps) => {
  const { node, level, hasChildren, expanded, position, siblings } = row
  const element = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const tree = element.current?.closest('[role=tree]')
    if (hasFocus && tree?.contains(document.activeElement)) element.current?.focus()
  }, [hasFocus])
  const classes = ['estiba-tree-item', carried && 'is-carried', over && 'is-over', node.inactive && 'is-inactive']
    .filter(Boolean)
    .join(' ')
  return (
    <div
      ref={element}
      role="treeitem"
      className={classes}
      style={{ position: 'absolute', top, height, left: 0, right: 0, paddingInlineStart: 8 + (level - 1) * 20 }}
      tabIndex={tabbable ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(tick === undefined ? { 'aria-selected': selected } : { 'aria-checked': tick })}
      {...(hasChildren ? { 'aria-expanded': expanded } : {})}
      draggable={movable}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={() => undefined}
      onDragStart={onTake}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation()
        setOver(false)
        onDrop()
      }}
    >
      {hasChildren ? (
        <button
          type="button"
          className="estiba-tree-toggle"
          tabIndex={-1}
          aria-label={expanded ? texts.collapse : texts.expand}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          {expanded ? '▾' : '▸'}
        </button>
      ) : (
        <span className="estiba-tree-toggle" aria-hidden="true" />
      )}
      {tick !== undefined && <span className="estiba-tree-tick" data-tick={String(tick)} aria-hidden="true" />}
      {node.code !== undefined && tick === undefined && <code>{node.code}</code>}
      <span className="estiba-tree-title">{node.title}</span>
      {note !== '' && <span className="estiba-tree-note">{note}</span>}
      {onAdd !== null && (
        <button
          type="button"
          className="estiba-tree-add"
          tabIndex={-1}
          aria-label={`${texts.add}: ${node.title}`}
          title={texts.add}
          onClick={(event) => {
            event.stopPropagation()
            onAdd()
          }}
        >
          +
        </button>
      )}
    </div>
  )
}
