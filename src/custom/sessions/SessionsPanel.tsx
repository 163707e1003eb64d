import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { deviceName } from '../profile/deviceName.ts'

interface UserSession {
  readonly id: string
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

const columns = ['device', 'address', 'since', 'seen'] as const

/** Where a person of the workspace is signed in; whoever administers users ends what should not go on. */
const SessionsPanel = ({ record }: PanelProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const username = String(record['username'])
  const queryKey = ['users', 'sessions', username]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call<readonly UserSession[]>('auth.sessions.byUser', { username }, { signal }),
    retry: false,
  })
  const end = async (id: string): Promise<void> => {
    setProblem(null)
    await provider.call('auth.sessions.end', { id }).catch((failure: Error) => setProblem(failure.message))
    await queries.invalidateQueries({ queryKey })
  }
  const refused = problem ?? error?.message ?? null
  return (
    <section className="estiba-section">
      {refused !== null && (
        <p role="alert" className="estiba-summary-box">
          {refused}
        </p>
      )}
      {data === undefined && error === null && <TableSkeleton columns={4} label={translate('estiba.screen.loading')} />}
      {data?.length === 0 && <p>{translate('estiba.sessions.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <table className="estiba-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {translate(`estiba.sessions.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="estiba-visually-hidden">{translate('estiba.sessions.end')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, userAgent, ip, createdAt, lastSeenAt, current }) => (
              <tr key={id}>
                <td>{deviceName(userAgent)}</td>
                <td>{ip}</td>
                <td>{formats.moment(createdAt)}</td>
                <td>{formats.moment(lastSeenAt)}</td>
                <td>
                  {current ? (
                    <em>{translate('estiba.sessions.current')}</em>
                  ) : (
                    <Button variant="outlined" color="error" onClick={() => void end(id)}>
                      {translate('estiba.sessions.end')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export default SessionsPanel
