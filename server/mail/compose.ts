import { fill } from '../../src/domain/messages/message.ts'
import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Mail } from '../contract.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import type { MailTexts } from './texts/mailTexts.ts'

const texts: { readonly [L in Locale]: MailTexts } = { es, en }

/**
 * A mail in a language. Values are one line each, so that nobody writes headers or sentences of his own into it.
 *
 * @example compose('securityCode', 'es', 'ana@andina.test', { code: '123456', minutes: 15, link })
 */
export const compose = (kind: keyof MailTexts, locale: Locale, to: string, values: JsonObject): Mail => {
  const { subject, text } = texts[locale][kind]
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(String(value))]))
  return { to, subject: fill(subject, plain), text: fill(withoutEmpty(text, plain), plain) }
}

/** A text without the paragraphs all of whose places are filled with nothing: 'Follow it at' of no link. */
export const withoutEmpty = (text: string, values: JsonObject): string =>
  text
    .split('\n\n')
    .filter((paragraph) => {
      const places = [...paragraph.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => values[name])
      return places.length === 0 || places.some((value) => value !== '')
    })
    .join('\n\n')

export const oneLine = (value: string): string => value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
