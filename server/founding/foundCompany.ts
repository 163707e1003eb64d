import type { JsonObject, Locale } from '../../src/schema/json.ts'
import { plainEmail } from '../auth/accounts.ts'
import { invalid } from '../auth/invalid.ts'
import { prepareInvitation } from '../auth/invitations.ts'
import { foundWorkspace } from '../auth/provision.ts'
import { sendWaiting } from '../auth/sendInvitations.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import type { Deps, Session } from '../contract.ts'
import { addRoles } from '../sample/foundCompany.ts'
import { consecutivesOf } from '../sample/masterData/addMasterData.ts'
import { tableOf } from '../sample/tableOf.ts'
import { beginMonth } from '../services/accounting/current-months/beginMonths.ts'
import { assertCompany, type NewCompany, taxFields } from './newCompany.ts'
import { startRoles } from './startRoles.ts'

export interface Founded {
  readonly namespace: string
  readonly businessId: string
  readonly roles: number
  /** Series of numbers, one for each operation and document. */
  readonly numberings: number
  /** Who is invited as its first super user. */
  readonly administrator: string
}

/**
 * Founds the workspace of a new company: its record, the roles, operations, documents and numbering that every company
 * begins with, and the invitation of its first super user. All of it or nothing.
 *
 * @throws ApiError 422 by field
 */
export const foundCompany = async (deps: Deps, asked: NewCompany, locale: Locale, by = 'system'): Promise<Founded> => {
  assertCompany(asked, locale)
  const { namespace } = asked
  const taken = await deps.db.platform((sql) =>
    sql('select 1 from estiba.auth_namespaces where namespace = $1', [namespace]),
  )
  if (taken.length > 0) throw invalid('namespace', 'workspaceTaken', locale)
  const founded = await deps.db.system(namespace, async (session) => {
    const company = await addCompany(session, asked, locale)
    await beginMonth(session, company, asked.timeZone, deps.clock())
    const roles = await addRoles(session, { roles: startRoles(asked.language), businessId: company })
    for (const resource of ['operation-types', 'document-types'])
      for (const record of tableOf<readonly JsonObject[]>(`${asked.language}/${resource}`))
        await session.asSystem(resource).create(record)
    const series = await consecutivesOf(session)
    for (const record of series) await session.asSystem('consecutives').create(record)
    const [administrator = ''] = roles.values()
    await addAdministrator(session, asked, company, administrator, deps.clock())
    return { businessId: company, roles: roles.size, numberings: series.length }
  })
  await foundWorkspace(deps.db, { namespace, name: asked.name.trim(), businessId: founded.businessId })
  const about = { subject: 'companies', recordId: founded.businessId, recordTitle: asked.name.trim() }
  await deps.db.platform((sql) => writeAudit(sql, { namespace, event: 'FOUNDED', person: by, ...about }, deps.clock()))
  // Told of before there was a workspace to invite to.
  await sendWaiting(deps, namespace)
  return { namespace, ...founded, administrator: plainEmail(asked.email) }
}

/** An earlier try that ended half-way has left a company without a workspace, which nobody can enter: it is used up. */
const addCompany = async (session: Session, asked: NewCompany, locale: Locale): Promise<string> => {
  // Of two who found it at once, one is late.
  await session.sql("select pg_advisory_xact_lock(hashtextextended('found ' || $1, 0))", [asked.namespace])
  const left = await session.asSystem('companies').first()
  if (left !== undefined) throw invalid('namespace', 'workspaceTaken', locale)
  const country = await session.asSystem('countries').find(asked.country.toUpperCase())
  if (country === undefined) throw invalid('country', 'country', locale)
  const code = asked.baseCurrency.toUpperCase() || String(country['currency'] ?? 'USD')
  const currency = await session.asSystem('currencies').find(code)
  if (currency === undefined) throw invalid('baseCurrency', 'currency', locale)
  const record: JsonObject = {
    name: asked.name.trim(),
    legalName: asked.legalName.trim() || asked.name.trim(),
    ...(await taxFields(session, { ...asked, country: country.id })),
    email: plainEmail(asked.email),
    country: country.id,
    baseCurrency: currency.id,
    timeZone: asked.timeZone || 'UTC',
    language: asked.language,
  }
  return (await session.asSystem('companies').create(record)).id
}

const addAdministrator = async (
  session: Session,
  asked: NewCompany,
  company: string,
  role: string,
  now: Date,
): Promise<void> => {
  const email = plainEmail(asked.email)
  const user = await session.asSystem('users').create({
    username: email,
    email,
    name: asked.person.trim(),
    type: 'company-official',
    role,
    roles: [role],
    company,
    language: asked.language,
    status: 'ACTIVE',
    invitedAt: now.toISOString(),
  })
  await prepareInvitation(session, { email, role, member: user.id }, now)
}
