import { fill } from '../../src/domain/messages/message.ts'
import type { RecordOf } from '../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { oneLine } from './compose.ts'
import type { MailTexts } from './texts/mailTexts.ts'

export type OwnWords = RecordOf<'email-type-configs'>

/** What a company wrote for a type of mail in a language; null where it wrote nothing. */
export const ownWords = async (session: Session, kind: keyof MailTexts, locale: Locale): Promise<OwnWords | null> => {
  const { rows } = await session
    .asSystem('email-type-configs')
    .list({ where: { status: 'ACTIVE', language: locale, 'type.event': kind }, range: [0, 0] })
  return rows[0] ?? null
}

/** A company's words with their places filled; what the mail is sent for is told though they leave it out. */
export const inOwnWords = (
  own: OwnWords,
  needed: readonly string[],
  values: JsonObject,
): { readonly subject: string; readonly text: string } => {
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(String(value))]))
  const body = own.body
  const left = needed.filter((name) => !body.includes(`{${name}}`)).map((name) => `{${name}}`)
  return { subject: oneLine(fill(own.subject, plain)), text: fill([body, ...left].join('\n\n'), plain) }
}
