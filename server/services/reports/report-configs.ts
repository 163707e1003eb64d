import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../src/schema/json.ts'
import { exportAllowanceOf } from '../../access/exportAllowance.ts'
import { mayRead } from '../../access/reach.ts'
import { noteReport } from '../../audit/notes.ts'
import { inBackground } from '../../auth/background.ts'
import type { Deps, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { placeOf } from '../../files/filePlace.ts'
import { keepFile } from '../../files/keepFile.ts'
import { inLanguages } from '../../messages/told.ts'
import type { LateFile } from '../../routes/operationAnswer.ts'
import { Accepted } from '../accepted.ts'
import { companyDay } from '../company/companyDay.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { assertColumns } from './report-configs/assertColumns.ts'
import { askedFilters } from './report-configs/askedFilters.ts'
import { type Gathered, gatherReport, type Making, type Output } from './report-configs/makeReport.ts'
import { asksOfHidden, countOf } from './report-configs/readRows.ts'
import type { Asked } from './report-configs/source.ts'
import { sourceOf } from './report-configs/sourceOf.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'report-configs'

/** Rows up to here are made into a file at once; more of them by a job (G-23). */
const mostAtOnce = 50_000

const outputs: readonly Output[] = ['PDF', 'XLSX', 'CSV', 'JSON']

/**
 * Makes a report with the rights, warehouses and language of who asks (B-REPORT-CALLS, G-23).
 *
 * @throws ApiError 404 E-NO-MATCH where nothing matches, 403 for a report of other roles, 422 at a wrong filter
 */
const generate: Implementation = async (session, input, { deps, request }) => {
  const making = await makingOf(session, input, deps)
  const records = await countOf(session, making.source, making.asked)
  const allowance = exportAllowanceOf(deps)
  const { caller } = session
  let [counted, taken] = [0, 0]
  // One record may be many rows, which are known once they are read.
  const count = (rows: number): void => {
    const further = Math.max(0, rows - counted)
    if (allowance.take(caller, further)) taken += further
    counted += further
  }
  /** What cannot be made, or has to wait, took nothing away. */
  const fileOf = (gathered: Gathered, whenever: boolean): LateFile => {
    count(gathered.rows)
    const file = gathered.file(whenever)
    const late = async (): Promise<Uint8Array> => {
      try {
        return await file.late()
      } catch (problem) {
        allowance.giveBack(caller, taken)
        throw problem
      }
    }
    return {
      ...file,
      late: async () => {
        const bytes = await late()
        noteReport(deps, caller, making.config, counted, request)
        return bytes
      },
    }
  }
  count(records)
  const gathered = records > mostAtOnce ? 'tooLong' : await gatherReport(session, deps, making, mostAtOnce)
  if (gathered === 'tooLong') {
    // Who has to prove that it is he is told now: beside the request nobody could ask him.
    count(mostAtOnce)
    // What comes later is a file: it is not looked at.
    const kept: Making = making.output === 'JSON' ? { ...making, output: 'CSV' } : making
    startJob(session, deps, kept, fileOf)
    return new Accepted({ job: true, type: making.config.reportType, output: kept.output })
  }
  if (gathered === null) throw new ApiError('NOT_FOUND', { text: 'E-NO-MATCH' })
  return fileOf(gathered, false)
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
  const asOf: Asked = { filters, today, timeZone: session.caller.timeZone }
  const within = await source.within?.(session, asOf)
  const asked = within === undefined ? asOf : { ...asOf, within }
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
  if (!isOfRole(session, config)) throw new ApiError('FORBIDDEN')
  return config
}

const isOfRole = ({ caller }: Session, { roles }: RecordOf<typeof resource>): boolean =>
  (roles ?? []).length === 0 || caller.superUser || (roles ?? []).some((role) => caller.roleIds.includes(role))

/** What cannot be made is not offered: a report of other roles, or of records that the caller does not read. */
const byCategory: Implementation = async (session, input) => {
  const found = await session.of(resource).all({
    where: { category: { in: textOf(input, 'category').split(',') } },
    sort: [['reportType', 'ASC']],
  })
  return found.filter((config) => {
    const source = sourceOf(sourceTypeOf(config))
    return isOfRole(session, config) && (source === undefined || mayRead(session, source.resource))
  })
}

/** By the second: two jobs of one minute are two files. */
const keptName = (filename: string, now: Date): string =>
  filename.replace(/(?=\.[a-z]+$)/, String(now.getUTCSeconds()).padStart(2, '0'))

/** A large report is made beside the request; its file, or that it failed, arrives with a notification to who asked. */
const startJob = (
  session: Session,
  deps: Deps,
  making: Making,
  fileOf: (gathered: Gathered, whenever: boolean) => LateFile,
): void => {
  const { caller } = session
  const { labels } = session.registry.get(resource)
  const notify = (
    writing: Session,
    message: 'ready' | 'nothing' | 'failed',
    more: { readonly kind: 'SUCCESS' | 'WARNING' | 'ERROR'; readonly link?: string },
  ) =>
    writing.emit({
      type: 'notification',
      namespace: caller.namespace,
      businessId: caller.businessId,
      userId: caller.userId,
      title: inLanguages((locale) => labels[locale].messages[message] ?? ''),
      body: making.config.name,
      ...more,
    })
  const work = async (): Promise<void> => {
    const gathered = await deps.db.read(caller, (reading) => gatherReport(reading, deps, making))
    if (gathered === null || gathered === 'tooLong')
      return deps.db.transaction(caller, async (writing) => notify(writing, 'nothing', { kind: 'WARNING' }))
    const file = fileOf(gathered, true)
    const bytes = await file.late()
    await deps.db.transaction(caller, async (writing) => {
      const filename = keptName(file.filename, deps.clock())
      await keepFile(writing, deps, {
        filename,
        mimeType: file.mimeType,
        bytes,
        folder: `reports/${caller.userId}`,
        place: placeOf.onlyPerson(caller.userId),
        private: true,
        resource: null,
        resourceId: null,
      })
      notify(writing, 'ready', { kind: 'SUCCESS', link: `/files/${filename}` })
    })
  }
  session.afterCommit(() => {
    inBackground(deps, 'A report', async () => {
      try {
        await work()
      } catch (error) {
        await deps.db.transaction(caller, async (writing) => notify(writing, 'failed', { kind: 'ERROR' }))
        throw error
      }
    })
    return Promise.resolve()
  })
}

export default defineService(resource, {
  queries: { byCategory },
  actions: { generate },
  hooks: { before: assertColumns },
})
