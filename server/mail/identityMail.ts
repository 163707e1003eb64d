import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Deps, Mail } from '../contract.ts'
import { compose } from './compose.ts'
import { type IdentityKind, holdsAddress, identityKinds } from './identityKinds.ts'
import { inOwnWords, type OwnWords, ownWords } from './ownWords.ts'

/**
 * Mails somebody about his account, by the platform's own mailer and sender: no mail server of a company ever sees a
 * code or a link. A company sets the words; links and recipients are not its to write.
 *
 * @param namespace whose words; null: those of the installation
 */
export const mailIdentity = async (
  deps: Deps,
  namespace: string | null,
  kind: IdentityKind,
  locale: Locale,
  to: string,
  values: JsonObject,
): Promise<void> => {
  const own = namespace === null ? null : await deps.db.system(namespace, (session) => ownWords(session, kind, locale))
  await deps.mailer.send(written(own, kind, locale, to, withoutAddresses(values)))
}

/** Filled by the platform alone; the other places take names that a company or a person chose. */
const ours: ReadonlySet<string> = new Set(['link', 'code', 'email', 'oldEmail', 'newEmail'])

/** A company or a person may be called as he likes, but no name becomes a link of the mail. */
const withoutAddresses = (values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      !ours.has(name) && holdsAddress(String(value)) ? String(value).replace(/[./:]+/g, ' ') : value,
    ]),
  )

const written = (own: OwnWords | null, kind: IdentityKind, locale: Locale, to: string, values: JsonObject): Mail =>
  own === null || holdsAddress(`${own.subject} ${own.body}`)
    ? compose(kind, locale, to, values)
    : { to, ...inOwnWords(own, identityKinds[kind], values) }
