import { password, text } from '../../../src/schema/builders.ts'
import { noteOfAccount } from '../../audit/notes.ts'
import { callerCacheOf } from '../../access/callerCache.ts'
import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { type AnsweringEndpoint, type Endpoint, type EndpointCall, forMembers } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { type Account, endSessions, isLocal, isOfAccount } from '../accounts.ts'
import { inBackground } from '../background.ts'
import { assertConfirmed } from '../factor/confirmed.ts'
import { confirmBy, confirms, mailConfirmCode } from '../factor/confirming.ts'
import {
  beginFactor,
  confirmFactor,
  enrolment,
  removeFactor,
  renewRecoveryCodes,
  takeAppCode,
  takeRecoveryCode,
} from '../factor/factors.ts'
import { qrCode } from '../factor/qrCode.ts'
import { markPassed, type Proof, proofOf } from '../factor/proof.ts'
import { addressOf } from '../factor/totp.ts'
import { tryProof } from '../factor/tryFactor.ts'
import { mailSecurity } from '../securityMails.ts'

/** What is asked for in a session is asked of who just proved that it is he. */
const confirmedProof = async (call: EndpointCall): Promise<Proof> => {
  const proof = await proofOf(call)
  if (call.caller !== null) assertConfirmed(call.caller)
  return proof
}

const forgetCaller = (deps: Deps, sessionId: string): void =>
  callerCacheOf(deps.db).forget((caller) => caller.sessionId === sessionId)

const typedCode = (call: EndpointCall): string => textOf(call.input, 'code').slice(0, 40)

const takesCode = async ({ deps }: EndpointCall, { account }: Proof, code: string): Promise<boolean> =>
  (await takeAppCode(deps, account.id, code, 'confirmed')) || takeRecoveryCode(deps, account.id, code)

/** Who has no e-mail is told nothing. */
const mailOf = (
  { deps, request }: EndpointCall,
  account: Account,
  kind: 'factorAdded' | 'factorRemoved' | 'recoveryCodes',
): void =>
  inBackground(deps, 'Mail of a second factor', async () => {
    if (!isLocal(account)) await mailSecurity(deps, kind, account.email, request.locale)
  })

const status: AnsweringEndpoint<'auth.factor.status'> = {
  service: 'auth',
  key: 'factor.status',
  route: 'GET /session/factor',
  access: 'open',
  handle: async (call) => {
    const { account, factorAt } = await proofOf(call)
    const enrolled = await call.deps.db.platform((sql) => enrolment(sql, account.id))
    return {
      enrolled: enrolled !== null,
      passed: factorAt !== null,
      since: null,
      recoveryLeft: 0,
      ...enrolled,
      confirmBy: await confirmBy(call.deps, account),
    }
  },
}

/** Asked for at the entry of a workspace, by a code of the app or a recovery code. */
const pass: Endpoint = {
  service: 'auth',
  key: 'factor.pass',
  route: 'POST /session/factor',
  access: 'open',
  unlogged: true,
  input: { code: text({ required: true }) },
  handle: async (call) => {
    const { deps, request } = call
    const proof = await proofOf(call)
    await tryProof(deps, 'factor', proof.account, request, 'code', () => takesCode(call, proof, typedCode(call)))
    await deps.db.platform((sql) => markPassed(sql, proof, deps.clock()))
    if (call.caller !== null) forgetCaller(deps, call.caller.sessionId)
    return { passed: true }
  },
}

const begin: AnsweringEndpoint<'auth.factor.begin'> = {
  service: 'auth',
  key: 'factor.begin',
  route: 'POST /session/factor/begin',
  access: 'open',
  unlogged: true,
  handle: async (call) => {
    const { account } = await confirmedProof(call)
    const secret = await beginFactor(call.deps, account.id)
    // Who has one removes it first, and for that shows it.
    if (secret === null) throw new ApiError('FORBIDDEN')
    const address = addressOf(secret, account.email)
    return { secret, address, image: qrCode(address) }
  },
}

/** The first code of the app: the factor counts, every other session and way in ends. */
const enrol: AnsweringEndpoint<'auth.factor.enrol'> = {
  service: 'auth',
  key: 'factor.enrol',
  route: 'POST /session/factor/enrol',
  access: 'open',
  unlogged: true,
  input: { code: text({ required: true }) },
  handle: async (call) => {
    const { deps, request } = call
    const proof = await confirmedProof(call)
    const { account, of } = proof
    const take = (): Promise<boolean> => takeAppCode(deps, account.id, typedCode(call), 'pending')
    await tryProof(deps, 'enrol', account, request, 'code', take)
    const now = deps.clock()
    const recoveryCodes = await deps.db.platform(async (sql) => {
      await confirmFactor(sql, account.id, now)
      await markPassed(sql, proof, now)
      await sql('delete from estiba.auth_temporary_tokens where account_id = $1 and hash <> $2', [account.id, of.key])
      await endSessions(sql, { accountId: account.id, except: of.key }, now, 'FACTOR')
      return renewRecoveryCodes(sql, account.id)
    })
    noteOfAccount(deps, account, 'FACTOR_ADDED', request)
    callerCacheOf(deps.db).forget((caller) => isOfAccount(caller, account))
    mailOf(call, account, 'factorAdded')
    return { recoveryCodes }
  },
}

const renew: AnsweringEndpoint<'auth.factor.recoveryCodes'> = {
  service: 'auth',
  key: 'factor.recoveryCodes',
  route: 'POST /session/factor/recovery-codes',
  access: 'session',
  unlogged: true,
  handle: async (call) => {
    const { account } = await confirmedProof(call)
    if ((await call.deps.db.platform((sql) => enrolment(sql, account.id))) === null) throw new ApiError('NOT_FOUND')
    const recoveryCodes = await call.deps.db.platform((sql) => renewRecoveryCodes(sql, account.id))
    mailOf(call, account, 'recoveryCodes')
    return { recoveryCodes }
  },
}

/** By a code of it: whoever lost the app uses a recovery code. */
const remove: Endpoint = {
  service: 'auth',
  key: 'factor.remove',
  route: 'POST /session/factor/remove',
  access: 'session',
  unlogged: true,
  input: { code: text({ required: true }) },
  handle: async (call) => {
    const { deps, request } = call
    const proof = await confirmedProof(call)
    const { account } = proof
    await tryProof(deps, 'factor', account, request, 'code', () => takesCode(call, proof, typedCode(call)))
    await deps.db.platform((sql) => removeFactor(sql, account.id))
    noteOfAccount(deps, account, 'FACTOR_REMOVED', request)
    mailOf(call, account, 'factorRemoved')
    return { removed: true }
  },
}

const confirmCode: Endpoint = {
  service: 'auth',
  key: 'session.confirmCode',
  route: 'POST /session/confirm/code',
  access: 'session',
  unlogged: true,
  handle: forMembers(async (call) => {
    const { account } = await proofOf(call)
    const { sessionId } = call.caller
    return { sent: true, expiresAt: await mailConfirmCode(call.deps, account, sessionId, call.request.locale) }
  }),
}

/** Proves again that it is he, in a session: by a code where he has a second factor, else by his password or a mailed code. */
const confirm: Endpoint = {
  service: 'auth',
  key: 'session.confirm',
  route: 'POST /session/confirm',
  access: 'session',
  unlogged: true,
  input: { password: password(), code: text() },
  handle: forMembers(async (call) => {
    const { deps, request, caller, input } = call
    const proof = await proofOf(call)
    const { account } = proof
    const by = await confirmBy(deps, account)
    if (by === 'FACTOR')
      await tryProof(deps, 'factor', account, request, 'code', () => takesCode(call, proof, typedCode(call)))
    else {
      const typed = { password: secretOf(input, 'password'), code: typedCode(call), sessionId: caller.sessionId }
      const field = by === 'MAIL' ? 'code' : 'password'
      await tryProof(deps, 'confirm', account, request, field, () => confirms(deps, account, by, typed))
    }
    const now = deps.clock()
    await deps.db.platform(async (sql) => {
      await sql('update estiba.auth_sessions set confirmed_at = $2 where id = $1', [caller.sessionId, now])
      if (by === 'FACTOR') await markPassed(sql, proof, now)
    })
    forgetCaller(deps, caller.sessionId)
    return { confirmed: true }
  }),
}

export const factorEndpoints: readonly Endpoint[] = [status, pass, begin, enrol, renew, remove, confirm, confirmCode]
