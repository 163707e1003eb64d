import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Columns } from '../work/Columns.tsx'
import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { FormStack } from './FormStack.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { nativeSelect } from '../../ui/screen/nativeSelect.ts'
import { useLocaleState } from 'ra-core'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { bearer } from '../../authProvider/session.ts'
import { readJson, readKey, whileSignedIn, writeKeys } from '../../authProvider/sessionKeys.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { PageHeader } from '../../ui/screen/PageHeader.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const written = ['name', 'lastName', 'phone'] as const

/** A person's own data, password and sessions. */
const Profile = () => {
  const text = useTexts('profile')
  const [, setLocale] = useLocaleState()
  const provider = useOperations()
  const { data } = useAnswer('auth.users.profileInfo')
  const { busy, problem, errors, attempt } = useAttempt()
  const isAtField = Object.keys(errors).some((name) => written.some((own) => own === name))

  const save = async (form: FormData): Promise<void> => {
    const token = bearer()
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim() || null]))
    const saved = await attempt(() => provider.call('auth.users.updateProfile', values))
    if (saved === null) return
    whileSignedIn(token, () => writeKeys({ userName: [saved.name, saved.lastName].filter(Boolean).join(' ') }))
    noticeBoard.toast('estiba.notices.updated')
    if (saved.language === 'es' || saved.language === 'en') setLocale(saved.language)
  }

  return (
    <>
      <PageHeader title={text('title')} />
      <Columns least="20rem">
        <Panel title={text('data')}>
          {data !== undefined && (
            <FormStack
              onSubmit={(event) => {
                event.preventDefault()
                void save(new FormData(event.currentTarget))
              }}
            >
              {problem !== null && !isAtField && <Alert severity="error">{problem}</Alert>}
              {written.map((name) => (
                <TextField
                  key={name}
                  label={text(name)}
                  name={name}
                  defaultValue={data[name] ?? ''}
                  required={name === 'name'}
                  error={errors[name] !== undefined}
                  helperText={errors[name] !== undefined && <span role="alert">{errors[name]}</span>}
                />
              ))}
              <TextField
                label={text('language')}
                select
                name="language"
                defaultValue={data.language ?? 'es'}
                slotProps={nativeSelect}
              >
                <option value="es">Español</option>
                <option value="en">English</option>
              </TextField>
              <Button variant="contained" type="submit" disabled={busy}>
                {text('save')}
              </Button>
            </FormStack>
          )}
        </Panel>
        <Panel title={text('work')}>
          <FactRows
            facts={[
              { key: 'email', value: readKey('userEmail') },
              { key: 'role', value: readKey('userRole') },
              { key: 'workspace', value: companyName() },
            ]}
            text={text}
          />
        </Panel>
        <ChangePassword />
        <SecondFactor />
        <Panel title={text('sessions')}>
          <Sessions />
        </Panel>
      </Columns>
    </>
  )
}

const companyName = (): string =>
  (readJson('companyData') as { readonly name?: string } | null)?.name ?? readKey('businessId') ?? ''

export default Profile
