import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useTranslate } from 'react-admin'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isRemovable } from '../../domain/moves/isRemovable.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useBulkContext } from './BulkContext.ts'
import { Sure } from '../screen/Sure.tsx'
import { screensOf } from '../record/screensOf.ts'
import { useDoor } from '../resource/useDoor.ts'
import { useListParts } from './ListPartsContext.ts'

interface RowMenuProps {
  readonly row: AnyRecord
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

interface RowAction {
  readonly name: string
  readonly label: string
  readonly run: () => void
}

/** What can be done with one row. */
const RowMenu = ({ row, anchor, onClose }: RowMenuProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { resource, view, base, rights, onOpen } = useListParts()
  const { remove } = useBulkContext()
  const { selectedIds, onToggleItem } = useListContext<AnyRecord>()
  const door = useDoor(resource)
  const [asking, setAsking] = useState(false)
  const id = encodeURIComponent(row.id)
  const go = (to: string) => (): void => {
    onClose()
    void navigate(to)
  }
  const own = (name: 'open' | 'edit' | 'duplicate' | 'delete', run: () => void): RowAction => ({
    name,
    label: translate(`estiba.list.${name}`),
    run,
  })
  const actions: readonly RowAction[] = [
    own('open', () => onOpen(row)),
    ...screensOf(resource, row).map(({ name, to }) => ({ name, label: view.words.name(name), run: go(to) })),
    ...(rights.edit ? [own('edit', go(`${base}/${id}/edit`))] : []),
    ...(rights.create
      ? [own('duplicate', go(`${base}/create?from=${encodeURIComponent(door?.idOf(row.id) ?? row.id)}`))]
      : []),
    ...(rights.remove && isRemovable(resource, row) ? [own('delete', () => setAsking(true))] : []),
  ]
  if (asking)
    return (
      <Sure
        title={translate('estiba.list.delete')}
        text={translate('estiba.list.deleteSure', { smart_count: 1 })}
        onClose={onClose}
        onYes={() =>
          void remove([row]).then(() => {
            if (selectedIds.includes(row.id)) onToggleItem(row.id)
          })
        }
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
      {actions.map(({ name, label, run }) => (
        <MenuItem key={name} dense onClick={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

export default RowMenu
