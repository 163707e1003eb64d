import { styled } from '@mui/material/styles'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import type { TreeBranch } from './treeModel.ts'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The rows of a tree; those out of sight are not laid out. */
export const TreeRows = styled(RichTreeView<TreeBranch, false>)(({ theme: { palette, shape, typography } }) => ({
  '& > li': {
    listStyle: 'none',
    outline: 0,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto var(--TreeView-itemHeight)',
  },
  '& [data-row]': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    boxSizing: 'border-box',
    height: 'var(--TreeView-itemHeight)',
    paddingInline: 'calc(0.5rem + var(--TreeView-itemChildrenIndentation) * var(--TreeView-itemDepth)) 0.5rem',
    borderRadius: shape.borderRadius,
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&[data-focused]': { backgroundColor: palette.action.focus },
  },
  '& > li:focus-visible > [data-row]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '& > [data-carried]': { opacity: 0.55 },
  '& > [data-over] > [data-row]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
  '& [data-arrow], & button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '1.5rem',
    height: '1.5rem',
  },
  '& button': { padding: 0, border: 0, borderRadius: '50%', background: 'none', color: 'inherit', cursor: 'pointer' },
  '& button:hover': { backgroundColor: palette.action.hover },
  '& [data-title]': { ...cut, maxWidth: '70%' },
  '& [data-title]:has(+ small)': { flexShrink: 0 },
  '& [data-title=inactive]': { textDecoration: 'line-through' },
  '& small': { ...cut, ...typography.body2, color: palette.text.secondary },
  '@media (hover: hover)': { '& > li:not(:hover, :focus, :focus-within) button': { opacity: 0 } },
}))
