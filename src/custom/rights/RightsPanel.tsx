import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { Answered } from '../work/Answered.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Panel } from '../work/Panel.tsx'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { Answers } from '../../resources/answers.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { Limits } from './Limits.tsx'
import { OptionRows } from './OptionRows.tsx'

/** What a person may do, and through which role. */
const RightsPanel = ({ record }: PanelProps) => {
  const text = useTexts('rights')
  const username = String(record['username'])
  const rights = useAnswer('auth.users.rights', { username }, { retry: false })
  return (
    <Answered of={rights}>
      {(data) => (
        <Panel plain title={text('roles')}>
          <ul>
            {data.roles.map(({ id, name, active }) => (
              <li key={id}>
                <RecordLink of="roles" id={id}>
                  {name}
                </RecordLink>
                {!active && ` (${text('inactiveRole')})`}
              </li>
            ))}
          </ul>
          <Rights rights={data} />
        </Panel>
      )}
    </Answered>
  )
}

const Rights = ({ rights }: { readonly rights: Answers['auth.users.rights'] }) => {
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
