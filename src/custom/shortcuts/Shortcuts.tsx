import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Modal } from '../../ui/screen/Modal.tsx'
import { useTexts } from '../work/useTexts.ts'

/** Ways to press: keys held together are joined by +, one way parted from another by a space. */
const groups = {
  everywhere: { search: 'ctrl+K', help: '?', skip: 'Tab', leave: 'escape' },
  lists: {
    find: '/',
    walk: '↑ ↓',
    ends: 'home end',
    open: 'enter',
    tick: 'space',
    unfold: '→ ←',
    menu: 'shift+F10',
    tickAll: 'ctrl+A',
  },
  forms: {
    save: 'ctrl+S',
    calendar: 'alt+↓',
    nextLine: 'enter',
    lines: '↑ ↓',
    removeLine: 'ctrl+delete',
    paste: 'ctrl+V',
  },
  trees: { branch: '→ ←', add: 'insert', move: 'ctrl+X ctrl+V' },
  floor: {
    read: 'enter',
    done: 'ctrl+enter',
    separator: 'ctrl+]',
    fill: 'ctrl+↓',
    first: 'F2',
    print: 'F4',
    house: 'alt+H',
  },
} as const

/** Keys whose name is a word of the reader's language. */
const named = ['ctrl', 'alt', 'shift', 'enter', 'space', 'home', 'end', 'delete', 'insert', 'escape']

const key = {
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'action.hover',
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
} as const

/** What can be done without a mouse, by where it is done. */
const Shortcuts = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useTexts('shortcuts')
  return (
    <Modal title={text('title')} onClose={onClose}>
      {Object.entries(groups).map(([group, doings]) => (
        <Box key={group} component="section" sx={{ mb: 2 }}>
          <Typography variant="h3" id={`shortcuts-${group}`} sx={{ mb: 0.5 }}>
            {text(group)}
          </Typography>
          <Table size="small" aria-labelledby={`shortcuts-${group}`}>
            <TableBody>
              {Object.entries(doings).map(([doing, ways]) => (
                <TableRow key={doing}>
                  <TableCell component="th" scope="row" sx={{ width: '40%', px: 0 }}>
                    <Ways ways={ways} />
                  </TableCell>
                  <TableCell>{text(doing)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <Button onClick={onClose}>{text('close')}</Button>
      </Box>
    </Modal>
  )
}

const Ways = ({ ways }: { readonly ways: string }) => {
  const text = useTexts('shortcuts')
  return ways.split(' ').map((way, at) => (
    <Fragment key={way}>
      {at > 0 && ` ${text('or')} `}
      {way.split('+').map((one, place) => (
        <Fragment key={one}>
          {place > 0 && ' + '}
          <Typography component="kbd" variant="caption" sx={key}>
            {named.includes(one) ? text(one) : one}
          </Typography>
        </Fragment>
      ))}
    </Fragment>
  ))
}

export default Shortcuts
