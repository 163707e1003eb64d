import type { Locale } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'

/** The same unit of work in another language: for what is written to somebody else than the caller. */
export const withLocale = (session: Session, locale: Locale): Session => ({
  caller: { ...session.caller, locale },
  registry: session.registry,
  of: session.of.bind(session),
  inOperation: session.inOperation.bind(session),
  grant: (resource) => session.grant(resource),
  asSystem: session.asSystem.bind(session),
  sql: (text, values, options) => session.sql(text, values, options),
  now: () => session.now(),
  dated: () => session.dated(),
  today: () => session.today(),
  emit: (event) => session.emit(event),
  warnings: session.warnings,
  beforeCommit: (key, work) => session.beforeCommit(key, work),
  settle: (key) => session.settle(key),
  trial: (work, keep, waiting) => session.trial(work, keep, waiting),
  afterCommit: (work) => session.afterCommit(work),
})
