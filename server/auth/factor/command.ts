import { parseArgs } from 'node:util'
import pino from 'pino'
import type { Client } from 'pg'
import type { Locale } from '../../../src/schema/json.ts'
import { asOwner } from '../../backup/owner.ts'
import type { Settings } from '../../contract.ts'
import { createMailer } from '../../mail/createMailer.ts'
import { type Account, accountsByEmail, isLocal, type Sql, workspaces } from '../accounts.ts'
import { mailSecurity } from '../securityMails.ts'
import { enrolment } from './factors.ts'
import { takeFactorAway } from './takeAway.ts'

const usage = `factor status <e-mail>                                 whether its owner has a second factor
factor remove <e-mail> [--customer-of <workspace>]     takes it away from who lost it
Of who has no e-mail: <user name>@<workspace>`

/**
 * `npm run factor`: takes a lost second factor away, at the machine alone, beside the server or without it. No company
 * does: an account may belong to several, and to take its factor away would be half of taking it over.
 *
 * @throws Error where nobody, or nobody with a second factor, is meant
 */
export const factorCommand = async (settings: Settings, words: readonly string[]): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { 'customer-of': { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const [what = '', email = ''] = positionals
  if (!['status', 'remove'].includes(what) || email === '') throw new Error(usage)
  return asOwner(settings, pino({ level: 'warn' }), async (client) => {
    const sql = sqlOf(client)
    const accounts = await accountsByEmail(sql, email)
    if (accounts.length === 0) throw new Error(`Nobody has an account of ${email}`)
    if (what === 'status') return Promise.all(accounts.map((account) => told(sql, account)))
    const account = accounts.find(({ realm }) => realm === '' || isLocal({ realm }))
    const customerOf = values['customer-of']
    return removed(settings, client, customerOf === '' ? account : await customerIn(sql, accounts, customerOf), email)
  })
}

const sqlOf =
  (client: Client): Sql =>
  async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<T>(text, [...values])).rows

const customerIn = async (sql: Sql, accounts: readonly Account[], namespace: string): Promise<Account | undefined> => {
  const [workspace] = await workspaces(sql, 'namespace = $1', [namespace])
  if (workspace === undefined) throw new Error(`There is no workspace '${namespace}'`)
  return accounts.find(({ realm }) => realm === workspace.businessId)
}

const told = async (sql: Sql, account: Account): Promise<string> => {
  const enrolled = await enrolment(sql, account.id)
  const whose = account.realm === '' || isLocal(account) ? account.email : `${account.email}, ${account.realm}`
  return enrolled === null
    ? `${whose}: no second factor`
    : `${whose}: a second factor since ${enrolled.since}, ${enrolled.recoveryLeft} recovery codes left`
}

const removed = async (
  settings: Settings,
  client: Client,
  account: Account | undefined,
  email: string,
): Promise<readonly string[]> => {
  const sql = sqlOf(client)
  await client.query('begin')
  if (account === undefined || !(await takeFactorAway(sql, account, new Date())))
    throw new Error(`${email} has no second factor to take away: factor status ${email}`)
  await client.query('commit')
  const done = `The second factor of ${account.email} is taken away; every session of it has ended.`
  if (isLocal(account)) return [done]
  try {
    const deps = { mailer: createMailer(settings), settings }
    await mailSecurity(deps, 'factorTaken', account.email, await languageOf(sql, account))
    return [done, 'The owner is told by mail.']
  } catch (problem) {
    return [
      done,
      `The owner could not be told by mail: ${problem instanceof Error ? problem.message : String(problem)}`,
    ]
  }
}

/** The language in which the person last worked. */
const languageOf = async (sql: Sql, { id }: Account): Promise<Locale> => {
  const [user] = await sql<{ language: string | null }>(
    `select u.language from estiba.auth_memberships m join estiba.users u on u.namespace = m.namespace and u.id = m.user_id
      where m.account_id = $1 order by u.last_login_at desc nulls last limit 1`,
    [id],
  )
  return user?.language === 'en' ? 'en' : 'es'
}
