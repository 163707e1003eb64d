import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Deps, Mail } from '../contract.ts'
import { compose } from './compose.ts'
import { holdsAddress, type IdentityKind, identityKinds, inPlaces } from './identityKinds.ts'
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
      !ours.has(name) && holdsAddress(String(value))
        ? String(value).replace(/[./:\\\u3002\uff0e\uff0f\uff1a\uff61]+/g, ' ')
        : value,
    ]),
  )

/** A company's words as they would be read, with nothing of their own in the places that the platform fills. */
const holdsAddressFilled = (own: OwnWords, kind: IdentityKind, values: JsonObject): boolean =>
  inPlaces.some((given) => {
    const judged = { ...values, ...Object.fromEntries([...ours].map((name) => [name, given])) }
    const { subject, text } = inOwnWords(own, identityKinds[kind], judged)
    return holdsAddress(`${subject} ${text}`)
  })

const written = (own: OwnWords | null, kind: IdentityKind, locale: Locale, to: string, values: JsonObject): Mail =>
  own === null || holdsAddressFilled(own, kind, values)
    ? compose(kind, locale, to, values)
    : { to, ...inOwnWords(own, identityKinds[kind], values) }
