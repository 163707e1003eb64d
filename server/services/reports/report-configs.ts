import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../src/schema/json.ts'
import { exportAllowanceOf } from '../../access/exportAllowance.ts'
import { noteReport } from '../../audit/notes.ts'
import { inBackground } from '../../auth/background.ts'
import type { Deps, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { placeOf } from '../../files/filePlace.ts'
import { keepFile } from '../../files/keepFile.ts'
import { inLanguages } from '../../messages/told.ts'
import { Accepted } from '../accepted.ts'
import { companyDay } from '../company/companyDay.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { askedFilters } from './report-configs/askedFilters.ts'
import { makeReport, type Making, type Output } from './report-configs/makeReport.ts'
import { asksOfHidden, countOf } from './report-configs/readRows.ts'
import { sourceOf } from './report-configs/sourceOf.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'report-configs'

/** Records up to here are made into a file at once; more of them by a job (G-23). */
const mostAtOnce = 50_000

const outputs: readonly Output[] = ['PDF', 'XLSX', 'CSV']

/**
 * Makes a report with the rights, warehouses and language of who asks (B-REPORT-CALLS, G-23).
 *
 * @throws ApiError 404 E-NO-MATCH where nothing matches, 403 for a report of other roles, 422 at a wrong filter
 */
const generate: Implementation = async (session, input, { deps, request }) => {
  const making = await makingOf(session, input, deps)
  const records = await countOf(session, making.source, making.asked)
  exportAllowanceOf(deps).take(session.caller, records)
  if (records > mostAtOnce) {
    startJob(session, deps, making, () => noteReport(deps, session.caller, making.config, records, request))
    return new Accepted({ job: true, type: making.config.reportType, output: making.output })
  }
  const file = await makeReport(session, deps, making)
  if (file === null) throw new ApiError('NOT_FOUND', { text: 'E-NO-MATCH' })
  noteReport(deps, session.caller, making.config, records, request)
  return file
}

const makingOf = async (session: Session, input: JsonObject, deps: Deps): Promise<Making> => {
  const config = await configOf(session, textOf(input, 'type'))
  const type = sourceTypeOf(config)
  const source = sourceOf(type)
  if (source === undefined || session.registry.find(source.resource) === undefined)
    throw refusal(session, resource, 'type', 'noSource')
  const output = textOf(input, 'output').toUpperCase() || config.output
  const made = outputs.find((known) => known === output)
  if (made === undefined) throw refusal(session, resource, 'output', 'unknownOutput')
  const today = companyDay(deps.clock(), session.caller)
  const filters = await askedFilters(session, type, { ...keptFilters(config), ...input }, today)
  const asked = { filters, today, timeZone: session.caller.timeZone }
  if (asksOfHidden(session, source, asked)) throw refusal(session, resource, 'type', 'asksOfHidden')
  return {
    config,
    source,
    output: made,
    locale: localeOf(textOf(input, 'lang') || config.language, session.caller.locale),
    asked,
  }
}

/** The type that says where the rows come from and what may be asked: of a copy, the one that it was made from. */
const sourceTypeOf = (config: RecordOf<typeof resource>): string => config.basedOn ?? config.reportType

/** The filters that a copy of the company's was kept with; what is asked now stands before them. */
const keptFilters = (config: RecordOf<typeof resource>): JsonObject => {
  const kept = config.givenFilters
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as JsonObject) : {}
}

const localeOf = (asked: unknown, otherwise: Locale): Locale => (asked === 'es' || asked === 'en' ? asked : otherwise)

const configOf = async (session: Session, type: string): Promise<RecordOf<typeof resource>> => {
  const { rows } = await session.of(resource).list({ where: { reportType: type, status: 'ACTIVE' }, range: [0, 0] })
  const [config] = rows
  if (config === undefined) throw new ApiError('NOT_FOUND')
  const roles = config.roles ?? []
  if (roles.length > 0 && !session.caller.superUser && !roles.some((role) => session.caller.roleIds.includes(role)))
    throw new ApiError('FORBIDDEN')
  return config
}

/** A large report is made beside the request; its file arrives with a notification to who asked. */
const startJob = (session: Session, deps: Deps, making: Making, told: () => void): void => {
  const { caller } = session
  const { labels } = session.registry.get(resource)
  session.afterCommit(() => {
    inBackground(deps, 'A report', async () => {
      const file = await deps.db.read(caller, (reading) => makeReport(reading, deps, making))
      await deps.db.transaction(caller, async (writing) => {
        if (file !== null)
          await keepFile(writing, deps, {
            ...file,
            folder: `reports/${caller.userId}`,
            place: placeOf.onlyPerson(caller.userId),
            private: true,
            resource: null,
            resourceId: null,
          })
        if (file !== null) told()
        writing.emit({
          type: 'notification',
          namespace: caller.namespace,
          businessId: caller.businessId,
          userId: caller.userId,
          title: inLanguages((locale) => labels[locale].messages[file === null ? 'nothing' : 'ready'] ?? ''),
          body: making.config.name,
          kind: file === null ? 'WARNING' : 'SUCCESS',
          ...(file === null ? {} : { link: `/files/${file.filename}` }),
        })
      })
    })
    return Promise.resolve()
  })
}

export default defineService(resource, { actions: { generate } })
