import type { RecordOf } from '../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import { isEmail } from '../../../src/schema/kinds/email.ts'
import type { Session } from '../../contract.ts'
import { couldHoldAddress, isIdentityKind } from '../../mail/identityKinds.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'email-type-configs'

/** Saving the words for a type of mail again changes them. */
const save: Implementation = async (session, input) => {
  const id = `${textOf(input, 'company')}~${textOf(input, 'type')}`
  const known = await session.asSystem(resource).find(id)
  return known === undefined ? session.of(resource).create(input) : session.of(resource).update(known.id, input)
}

const isList = (value: Json): boolean =>
  Array.isArray(value) && value.length <= 100 && value.every((item) => typeof item === 'string' && isEmail(item))

/** Recipients are lists of e-mail addresses. Mails about an account hold no address but the platform's. */
const before = async (
  session: Session,
  { input, current }: Change<RecordOf<'email-type-configs'>>,
): Promise<JsonObject | undefined> => {
  const wrong = ['to', 'cc', 'bcc'].find((field) => {
    const value = input[field]
    return value !== undefined && value !== null && value !== '' && !isList(value)
  })
  if (wrong !== undefined) throw refusal(session, resource, wrong, 'recipients')
  const texts = ['subject', 'body'].filter((field) => couldHoldAddress(textOf(input, field)))
  if (
    texts[0] !== undefined &&
    (await isAboutAccounts(session, textOf(input, 'type') || String(current?.['type'] ?? '')))
  )
    throw refusal(session, resource, texts[0], 'noAddress')
  return undefined
}

const isAboutAccounts = async (session: Session, type: string): Promise<boolean> => {
  const found = await session.asSystem('email-types').find(type)
  return isIdentityKind(String(found?.['event']))
}

export default defineService(resource, { verbs: { create: save }, hooks: { before } })
