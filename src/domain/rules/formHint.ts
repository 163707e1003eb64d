import type { Field } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import { message } from '../messages/message.ts'

/** What a text must look like, said before it is refused; undefined where there is nothing to say. */
export const formHint = ({ kind, rules = [] }: Field, name: string, locale: Locale): string | undefined => {
  if (kind === 'phone') return message(locale, 'hint.phone')
  if (kind === 'password') return message(locale, 'validation.password')
  for (const rule of rules) {
    if (rule.rule === 'checkDigit') return message(locale, `validation.checkDigit.form.${rule.scheme}`, { field: name })
    if (rule.rule === 'licensePlate') return message(locale, 'hint.licensePlate')
    if (rule.rule === 'timeZone') return message(locale, 'hint.timeZone')
    if (rule.rule === 'pattern' && rule.message !== undefined) return rule.message[locale]
  }
  return undefined
}
