import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Panel } from '../work/Panel.tsx'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { deviceName } from './deviceName.ts'

interface Session {
  readonly id: string
  readonly userAgent?: string | null
  readonly lastSeenAt?: string | null
  readonly createdAt?: string
  readonly current?: boolean
}

/** Where one is signed in, each of which can be ended. */
export const OwnSessions = () => {
  const text = useTexts('profile')
  const formats = useFormats()
  const provider = useOperations()
  const queries = useQueryClient()
  const { data = [] } = useAnswer<readonly Session[]>(['sessions'], 'auth.sessions.own')
  const end = async (id: string): Promise<void> => {
    await provider.call('auth.sessions.end', { id })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <Panel title={text('sessions')}>
      <List dense disablePadding>
        {data.map(({ id, userAgent, lastSeenAt, createdAt, current }, at) => (
          <ListItem key={id} disableGutters divider={at < data.length - 1} sx={{ gap: 1.5 }}>
            <ListItemText
              primary={userAgent ? deviceName(userAgent) : id}
              secondary={formats.moment(lastSeenAt ?? createdAt)}
            />
            {current ? <em>{text('current')}</em> : <Button onClick={() => void end(id)}>{text('end')}</Button>}
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}
