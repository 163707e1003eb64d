import { useState } from 'react'
import { parameter } from '../address.ts'
import { call } from '../call.ts'
import { countries } from '../countries.ts'
import { fill } from '../fill.ts'
import { phoneDigits } from '../../schema/kinds/phone.ts'
import { askedPassword, NewPassword } from '../NewPassword.tsx'
import { BackToSignIn, ChoiceField, Form, Notice, Page, Refusal, SendButton, TextField } from '../parts.tsx'
import { useAuthSpeech } from '../authSpeech.ts'
import { type LightForm, required, useLightForm } from '../useLightForm.ts'
import type { Values } from '../failures.ts'

const need = [required] as const

const asked = {
  name: { label: 'name', rules: need },
  email: { label: 'email', rules: [required, { rule: 'email' }] },
  address: { label: 'address', rules: [required, { rule: 'address' }] },
  phone: { label: 'phone', rules: [required, { rule: 'phone' }] },
  country: { label: 'country', rules: need },
  state: { label: 'state', rules: need },
  city: { label: 'city', rules: need },
  password: askedPassword({ label: 'password', confirmation: 'passwordConfirmation' }),
  termsAccepted: { label: 'terms', rules: need, refusal: 'termsNeeded' },
} as const

const askedCode = { code: { label: 'code', rules: need } } as const
const askedCodeAndPassword = { ...askedCode, password: { label: 'password', rules: need } } as const

/** What a link that leads here knows of who registers. */
const knownOf = (): Values => {
  const known = new URLSearchParams(location.hash.slice(1))
  return { email: parameter('confirm') ?? known.get('email') ?? '', name: known.get('name') ?? '' }
}

/** Registration of a client, confirmed by a mailed code (G-17). */
const Register = () => {
  const { t } = useAuthSpeech()
  const form = useLightForm()
  const [values, setValues] = useState(knownOf)
  const [step, setStep] = useState<'form' | 'code' | 'done'>(parameter('confirm') === null ? 'form' : 'code')
  const [account, setAccount] = useState({ customerCode: '', lockerCode: '' })
  // Known where the registration was made; by the link of the mail on another device, its password is asked instead.
  const [registration, setRegistration] = useState<string | null>(null)
  const company = parameter('company')
  const ofCompany = company === null ? {} : { businessId: company }

  const send = async (given: Values): Promise<void> => {
    const typed = { ...given, phone: phoneDigits(given['phone'] ?? '') }
    setValues(typed)
    if (!(await form.check(typed, asked))) return
    await form.attempt(async () => {
      const made = await call<{ id: string }>('auth.registeredClients.create', {
        ...typed,
        termsAccepted: true,
        ...ofCompany,
      })
      setRegistration(made.id)
      setStep('code')
    })
  }

  const confirm = async (typed: Values): Promise<void> => {
    const { code = '', password = '' } = typed
    if (!(await form.check({ code, password }, registration === null ? askedCodeAndPassword : askedCode))) return
    await form.attempt(async () => {
      setAccount(
        await call('auth.registeredClients.confirm', {
          email: values['email'],
          securityCode: code,
          ...(registration === null ? { password } : { registration }),
          ...ofCompany,
        }),
      )
      setStep('done')
    })
  }

  return (
    <Page title={t.register}>
      {step !== 'done' && (
        <p className="lead">
          {step === 'form' ? t.registerText : fill(t.registered, { email: values['email'] ?? '' })}
        </p>
      )}
      {step !== 'done' && <Notice text={form.problem} />}
      {step === 'form' && <Whole form={form} known={values} send={send} />}
      {step === 'code' && (
        <Form key={step} send={confirm}>
          {registration === null && (
            <TextField
              name="password"
              label={t.registrationPassword}
              form={form}
              type="password"
              autoComplete="current-password"
            />
          )}
          <TextField
            name="code"
            label={t.code}
            form={form}
            inputMode="numeric"
            autoComplete="one-time-code"
            alsoNamed="securityCode"
          />
          <SendButton form={form}>{t.confirm}</SendButton>
        </Form>
      )}
      {step === 'done' && <Notice text={fill(t.confirmed, account)} kind="good" />}
      <BackToSignIn />
    </Page>
  )
}

interface WholeProps {
  readonly form: LightForm
  readonly known: Values
  readonly send: (values: Values) => Promise<void>
}

const Whole = ({ form, known, send }: WholeProps) => {
  const { t, locale } = useAuthSpeech()
  const error = form.error('termsAccepted')
  return (
    <Form send={send} className="two">
      <TextField name="name" label={t.name} form={form} autoComplete="given-name" defaultValue={known['name'] ?? ''} />
      <TextField name="lastName" label={t.lastName} form={form} autoComplete="family-name" required={false} />
      <TextField name="company" label={t.company} form={form} autoComplete="organization" required={false} />
      <TextField
        name="email"
        label={t.email}
        form={form}
        type="email"
        autoComplete="email"
        defaultValue={known['email'] ?? ''}
      />
      <TextField name="address" label={t.address} form={form} autoComplete="street-address" />
      <TextField name="phone" label={t.phone} form={form} type="tel" autoComplete="tel" />
      <ChoiceField name="country" label={t.country} form={form} autoComplete="country" choices={countries(locale)} />
      <TextField name="state" label={t.state} form={form} autoComplete="address-level1" />
      <TextField name="city" label={t.city} form={form} autoComplete="address-level2" />
      <TextField name="postalCode" label={t.postalCode} form={form} autoComplete="postal-code" required={false} />
      <NewPassword form={form} confirmation="passwordConfirmation" />
      <div className="wide">
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="termsAccepted"
              value="true"
              required
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : 'termsAccepted-error'}
            />{' '}
            {t.terms}
          </label>
          <Refusal name="termsAccepted" text={error} />
        </div>
        <SendButton form={form}>{t.signUp}</SendButton>
      </div>
    </Form>
  )
}

export default Register
