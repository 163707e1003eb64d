import { mkdir } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loadSources } from '../src/resources/index.server.ts'
import { glossary } from '../src/schema/glossary/index.ts'
import { buildRegistry, type Registry, SchemaError } from '../src/schema/registry.ts'
import { syncMenus } from './access/syncMenus.ts'
import { watchRights } from './access/watchRights.ts'
import { type App, createApp } from './app.ts'
import { cleaning } from './cleaning.ts'
import { backgroundDone } from './auth/background.ts'
import { watchSeals } from './auth/keys/watchSeals.ts'
import { settleMemberships } from './auth/settleMemberships.ts'
import type { Deps, Settings } from './contract.ts'
import { alone } from './db/alone.ts'
import { openDatabase } from './db/open.ts'
import { adoptFiles } from './files/adoptFiles.ts'
import { createFileStore } from './files/createFileStore.ts'
import { faultTrace } from './faultTrace.ts'
import { readRouteTable } from './hosts/routeTableFile.ts'
import { listen } from './http/listen.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/createMailer.ts'
import { attachRealtime } from './realtime/realtime.ts'
import { repeatedly } from './repeatedly.ts'
import { operationsOf } from './routes/operations.ts'
import { loadSample } from './sample/index.ts'
import { tellOfNobody } from './services/identity/users/tellOfNobody.ts'
import { adoptPublished } from './services/identity/saved-views/adoptPublished.ts'
import { adoptBoxes } from './services/courier/locker-parcels/adoptBoxes.ts'
import { adoptSent } from './services/commercial/quoting/adoptSent.ts'
import { tellInterrupted } from './services/commercial/mailPaper.ts'
import { mailArrivals } from './services/courier/locker-parcels/tellOwner.ts'
import { mailEvents } from './services/tracking/event-mails/mailEvents.ts'
import { adoptQuotations } from './services/freight/new-jobs/adoptQuotations.ts'
import { adoptFigures } from './services/freight/figures/adoptFigures.ts'
import { adoptJobs } from './services/freight/shipments/adoptJobs.ts'
import { adoptShares } from './services/waybills/sharing/adoptShares.ts'
import { adoptReserved } from './services/stock/kardex/keepReserved.ts'
import { adoptBilled } from './services/accounting/billing/adoptBilled.ts'
import { adoptInvoices } from './services/commercial/invoices/adoptInvoices.ts'
import { beginMonths } from './services/accounting/current-months/beginMonths.ts'
import { adoptDifferences } from './services/accounting/applied-documents/adoptDifferences.ts'
import { mailNotices } from './services/tracking/notice-choices/mailNotices.ts'
import { behindOf, tellWhatWaits } from './services/tracking/event-messages/tellBehind.ts'
import { endpoints } from './services/endpoints.ts'
import { serviceOf, strayServices } from './services/registry.ts'
import { strayCards } from './services/reports/dashboard/cards.ts'
import { straySources } from './services/reports/report-configs/sourceOf.ts'
import { loadWorld } from './world/index.ts'

/** Requests in flight get this long to end when the server stops. */
const drainMs = 8000
/** What another process was sent and did not come to tell is told at the latest then. */
const lookForMessagesEveryMs = 30_000
const mailNoticesEveryMs = 20_000
const mailEventsEveryMs = 20_000

export interface StartOptions {
  /** A command that may work beside the server which runs on the data folder. */
  readonly beside?: boolean
  readonly log?: Logger
  readonly clock?: () => Date
}

export interface RunningServer {
  readonly url: string
  readonly deps: Deps
  /** Answers with another application from now on (development). */
  swap(app: App): void
  close(): Promise<void>
}

/**
 * What the files declare, before anything stands on it.
 *
 * @throws SchemaError naming file and key of every mistake
 */
export const declared = async (): Promise<Registry> => {
  const registry = buildRegistry(await loadSources(), glossary)
  const stray = [...strayServices(registry), ...strayCards(registry), ...straySources(registry)]
  if (stray.length > 0) throw new SchemaError(stray)
  operationsOf(registry, { serviceOf, endpoints })
  return registry
}

/** Opens the database and brings its tables to the schema files. */
export const open = async (settings: Settings, options: StartOptions = {}): Promise<Deps> => {
  const log = options.log ?? createLog(settings)
  const clock = options.clock ?? (() => new Date())
  await mkdir(settings.dataDir, { recursive: true })
  const registry = await declared()
  if (settings.routesFile !== null) readRouteTable(settings.routesFile, registry.all)
  const db = await openDatabase(settings, registry, log, {
    clock,
    hooksOf: (resource) => serviceOf(resource).hooks,
    beside: options.beside === true,
  })
  return { db, registry, clock, files: createFileStore(settings), mailer: createMailer(settings), log, settings }
}

/** The same, and loads world and, where it is wanted, sample data that are not there yet. */
export const prepare = async (settings: Settings, options: StartOptions = {}): Promise<Deps> => {
  const deps = await open(settings, options)
  const { db, log, registry } = deps
  try {
    await alone(db, async () => {
      await loadWorld(db, registry, log)
      await syncMenus(db, registry)
      await settleMemberships(db)
      await adoptFiles(db, registry)
      await adoptInvoices(db)
      await adoptDifferences(db)
      await adoptReserved(db)
      await adoptBilled(db)
      await adoptJobs(db)
      await adoptFigures(db)
      await adoptQuotations(db)
      await adoptSent(db)
      await adoptBoxes(db)
      await adoptPublished(db)
      await beginMonths(db, deps.clock)
      await tellOfNobody(db)
      if (settings.sampleData) await loadSample(db, deps)
    })
    return deps
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Starts everything and listens.
 *
 * @example const server = await startServer(readSettings({ PORT: '0', DATA_DIR: folder }))
 */
export const startServer = async (settings: Settings, options: StartOptions = {}): Promise<RunningServer> => {
  const deps = await prepare(settings, options)
  const { db } = deps
  if (settings.smtpUrl === null)
    deps.log.warn('SMTP_URL is not set: invitations and codes reach nobody, they are kept in the mailbox of DATA_DIR')
  try {
    const app = createApp(deps)
    const listener = await listen(app, settings.port, settings.host)
    const realtime = attachRealtime(listener.server, deps)
    // Events by long polling are answered by their own library.
    listener.server.prependListener('request', (incoming, outgoing) => {
      if (incoming.url?.startsWith('/realtime/') === true)
        for (const [name, value] of Object.entries(app.told(incoming.socket.remoteAddress)))
          outgoing.setHeader(name, value)
    })
    const stopWatching = watchRights(db)
    const stopSealing = watchSeals(deps)
    const stopping = new AbortController()
    const cleaned = cleaning({ ...deps, stopping: stopping.signal })
    const lookForMessages = (): void =>
      void tellWhatWaits(deps).catch((problem: unknown) =>
        deps.log.warn(faultTrace(problem), 'messages wait to be told'),
      )
    lookForMessages()
    const telling = setInterval(lookForMessages, lookForMessagesEveryMs)
    telling.unref()
    const mailing = repeatedly(mailNoticesEveryMs, () =>
      mailNotices(deps).catch((problem: unknown) => deps.log.warn(faultTrace(problem), 'notices were not mailed')),
    )
    const mailingEvents = repeatedly(mailEventsEveryMs, () =>
      mailEvents(deps, stopping.signal).catch((problem: unknown) =>
        deps.log.warn(faultTrace(problem), 'events were not mailed'),
      ),
    )
    const mailingRest = repeatedly(mailEventsEveryMs, () =>
      Promise.all([mailArrivals(deps, stopping.signal), tellInterrupted(deps)]).then(
        () => undefined,
        (problem: unknown) => deps.log.warn(faultTrace(problem), 'what waits to be mailed was not looked for'),
      ),
    )
    const adopting = adoptShares(deps, stopping.signal).catch((problem: unknown) =>
      deps.log.error(faultTrace(problem), 'who has a part in jobs of before is not reckoned yet'),
    )
    return {
      url: `http://localhost:${listener.port}`,
      deps,
      swap: listener.swap,
      close: async () => {
        stopping.abort()
        clearInterval(telling)
        const ended = Promise.all([...cleaned, mailing, mailingEvents, mailingRest].map((one) => one.stop(drainMs)))
        stopWatching()
        stopSealing()
        realtime.close()
        await listener.drain(drainMs)
        await Promise.race([backgroundDone(deps), after(drainMs, null, { ref: false })])
        await ended
        await behindOf(deps).stop()
        await adopting
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
