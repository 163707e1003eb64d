import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { deviceName } from '../profile/deviceName.ts'

/** Where a person is signed in, each of which can be ended; without a name it is who asks. */
export const Sessions = ({ of = null }: { readonly of?: string | null }) => {
  const translate = useTranslate()
  const text = useTexts('sessions')
  const formats = useFormats()
  const provider = useOperations()
  const client = useQueryClient()
  const { problem, attempt } = useAttempt()
  const { data, error } = useAnswer(
    of === null ? 'auth.sessions.own' : 'auth.sessions.byUser',
    of === null ? {} : { username: of },
    { retry: false },
  )
  const end = (id: string) =>
    attempt(() => provider.call('auth.sessions.end', { id })).finally(() =>
      client.invalidateQueries({ queryKey: ['sessions'] }),
    )
  const refused = problem ?? error?.message ?? null
  if (data === undefined && error === null)
    return <TableSkeleton columns={2} label={translate('estiba.screen.loading')} />
  return (
    <>
      {refused !== null && <Alert severity="error">{refused}</Alert>}
      {data?.length === 0 && <Nothing>{text('none')}</Nothing>}
      <List dense disablePadding>
        {data?.map(({ id, userAgent, ip, createdAt, lastSeenAt, current }, at) => (
          <ListItem key={id} disableGutters divider={at < data.length - 1} sx={{ gap: 1.5 }}>
            <ListItemText
              primary={deviceName(userAgent)}
              secondary={[
                ip,
                `${text('since')} ${formats.moment(createdAt)}`,
                `${text('seen')} ${formats.moment(lastSeenAt)}`,
              ].join(' · ')}
            />
            {current ? (
              <em>{text('current')}</em>
            ) : (
              <Button color="error" onClick={() => void end(id)}>
                {text('end')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </>
  )
}
