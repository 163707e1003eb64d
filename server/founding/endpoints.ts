import { choice, email, text } from '../../src/schema/builders.ts'
import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { type Endpoint, type EndpointCall, forMembers } from '../services/endpoint.ts'
import { textOf } from '../services/input.ts'
import { foundCompany } from './foundCompany.ts'
import { namespaceOf } from './newCompany.ts'
import { platformNamespace } from './platformNamespace.ts'

type Handle = (call: EndpointCall & { readonly caller: Caller }) => Promise<unknown>

/** Of the platform's administrator alone. */
const forPlatform = (handle: Handle): Endpoint['handle'] =>
  forMembers((call) => {
    if (!call.caller.platform) throw new ApiError('FORBIDDEN')
    return handle(call)
  })

interface WorkspaceRow {
  readonly namespace: string
  readonly name: string
  readonly status: string
  readonly created_at: Date | string
  readonly members: number
}

/** The workspaces of the installation: that they are there, and how many people have accepted; nothing of what is in them. */
const list: Endpoint = {
  service: 'auth',
  key: 'workspaces.list',
  route: 'GET /platform/workspaces',
  access: 'session',
  handle: forPlatform(async ({ deps }) => {
    const rows = await deps.db.platform((sql) =>
      sql<WorkspaceRow>(
        `select n.namespace, n.name, n.status, n.created_at,
            (select count(*)::int from estiba.auth_memberships m where m.namespace = n.namespace) as members
          from estiba.auth_namespaces n where n.namespace <> $1 order by n.created_at, n.namespace limit 1000`,
        [platformNamespace],
      ),
    )
    return rows.map((row) => ({
      id: row.namespace,
      name: row.name,
      status: row.status,
      createdAt: new Date(row.created_at).toISOString(),
      members: row.members,
    }))
  }),
}

const found: Endpoint = {
  service: 'auth',
  key: 'workspaces.found',
  route: 'POST /platform/workspaces',
  access: 'session',
  input: {
    name: text({ required: true }),
    namespace: text(),
    legalName: text(),
    taxId: text({ required: true }),
    country: text({ required: true }),
    baseCurrency: text(),
    timeZone: text(),
    language: choice(['es', 'en']),
    email: email({ required: true }),
    person: text({ required: true }),
  },
  handle: forPlatform(({ deps, input, request, caller }) =>
    foundCompany(
      deps,
      {
        name: textOf(input, 'name'),
        namespace: textOf(input, 'namespace') || namespaceOf(textOf(input, 'name')),
        legalName: textOf(input, 'legalName'),
        taxId: textOf(input, 'taxId'),
        country: textOf(input, 'country'),
        baseCurrency: textOf(input, 'baseCurrency'),
        timeZone: textOf(input, 'timeZone'),
        language: textOf(input, 'language') === 'en' ? 'en' : 'es',
        email: textOf(input, 'email'),
        person: textOf(input, 'person'),
      },
      request.locale,
      caller.username,
    ),
  ),
}

export const foundingEndpoints: readonly Endpoint[] = [list, found]
