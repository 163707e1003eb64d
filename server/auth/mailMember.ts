import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Deps } from '../contract.ts'
import { mailCompany } from '../mail/companyMail.ts'
import { compose } from '../mail/compose.ts'
import type { MailTexts } from '../mail/texts/mailTexts.ts'
import { type Account, accountById } from './accounts.ts'
import { membershipsOf } from './memberships.ts'

/** Mails somebody about his account: as his company writes, or as the installation does where he belongs to several. */
export const mailMember = async (
  deps: Deps,
  { id, email }: Pick<Account, 'id' | 'email'>,
  kind: keyof MailTexts,
  locale: Locale,
  values: JsonObject,
): Promise<void> => {
  const memberships = await deps.db.platform(async (sql) => {
    const account = await accountById(sql, id)
    return account === null ? [] : membershipsOf(sql, account)
  })
  const [only, ...others] = memberships
  await (only === undefined || others.length > 0
    ? deps.mailer.send(compose(kind, locale, email, values))
    : mailCompany(deps, only.workspace.namespace, kind, locale, email, values))
}
