import { noteSignOut } from '../../audit/notes.ts'
import { callerCacheOf } from '../../access/callerCache.ts'
import { ApiError } from '../../errors.ts'
import { type Endpoint, type EndpointCall, forMembers } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { email, password, text } from '../../../src/schema/builders.ts'
import { acceptAsAccount } from '../acceptInvitation.ts'
import { accountOfSession } from '../accountOfSession.ts'
import { type Account, endSessions, plainEmail } from '../accounts.ts'
import { presentedBy } from '../credentials.ts'
import { proofOf } from '../factor/proof.ts'
import { login } from '../login.ts'
import { customersOf } from '../person.ts'
import { accountOfTemporaryToken, enterWorkspace, workspaceChoices } from '../workspaces.ts'

/** The account behind a temporary token, or 401. An e-mail that is named must be its own. */
const temporary = async ({
  deps,
  raw,
}: EndpointCall): Promise<{ readonly account: Account; readonly expiresIn: number; readonly token: string }> => {
  const presented = presentedBy(raw.headers)
  if (presented === null) throw new ApiError('UNAUTHENTICATED')
  const found = await deps.db.platform((sql) => accountOfTemporaryToken(sql, presented.secret, deps.clock()))
  if (found === null || (presented.email !== null && plainEmail(presented.email) !== found.account.email))
    throw new ApiError('UNAUTHENTICATED')
  return { ...found, token: presented.secret }
}

/** Of a session (change of workspace) or of a temporary token. */
const accountOf = async (call: EndpointCall): Promise<Account> =>
  call.caller === null
    ? (await temporary(call)).account
    : (await accountOfSession(call.deps, call.caller.sessionId)).account

const loginEndpoint: Endpoint = {
  service: 'auth',
  key: 'session.login',
  route: 'POST /session/login',
  access: 'open',
  unlogged: true,
  input: {
    username: text({ required: true }),
    password: password({ required: true }),
    company: text(),
    device: text(),
    securityCode: text(),
  },
  handle: ({ deps, input, request }) => {
    return login(
      deps,
      {
        login: textOf(input, 'username').slice(0, 320),
        password: secretOf(input, 'password'),
        customerOf: customersOf(input),
        device: textOf(input, 'device').slice(0, 2000),
        securityCode: textOf(input, 'securityCode').slice(0, 20),
      },
      request,
    )
  },
}

const temporaryToken: Endpoint = {
  service: 'auth',
  key: 'session.temporaryToken',
  route: 'GET /session/temporary-token',
  access: 'open',
  handle: async (call) => {
    const { account, expiresIn, token } = await temporary(call)
    const exp = Math.floor(call.deps.clock().getTime() / 1000) + expiresIn
    return { temporaryToken: token, email: account.email, expiresIn, exp }
  },
}

const byEmail: Endpoint = {
  service: 'auth',
  key: 'namespaces.byEmail',
  route: 'GET /namespaces{?email}',
  access: 'open',
  handle: async (call) => {
    const account = await accountOf(call)
    const asked = textOf(call.input, 'email')
    if (asked !== '' && plainEmail(asked) !== account.email) throw new ApiError('UNAUTHENTICATED')
    return workspaceChoices(call.deps, account)
  },
}

const one: Endpoint = {
  service: 'auth',
  key: 'namespaces.get',
  route: 'GET /namespaces/{id}',
  access: 'open',
  handle: async (call) => {
    const choices = await workspaceChoices(call.deps, await accountOf(call))
    const found = choices.find(({ id }) => id === textOf(call.input, 'id'))
    if (found === undefined) throw new ApiError('NOT_FOUND')
    return found
  },
}

const enter: Endpoint = {
  service: 'auth',
  key: 'session.enterWorkspace',
  route: 'POST /session/workspace',
  access: 'open',
  input: { email: email({ required: true }), namespaceId: text({ required: true }) },
  handle: async (call) => {
    const account = await accountOf(call)
    const named = textOf(call.input, 'email')
    if (named !== '' && plainEmail(named) !== account.email) throw new ApiError('LOGIN_FAILED')
    return enterWorkspace(call.deps, await proofOf(call), textOf(call.input, 'namespaceId'), call.request)
  },
}

const accept: Endpoint = {
  service: 'auth',
  key: 'session.acceptInvitation',
  route: 'POST /session/invitations/{id}/accept',
  access: 'open',
  handle: async (call) => {
    const account = await accountOf(call)
    return { namespace: await acceptAsAccount(call.deps, account, textOf(call.input, 'id'), call.request.locale) }
  },
}

const logout: Endpoint = {
  service: 'auth',
  key: 'session.logout',
  route: 'POST /session/logout',
  access: 'session',
  handle: forMembers(async ({ deps, caller, request }) => {
    await deps.db.platform((sql) => endSessions(sql, { id: caller.sessionId }, deps.clock(), 'LOGOUT'))
    noteSignOut(deps, caller, request)
    callerCacheOf(deps.db).forget(({ sessionId }) => sessionId === caller.sessionId)
    return { ended: true }
  }),
}

export const sessionEndpoints: readonly Endpoint[] = [
  loginEndpoint,
  temporaryToken,
  byEmail,
  one,
  enter,
  accept,
  logout,
]
