import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { AnyRecord } from '../../schema/json.ts'

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly run: (row: AnyRecord) => void
}

interface RowMenuProps {
  readonly row: AnyRecord
  readonly anchor: HTMLElement
  readonly actions: readonly RowAction[]
  readonly onClose: () => void
}

/** What can be done with one row. */
const RowMenu = ({ row, anchor, actions, onClose }: RowMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
  >
    {actions.map(({ key, label, run }) => (
      <MenuItem
        key={key}
        dense
        onClick={() => {
          onClose()
          run(row)
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
)

export default RowMenu
