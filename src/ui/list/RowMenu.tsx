import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { useBulkContext } from './BulkContext.ts'
import { Sure } from '../screen/Sure.tsx'
import { useListParts } from './ListPartsContext.ts'

interface RowMenuProps {
  readonly row: AnyRecord
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

interface RowAction {
  readonly name: 'open' | 'edit' | 'duplicate' | 'delete'
  readonly run: () => void
}

/** What can be done with one row. */
const RowMenu = ({ row, anchor, onClose }: RowMenuProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { base, rights, onOpen } = useListParts()
  const { remove } = useBulkContext()
  const [asking, setAsking] = useState(false)
  const id = encodeURIComponent(row.id)
  const go = (to: string) => (): void => {
    onClose()
    void navigate(to)
  }
  const actions: readonly RowAction[] = [
    { name: 'open', run: () => onOpen(row) },
    ...(rights.edit ? [{ name: 'edit' as const, run: go(`${base}/${id}/edit`) }] : []),
    ...(rights.create ? [{ name: 'duplicate' as const, run: go(`${base}/create?from=${id}`) }] : []),
    ...(rights.remove ? [{ name: 'delete' as const, run: () => setAsking(true) }] : []),
  ]
  if (asking)
    return (
      <Sure
        title={translate('estiba.list.delete')}
        text={translate('estiba.list.deleteSure', { smart_count: 1 })}
        onClose={onClose}
        onYes={() => void remove([row])}
      />
    )
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions.map(({ name, run }) => (
        <MenuItem key={name} dense onClick={run}>
          {translate(`estiba.list.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

export default RowMenu
