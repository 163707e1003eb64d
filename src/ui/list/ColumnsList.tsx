import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { useTranslate } from 'react-admin'
import { isShown } from './columns.ts'
import { useListParts } from './ListPartsContext.ts'

/** Every field that may stand in the table; those that do first, in their order. */
const ColumnsList = () => {
  const translate = useTranslate()
  const { resource, view, chosen, choose } = useListParts()
  const others = Object.keys(resource.fields).filter((name) => isShown(resource.fields, name) && !chosen.includes(name))
  const move = (name: string, step: -1 | 1): void => {
    const from = chosen.indexOf(name)
    const swapped = chosen[from + step]
    if (swapped !== undefined)
      choose(chosen.map((column) => (column === name ? swapped : column === swapped ? name : column)))
  }
  const toggle = (name: string): void => {
    const next = chosen.includes(name) ? chosen.filter((column) => column !== name) : [...chosen, name]
    if (next.length > 0) choose(next)
  }
  return (
    <List dense disablePadding>
      {[...chosen, ...others].map((name) => {
        const column = view.words.field(name)
        return (
          <ListItem key={name} disableGutters disablePadding>
            <FormControlLabel
              sx={{ flex: 1, mr: 2 }}
              control={<Checkbox size="small" checked={chosen.includes(name)} onChange={() => toggle(name)} />}
              label={column}
            />
            {chosen.includes(name) && (
              <>
                <IconButton
                  aria-label={translate('estiba.list.moveUp', { column })}
                  disabled={chosen[0] === name}
                  onClick={() => move(name, -1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={translate('estiba.list.moveDown', { column })}
                  disabled={chosen.at(-1) === name}
                  onClick={() => move(name, 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
              </>
            )}
          </ListItem>
        )
      })}
    </List>
  )
}

export default ColumnsList
