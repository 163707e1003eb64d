import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import MoreVert from '@mui/icons-material/MoreVert'
import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import { use } from 'react'
import { useDataTableRenderContext, useRecordContext, useTranslate } from 'react-admin'
import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { useListParts } from './ListPartsContext.ts'
import { Unseen } from '../screen/Unseen.tsx'

/** The last column: a button for what can be done with the row. It stays in reach where the table is wider than its place. */
export const MenuColumn = () => (useDataTableRenderContext() === 'data' ? <MenuCell /> : <Head />)

const Head = () => {
  const translate = useTranslate()
  return (
    <TableCell scope="col" sx={{ position: 'sticky', insetInlineEnd: 0, width: '2.5rem' }}>
      <Unseen>{translate('estiba.list.actionsColumn')}</Unseen>
    </TableCell>
  )
}

const MenuCell = () => {
  const translate = useTranslate()
  const { resource, view, expanded, onExpand, onMenu } = useListParts()
  const canExpand = use(HiddenColumns).names.length > 0
  const row = useRecordContext<AnyRecord>()
  if (row === undefined) return null
  const title = localTitle(resource, row, view.words.locale)
  const open = expanded.has(row.id)
  return (
    <Cell>
      {canExpand && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={open}
          aria-label={translate('estiba.list.moreOf', { row: title })}
          onClick={() => onExpand(row.id)}
        >
          {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={translate('estiba.list.actions', { row: title })}
        onClick={(event) => onMenu(row, event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </button>
    </Cell>
  )
}

const Cell = styled('td')(({ theme }) => ({
  position: 'sticky',
  insetInlineEnd: 0,
  background: 'inherit',
  '& button': {
    display: 'inline-flex',
    padding: 4,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { background: theme.palette.action.hover },
  },
}))
