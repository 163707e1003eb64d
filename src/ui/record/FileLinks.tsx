import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { FileLink } from '../../resources/companyAnswers.ts'
import { useFormats } from '../format/useFormats.ts'
import { useAttempt } from '../screen/useAttempt.ts'
import { Modal } from '../screen/Modal.tsx'

interface FileLinksProps {
  readonly filename: string
  readonly resource: string
  readonly resourceId: string
  readonly mayRevoke: boolean
  readonly onClose: () => void
}

const stateOf = ({ revoked, expiresAt }: FileLink, now: number): 'revoked' | 'ended' | 'open' =>
  revoked ? 'revoked' : new Date(expiresAt).getTime() <= now ? 'ended' : 'open'

/** The links by which people outside open a file without signing in; whoever may change the file ends one at once. */
const FileLinks = ({ filename, resource, resourceId, mayRevoke, onClose }: FileLinksProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const { problem, attempt } = useAttempt()
  const { data, error, dataUpdatedAt, refetch } = useAnswer(
    'files.fileLinks.list',
    { filename, resource, resourceId },
    { retry: false },
  )
  const revoke = async (id: string): Promise<void> => {
    await attempt(() => provider.call('files.fileLinks.revoke', { id }))
    await refetch()
  }
  const refused = problem ?? error?.message ?? null
  return (
    <Modal title={translate('estiba.links.title', { name: filename })} onClose={onClose}>
      {refused !== null && (
        <Typography component="p" variant="caption" color="error" role="alert">
          {refused}
        </Typography>
      )}
      {data?.length === 0 && <Typography color="textSecondary">{translate('estiba.links.none')}</Typography>}
      <List disablePadding>
        {data?.map((link) => {
          const state = stateOf(link, dataUpdatedAt)
          const text = {
            by: link.createdBy,
            made: formats.moment(link.createdAt),
            until: formats.moment(link.expiresAt),
          }
          return (
            <ListItem key={link.id} divider disableGutters sx={{ gap: 1.5, alignItems: 'center' }}>
              <ListItemText
                primary={translate(`estiba.links.purposes.${link.purpose}`)}
                secondary={translate(link.createdBy === '' ? 'estiba.links.aboutOthers' : 'estiba.links.about', text)}
              />
              <Chip
                size="small"
                color={state === 'open' ? 'success' : 'default'}
                label={translate(`estiba.links.states.${state}`)}
              />
              {state === 'open' && mayRevoke && (
                <Button size="small" color="error" onClick={() => void revoke(link.id)}>
                  {translate('estiba.links.revoke')}
                </Button>
              )}
            </ListItem>
          )
        })}
      </List>
      <Button sx={{ marginBlockStart: 2 }} onClick={onClose}>
        {translate('estiba.links.close')}
      </Button>
    </Modal>
  )
}

export default FileLinks
