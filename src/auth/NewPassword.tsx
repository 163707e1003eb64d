import { use } from 'react'
import { passwordParts } from '../schema/kinds/password.ts'
import { useAuthSpeech } from './authSpeech.ts'
import type { Asked } from './failures.ts'
import { TextField, TypedContext } from './parts.tsx'
import { type LightForm, required } from './useLightForm.ts'

const parts = ['length', 'upper', 'lower', 'digit'] as const

const defaults = { label: 'password', confirmation: 'confirmation' } as const

interface NewPasswordProps {
  readonly form: LightForm
  readonly label?: 'password' | 'newPassword'
  /** The name under which the server takes the repetition. */
  readonly confirmation?: string
}

/** What is asked of a new password, held against its repetition. */
export const askedPassword = ({ label, confirmation }: Required<Omit<NewPasswordProps, 'form'>> = defaults): Asked => ({
  label,
  rules: [required, { rule: 'password' }, { rule: 'confirmed', target: confirmation }],
})

/** A new password and its repetition, with the parts of the rule, each told as it is met. */
export const NewPassword = ({ form, label = 'password', confirmation = 'confirmation' }: NewPasswordProps) => {
  const { t } = useAuthSpeech()
  const { password = '', [confirmation]: repeated } = use(TypedContext)
  const isSame = password !== '' && password === repeated
  const told = [
    ...parts.map((part) => ({ words: t.rules[part], met: passwordParts[part](password) })),
    { words: t.rules.same, met: isSame },
  ]
  return (
    <>
      <TextField name="password" label={t[label]} form={form} type="password" autoComplete="new-password" />
      <TextField name={confirmation} label={t.confirmation} form={form} type="password" autoComplete="new-password" />
      <ul className="rules" aria-live="polite">
        {told.map(({ words, met }) => (
          <li key={words} className={met ? 'met' : undefined}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span> {words}
          </li>
        ))}
      </ul>
    </>
  )
}
