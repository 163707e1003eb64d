import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Deps } from '../contract.ts'
import type { IdentityKind } from '../mail/identityKinds.ts'
import { mailIdentity } from '../mail/identityMail.ts'
import { type Account, isLocal } from './accounts.ts'
import { membershipsOf } from './memberships.ts'

/**
 * Mails somebody about his account: in the words of his company, or of the installation where he belongs to several.
 * Who has no e-mail gets none.
 */
export const mailMember = async (
  deps: Deps,
  account: Pick<Account, 'id' | 'email' | 'realm'>,
  kind: IdentityKind,
  locale: Locale,
  values: JsonObject,
): Promise<void> => {
  if (isLocal(account)) return
  const [only, ...others] = await deps.db.platform((sql) => membershipsOf(sql, account))
  const namespace = only === undefined || others.length > 0 ? null : only.workspace.namespace
  await mailIdentity(deps, namespace, kind, locale, account.email, values)
}
