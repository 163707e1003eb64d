import type { AuthTexts } from '../i18n/authTexts.ts'
import { useAuthSpeech } from './authSpeech.ts'

const checks: { readonly [K in keyof AuthTexts['rules']]: (password: string, confirmation: string) => boolean } = {
  length: (password) => password.length >= 6,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  same: (password, confirmation) => password !== '' && password === confirmation,
}

const names = Object.keys(checks) as (keyof typeof checks)[]

interface PasswordRulesProps {
  readonly password: string | undefined
  readonly confirmation: string | undefined
}

/** The parts of the password rule, each told as it is met. */
export const PasswordRules = ({ password = '', confirmation = '' }: PasswordRulesProps) => {
  const { t } = useAuthSpeech()
  return (
    <ul className="rules" aria-live="polite">
      {names.map((name) => {
        const met = checks[name](password, confirmation)
        return (
          <li key={name} className={met ? 'met' : undefined}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span> {t.rules[name]}
          </li>
        )
      })}
    </ul>
  )
}
