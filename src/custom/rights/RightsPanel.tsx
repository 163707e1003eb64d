import { useTexts } from '../work/useTexts.ts'
import { Panel } from '../work/Panel.tsx'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { addressOf } from '../../ui/reference/operationOf.ts'
import { useCall } from '../../ui/resource/useCall.ts'
import { Limits } from './Limits.tsx'
import { OptionRows } from './OptionRows.tsx'
import type { UserRights } from './userRights.ts'

/** What a person may do, and through which role. */
const RightsPanel = ({ resource, record }: PanelProps) => {
  const translate = useTranslate()
  const text = useTexts('rights')
  const { call } = useCall(resource)
  const username = String(record['username'])
  const { data, error } = useQuery({
    queryKey: [resource.name, 'rights', username],
    queryFn: ({ signal }) => call<UserRights>('rights', { username }, { signal }),
    retry: false,
  })
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return <TableSkeleton columns={3} label={translate('estiba.screen.loading')} />
  return (
    <Panel plain title={text('roles')}>
      <ul>
        {data.roles.map(({ id, name, active }) => {
          const address = addressOf('roles', id)
          return (
            <li key={id}>
              {address === null ? name : <Link to={address}>{name}</Link>}
              {!active && ` (${text('inactiveRole')})`}
            </li>
          )
        })}
      </ul>
      <Rights rights={data} />
    </Panel>
  )
}

const Rights = ({ rights }: { readonly rights: UserRights }) => {
  const text = useTexts('rights')
  const { active, superUser, roles, options, limits } = rights
  if (!active) return <p>{text('inactiveUser')}</p>
  if (superUser) {
    const granting = roles.filter((role) => role.superUser && role.active).map(({ name }) => name)
    return <p>{text('everything', { roles: granting.join(', ') })}</p>
  }
  if (options.length === 0) return <p>{text('nothing')}</p>
  return (
    <>
      <OptionRows options={options} roles={roles} />
      {limits.length > 0 && <Limits limits={limits} roles={roles} />}
    </>
  )
}

export default RightsPanel
