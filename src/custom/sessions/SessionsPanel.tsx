import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { deviceName } from '../profile/deviceName.ts'

interface UserSession {
  readonly id: string
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

/** Where a person of the workspace is signed in; whoever administers users ends what should not go on. */
const SessionsPanel = ({ record }: PanelProps) => {
  const translate = useTranslate()
  const text = useTexts('sessions')
  const formats = useFormats()
  const provider = useOperations()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const username = String(record['username'])
  const queryKey = ['users', 'sessions', username]
  const { data, error } = useAnswer<readonly UserSession[]>(
    queryKey,
    'auth.sessions.byUser',
    { username },
    { retry: false },
  )
  const end = async (id: string): Promise<void> => {
    setProblem(null)
    await provider.call('auth.sessions.end', { id }).catch((failure: Error) => setProblem(failure.message))
    await queries.invalidateQueries({ queryKey })
  }
  const refused = problem ?? error?.message ?? null
  if (data === undefined && error === null)
    return <TableSkeleton columns={4} label={translate('estiba.screen.loading')} />
  const column = (key: 'device' | 'address' | 'since' | 'seen', cell: (session: UserSession) => string) => ({
    key,
    cell,
  })
  return (
    <>
      {refused !== null && <Alert severity="error">{refused}</Alert>}
      <WorkTable
        text={text}
        label={text('end')}
        rows={data ?? []}
        idOf={({ id }) => id}
        empty={text('none')}
        columns={[
          column('device', ({ userAgent }) => deviceName(userAgent)),
          column('address', ({ ip }) => ip),
          column('since', ({ createdAt }) => formats.moment(createdAt)),
          column('seen', ({ lastSeenAt }) => formats.moment(lastSeenAt)),
          {
            key: 'end',
            cell: ({ id, current }) =>
              current ? (
                <em>{text('current')}</em>
              ) : (
                <Button variant="outlined" color="error" onClick={() => void end(id)}>
                  {text('end')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

export default SessionsPanel
