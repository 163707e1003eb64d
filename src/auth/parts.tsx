import { createContext, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Locale } from '../schema/json.ts'
import { useAwake } from './awake.ts'
import type { Values } from './failures.ts'
import { useSpeech } from './speech.ts'
import { type LightForm, valuesOf } from './useLightForm.ts'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly form: LightForm
  readonly autoComplete?: string
  readonly defaultValue?: string
  readonly required?: boolean
  /** Where the server names the field otherwise. */
  readonly alsoNamed?: string
}

const errorIn = ({ form, name, alsoNamed }: FieldProps): string | undefined =>
  form.error(name) ?? (alsoNamed === undefined ? undefined : form.error(alsoNamed))

const marked = (name: string, error: string | undefined) => ({
  'aria-invalid': error !== undefined,
  ...(error === undefined ? {} : { 'aria-describedby': `${name}-error` }),
})

interface LabelledProps {
  readonly field: FieldProps
  readonly children: ReactNode
}

const Labelled = ({ field, children }: LabelledProps) => {
  const { name, label, required = true } = field
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <Refusal name={name} text={errorIn(field)} />
    </div>
  )
}

export const Refusal = ({ name, text }: { readonly name: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className="error" id={`${name}-error`}>
      {text}
    </p>
  )

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'password' | 'email' | 'tel'
  readonly inputMode?: 'numeric' | 'text'
}

/** A labelled input with its error beside it. */
export const TextField = (props: TextFieldProps) => {
  const { name, type = 'text', autoComplete = 'off', defaultValue, required = true, inputMode } = props
  return (
    <Labelled field={props}>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        inputMode={inputMode}
        required={required}
        {...marked(name, errorIn(props))}
      />
    </Labelled>
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly { readonly code: string; readonly name: string }[]
}

/** A labelled choice of one of many. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, autoComplete = 'off', defaultValue = '', required = true, choices } = props
  return (
    <Labelled field={props}>
      <select
        id={name}
        name={name}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        required={required}
        {...marked(name, errorIn(props))}
      >
        <option value="">—</option>
        {choices.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface FormProps {
  readonly send: (values: Values) => Promise<void>
  readonly className?: string
  readonly children: ReactNode
}

/** What is typed into the form so far, for what tells of it meanwhile. */
export const TypedContext = createContext<Values>({})

/**
 * A form that the page itself sends, once at a time; until it can, the browser must not: it would put a password into
 * the address.
 */
export const Form = ({ send, className, children }: FormProps) => {
  const [typed, setTyped] = useState<Values>({})
  const sending = useRef(false)
  const sendOnce = async (values: Values): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      await send(values)
    } finally {
      sending.current = false
    }
  }
  return (
    <form
      noValidate
      method="post"
      className={className}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        void sendOnce(valuesOf(event))
      }}
      onInput={(event: SyntheticEvent<HTMLFormElement>) => setTyped(valuesOf(event))}
    >
      <TypedContext value={typed}>{children}</TypedContext>
    </form>
  )
}

/** The button that sends a form: asleep until the page is awake, and while a call is under way. */
export const SendButton = ({ form, children }: { readonly form: LightForm; readonly children: ReactNode }) => {
  const awake = useAwake()
  return (
    <button type="submit" className="primary" disabled={form.busy || !awake}>
      {children}
    </button>
  )
}

interface NoticeProps {
  readonly text: string | null
  readonly kind?: 'bad' | 'good' | 'info'
}

/** A notice that screen readers hear. */
export const Notice = ({ text, kind = 'bad' }: NoticeProps) => (
  <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'} hidden={text === null}>
    {text}
  </div>
)

interface PageProps {
  /** None while it is not known which page comes. */
  readonly title?: string
  readonly image?: string | null
  readonly children: ReactNode
}

/** The frame of every light page: picture beside, language switch on top. */
export const Page = ({ title, image = null, children }: PageProps) => {
  const { t, locale, speak } = useSpeech()
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t.product}`
  }, [title, t])
  const other: Locale = locale === 'es' ? 'en' : 'es'
  return (
    <>
      <div className="aside" aria-hidden="true">
        {image !== null && <img src={image} alt="" />}
        <div className="aside-text">
          <strong>{t.product}</strong>
          <span>{t.tagline}</span>
        </div>
      </div>
      <main>
        <div className="top">
          <span className="brand">{t.product}</span>
          <button type="button" className="link" lang={other} onClick={() => speak(other)}>
            {t.language}
          </button>
        </div>
        <div className="card">
          {title !== undefined && <h1>{title}</h1>}
          {children}
        </div>
      </main>
    </>
  )
}

export const BackToSignIn = () => (
  <p className="row">
    <a href="/auth/login">{useSpeech().t.back}</a>
  </p>
)
