import Close from '@mui/icons-material/Close'
import Edit from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { SavedView } from './savedView.ts'

interface ViewRowProps {
  readonly view: SavedView
  /** The view as an address has it; null where it asks for what its reader does not see. */
  readonly search: string | null
  /** The list shows it now. */
  readonly current: boolean
  readonly mayEdit: boolean
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One view to choose, and to change where it is one's own. */
export const ViewRow = ({ view, search, current, mayEdit, onChoose, onEdit, onRemove }: ViewRowProps) => {
  const translate = useTranslate()
  const { name, audience, byDefault, mine } = view
  const whose = translate(mine || audience !== 'ROLE' ? `estiba.list.viewFor.${audience}` : 'estiba.list.viewOfRole')
  return (
    <ListItem disableGutters sx={{ gap: 1 }}>
      {/* On a telephone there is no room for both beside each other. */}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
        {search === null ? (
          <Typography component="span" variant="body2" noWrap>
            {name}
          </Typography>
        ) : (
          <Link
            component={RouterLink}
            to={{ search }}
            aria-current={current ? 'true' : undefined}
            onClick={onChoose}
            noWrap
            sx={{ fontWeight: current ? 600 : undefined }}
          >
            {name}
          </Link>
        )}
        <Typography component="small" variant="caption" color="textSecondary">
          {search === null
            ? translate('estiba.list.viewShut')
            : byDefault
              ? `${whose} · ${translate('estiba.list.viewOpens')}`
              : whose}
        </Typography>
      </Box>
      {mayEdit && (
        <>
          <IconButton aria-label={translate('estiba.list.editView', { name })} onClick={onEdit}>
            <Edit fontSize="small" />
          </IconButton>
          <IconButton aria-label={translate('estiba.list.removeView', { name })} onClick={onRemove}>
            <Close fontSize="small" />
          </IconButton>
        </>
      )}
    </ListItem>
  )
}
