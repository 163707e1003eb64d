import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { endpoints } from './services/endpoints.ts'
import { watchInvitations } from './auth/watchInvitations.ts'
import { watchMembers } from './auth/watchMembers.ts'
import { serviceOf } from './services/registry.ts'
import { companyStartupEndpoint, startupEndpoint } from './config/startup.ts'
import { translationsEndpoint } from './config/translations.ts'
import type { Deps } from './contract.ts'
import { ApiError } from './errors.ts'
import { type DirectReads, directReads } from './http/directReads.ts'
import { withHosted } from './hosts/hostedOperations.ts'
import { readRouteTable } from './hosts/routeTableFile.ts'
import { routeTableSchemaEndpoint } from './hosts/schemaEndpoint.ts'
import { isOperator } from './http/operatorOnly.ts'
import { mailboxRoutes } from './mail/mailboxRoutes.ts'
import { errorAnswer } from './middleware/answerError.ts'
import { createHealth } from './middleware/health.ts'
import { incomingOf, type NodeBindings } from './middleware/incoming.ts'
import { localeOf } from './middleware/locale.ts'
import { createMetrics } from './middleware/metrics.ts'
import { rateLimits } from './middleware/rateLimits.ts'
import { dataHeaders } from './middleware/secureHeaders.ts'
import { createOpenApi } from './openapi/openApi.ts'
import { notificationEndpoints } from './realtime/notificationEndpoints.ts'
import { createApi } from './routes/api.ts'
import type { RoutedOperation } from './routes/call.ts'
import { operationsOf } from './routes/operations.ts'
import { respond } from './routes/respond.ts'
import { createStatic } from './static/serveStatic.ts'

/** `fetch` and `request` as Hono has them: the same object answers in Node, in tests and behind msw. */
export interface App extends Hono<{ Bindings: NodeBindings }> {
  /** Answers a read of the API on Node's own objects; false where the request needs more than that. */
  readonly direct: DirectReads
  /** How much an address has left, as every answer tells it: for answers that are given without the application. */
  readonly told: (address: string | undefined) => { readonly [header: string]: string }
}

/**
 * The application without a socket: from a request to a response.
 *
 * @throws Error where a declared operation has no implementation
 * @example const response = await createApp(deps).request('/api/config/taxes', { headers: { authorization } })
 */
export const createApp = (deps: Deps, findService: typeof serviceOf = serviceOf): App => {
  const { db, registry, settings, log } = deps
  watchInvitations(deps)
  watchMembers(deps)
  const metrics = createMetrics()
  const isHealthy = createHealth(db)
  const headers = dataHeaders(settings)
  const ours = [
    startupEndpoint(settings, () => operations),
    companyStartupEndpoint,
    translationsEndpoint(registry),
    routeTableSchemaEndpoint,
    ...notificationEndpoints,
  ]
  const table = settings.routesFile === null ? null : readRouteTable(settings.routesFile, registry.all)
  const operations: readonly RoutedOperation[] = withHosted(
    operationsOf(registry, { serviceOf: findService, endpoints: [...ours, ...endpoints] }),
    table,
    deps,
  )
  const limits = rateLimits(settings)
  const api = createApi(deps, operations, metrics, limits)
  const openApi = createOpenApi(deps, operations)
  const serveStatic = createStatic(settings)
  const app = new Hono<{ Bindings: NodeBindings }>()

  // What is no operation is not limited, but tells how much is left as every answer does.
  app.use(async (c, next) => {
    await next()
    if (c.res.headers.has('ratelimit')) return
    const { ip } = incomingOf(c.req.raw, c.env, settings.trustProxy)
    for (const [name, value] of Object.entries(limits(ip).told())) c.res.headers.set(name, value)
  })
  app.get('/api/health', async () => {
    const healthy = await isHealthy()
    return respond(
      {
        status: healthy ? 200 : 503,
        body: { status: healthy ? 'ok' : 'unavailable' },
        ...(healthy ? {} : { headers: { 'retry-after': '1' } }),
      },
      { ...headers },
      null,
    )
  })
  // Whoever else asks hears what he would hear of an address that is not there.
  const operatorOnly: MiddlewareHandler<{ Bindings: NodeBindings }> = async (c, next) => {
    if (isOperator(c.req.raw, c.env, settings)) return next()
    if (settings.operatorToken === null) throw new ApiError('NOT_FOUND')
    return respond({ status: 401, headers: { 'www-authenticate': 'Basic realm="Estiba"' } }, { ...headers }, null)
  }

  app.get('/api/metrics', operatorOnly, () => {
    const { total, idle, waiting } = db.stats()
    const text = metrics.text({
      database_connections: total,
      database_connections_idle: idle,
      database_requests_waiting: waiting,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_uptime_seconds: process.uptime(),
    })
    return respond(
      { bytes: text, headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } },
      { ...headers },
      null,
    )
  })
  app.get('/api/openapi.json', (c) => openApi(c.req.raw, limits(incomingOf(c.req.raw, c.env, settings.trustProxy).ip)))
  app.get('/api/docs', (c) => serveStatic('/docs.html', (name) => c.req.header(name) ?? null))
  for (const path of ['/docs', '/docs/'])
    app.get(path, (c) => serveStatic('/docs/index.html', (name) => c.req.header(name) ?? null))
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  if (settings.smtpUrl === null && (settings.development || settings.sampleData)) {
    app.use('/mailbox/*', operatorOnly)
    app.use('/mailbox/*', async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    })
    app.route('/mailbox', mailboxRoutes(settings))
  }
  app.get('*', (c) => serveStatic(c.req.path, (name) => c.req.header(name) ?? null))
  const refusal = (error: Error, c: Context): Promise<Response> =>
    respond(errorAnswer(error, localeOf(c.req.header('accept-language') ?? null), log, 'none'), { ...headers }, null)
  app.notFound((c) => refusal(new ApiError('NOT_FOUND'), c))
  app.onError(refusal)
  const told: App['told'] = (address = '127.0.0.1') => limits(address).told()
  return Object.assign(app, { direct: directReads(api, settings), told })
}
