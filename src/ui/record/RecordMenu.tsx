import MoreVert from '@mui/icons-material/MoreVert'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Sentences } from './Sentences.tsx'

export interface MenuEntry {
  readonly name: string
  readonly label: string
  /** Why it cannot be done now, in whole sentences. */
  readonly reasons?: readonly string[]
  readonly to?: string
  /** What the browser's history keeps with the page that it leads to. */
  readonly state?: unknown
  readonly onChoose?: () => void
}

interface RecordMenuProps {
  readonly entries: readonly MenuEntry[]
  /** More comes: what can be done with it is being read. */
  readonly reading?: boolean
}

/** What else can be done with a record; what cannot be done now stands below it with its reason. */
export const RecordMenu = ({ entries, reading = false }: RecordMenuProps) => {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  const isOpen = ({ reasons = [] }: MenuEntry): boolean => reasons.length === 0
  const open = entries.filter(isOpen)
  const shut = entries.filter((entry) => !isOpen(entry))
  if (entries.length === 0) return null
  const label = translate('estiba.record.more')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : id}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          list: { 'aria-label': label, 'aria-busy': reading },
          paper: { sx: { maxWidth: 'min(24rem, calc(100vw - 2rem))' } },
        }}
      >
        {open.map(({ name, label: text, to, state, onChoose }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              onChoose?.()
            }}
            {...(to === undefined ? {} : { component: Link, to, state })}
          >
            {text}
          </MenuItem>
        ))}
        {reading && (
          <MenuItem disabled>
            <ListItemText primary={translate('estiba.record.movesReading')} />
          </MenuItem>
        )}
        {open.length > 0 && shut.length > 0 && <Divider />}
        {shut.map(({ name, label: text, reasons = [] }) => (
          <MenuItem key={name} aria-disabled sx={{ cursor: 'default', whiteSpace: 'normal' }}>
            <ListItemText
              primary={text}
              secondary={<Sentences sentences={reasons} />}
              slotProps={{ primary: { color: 'textSecondary' }, secondary: { component: 'div' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
