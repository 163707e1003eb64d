import Add from '@mui/icons-material/Add'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Tick } from './ticks.ts'
import type { TreeRow } from './treeModel.ts'

interface TreeItemProps {
  readonly row: TreeRow
  readonly top: number
  readonly height: number
  readonly tabbable: boolean
  readonly hasFocus: boolean
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
  tabbable,
  hasFocus,
  tick,
  note,
  carried,
  movable,
  ...on
}: TreeItemProps) => {
  const { onFocus, onToggle, onOpen, onTake, onDrop, onAdd } = on
  const translate = useTranslate()
  const { node, level, hasChildren, expanded, position, siblings } = row
  const element = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const tree = element.current?.closest('[role=tree]')
    if (hasFocus && tree?.contains(document.activeElement)) element.current?.focus()
  }, [hasFocus])
  return (
    <Line
      ref={element}
      role="treeitem"
      data-over={over || undefined}
      data-carried={carried || undefined}
      style={{ position: 'absolute', top, height, left: 0, right: 0, paddingInlineStart: 8 + (level - 1) * 20 }}
      tabIndex={tabbable ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(tick === undefined ? { 'aria-selected': false } : { 'aria-checked': tick })}
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
        <Small
          tabIndex={-1}
          aria-label={translate(expanded ? 'estiba.tree.collapse' : 'estiba.tree.expand')}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          {expanded ? <ExpandMore /> : <ChevronRight />}
        </Small>
      ) : (
        <Small as="span" aria-hidden="true" />
      )}
      {tick !== undefined && boxes[`${tick}`]}
      {node.code !== undefined && tick === undefined && <code>{node.code}</code>}
      <Text style={{ flexShrink: note === '' ? 1 : 0, textDecoration: node.inactive ? 'line-through' : undefined }}>
        {node.title}
      </Text>
      {note !== '' && (
        <Typography noWrap variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {onAdd !== null && (
        <Small
          data-add=""
          tabIndex={-1}
          aria-label={`${translate('estiba.tree.addChild')}: ${node.title}`}
          title={translate('estiba.tree.addChild')}
          onClick={(event) => {
            event.stopPropagation()
            onAdd()
          }}
        >
          <Add />
        </Small>
      )}
    </Line>
  )
}

const boxes = {
  true: <CheckBox fontSize="small" />,
  false: <CheckBoxOutlineBlank fontSize="small" />,
  mixed: <IndeterminateCheckBox fontSize="small" />,
} as const

const Small = styled(IconButton)({ flex: 'none', width: '1.5rem', height: '1.5rem', padding: 0 })

const Text = styled('span')({ maxWidth: '70%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

const Line = styled('div')(({ theme: { palette, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  paddingInlineEnd: '0.5rem',
  borderRadius: shape.borderRadius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[data-carried]': { opacity: 0.55 },
  '&[data-over]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
  '@media (hover: hover)': { '&:not(:hover, :focus, :focus-within) > [data-add]': { opacity: 0 } },
}))
