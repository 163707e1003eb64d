import { useEffect, useRef, useState } from 'react'
import { isSessionValid } from '../../authProvider/session.ts'
import { go } from '../address.ts'
import { call } from '../call.ts'
import { countries } from '../countries.ts'
import { fill } from '../fill.ts'
import { ChoiceField, Form, Notice, Page, SendButton, TextField } from '../parts.tsx'
import { useAuthSpeech } from '../authSpeech.ts'
import { required, useLightForm } from '../useLightForm.ts'
import type { Values } from '../failures.ts'

interface Workspace {
  readonly id: string
  readonly name: string
  readonly members: number
}

interface Founded {
  readonly namespace: string
  readonly administrator: string
}

const need = [required] as const

const asked = {
  name: { label: 'companyName', rules: need },
  taxId: { label: 'taxId', rules: need },
  country: { label: 'country', rules: need },
  person: { label: 'firstPerson', rules: need },
  email: { label: 'email', rules: [required, { rule: 'email' }] },
} as const

const readAll = (): Promise<readonly Workspace[]> => call<readonly Workspace[]>('auth.workspaces.list', {})

/** The platform's administrator founds the workspaces of companies, each with the invitation of its first super user. */
const Found = () => {
  const { t, locale } = useAuthSpeech()
  const form = useLightForm()
  const [all, setAll] = useState<readonly Workspace[]>([])
  const [made, setMade] = useState<Founded | null>(null)
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (isSessionValid()) void form.attempt(async () => setAll(await readAll()))
    else go('/auth/login')
  })

  const send = async (values: Values): Promise<void> => {
    if (!(await form.check(values, asked))) return
    await form.attempt(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      setMade(await call<Founded>('auth.workspaces.found', { timeZone, language: locale, ...values }))
      setAll(await readAll())
    })
  }

  return (
    <Page title={t.found}>
      <p className="lead">{t.foundText}</p>
      <Notice text={form.problem} />
      {made !== null && (
        <Notice text={fill(t.founded, { namespace: made.namespace, email: made.administrator })} kind="good" />
      )}
      {all.length > 0 && (
        <ul className="founded">
          {all.map(({ id, name, members }) => (
            <li key={id}>
              <strong>{name}</strong>{' '}
              <small>
                {id} · {fill(t.members, { count: String(members) })}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Form key={made?.namespace} send={send} className="two">
        <TextField name="name" label={t.companyName} form={form} />
        <TextField name="taxId" label={t.taxId} form={form} />
        <ChoiceField name="country" label={t.country} form={form} choices={countries(locale)} />
        <TextField name="namespace" label={t.namespace} form={form} required={false} />
        <TextField name="person" label={t.firstPerson} form={form} />
        <TextField name="email" label={t.email} form={form} type="email" />
        <div className="wide">
          <SendButton form={form}>{t.foundNow}</SendButton>
        </div>
      </Form>
      <p className="row">
        <a href="/">{t.toOffice}</a>
      </p>
    </Page>
  )
}

export default Found
