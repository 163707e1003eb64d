import {
  type PartyRole,
  type Share,
  type ShareOf,
  shareOf,
  showsPaper,
} from '../../../src/domain/freight/partyShare.ts'
import type { Answers } from '../../../src/resources/answers.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { behind } from '../../access/behind.ts'
import { systemCaller } from '../../db/systemCaller.ts'
import { ApiError } from '../../errors.ts'
import { filesOf } from '../../files/companyFiles.ts'
import { findFiles } from '../../files/storedFiles.ts'
import type { FileResult } from '../../routes/operationAnswer.ts'
import { textOf } from '../input.ts'
import { placesOfWay } from '../operations/placesOfWay.ts'
import { defineService, type Answering, type Implementation } from '../service.ts'
import { type CargoOfPart, cargoOfPart, type House, housesOfJob, type Job, standingOf } from './sharing/cargoOfPart.ts'
import { codesOf } from './sharing/partsOf.ts'
import { housePdf } from './transport-documents/documentPdfs.ts'

const resource = 'shared-shipments'

interface Shown {
  readonly job: Job
  /** The one that the part is of, told or not; empty: the job itself. */
  readonly house: string
  readonly of: ShareOf
  readonly told: Share
  readonly cargo: CargoOfPart
}

/** Whose part it is and of which house, whether he reads so much of it or not: what he is told follows from these. */
const standOfPart = async (session: Session, { id, job }: RecordOf<typeof resource>) => {
  const [row] = await session.sql<{ readonly role: PartyRole; readonly house: string | null }>(
    `select party_role as role, coalesce(part_house, shared_house) as house from estiba.shipments__shares
      where namespace = current_setting('estiba.namespace') and parent_id = $1 and parent_id || '~' || (position + 1) = $2`,
    [job, id],
  )
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return { role: row.role, house: row.house ?? '' }
}

/** What the caller sees of a shipment by this part of his; 404 where it is none of his. */
const shown = async (session: Session, input: JsonObject): Promise<Shown> => {
  const share = await session.of(resource).get(textOf(input, 'id'))
  const job = await behind(session, 'shipments')?.get(share.job)
  if (job === undefined) throw new ApiError('FORBIDDEN')
  const houses = await housesOfJob(session, job)
  const codes = await codesOf(session, job, houses)
  const customerOf = ({ entityCode }: House): string => codes.entity(entityCode)
  const { role, house } = await standOfPart(session, share)
  const of: ShareOf = { role, ...standingOf(job) }
  return { job, house, of, told: shareOf(of), cargo: cargoOfPart(job, houses, customerOf, house) }
}

type Kind = 'customers' | 'entities' | 'shippers' | 'consignees'

/** Whom the part names, as the house says where the part is one of a house. */
const partiesOf = async (
  session: Session,
  { job, house: ofPart, told, cargo }: Shown,
): Promise<Answers['transactions.sharedShipments.trace']['parties']> => {
  const house = cargo.houses.find(({ id }) => id === ofPart)
  const by: { readonly [role in PartyRole]: readonly (readonly [of: Kind, id: string | null | undefined])[] } = {
    CUSTOMER: house === undefined ? [['customers', job.customer]] : [['entities', house.entityCode]],
    SHIPPER: [['shippers', (house ?? job).shipper]],
    CONSIGNEE: [['consignees', (house ?? job).consignee]],
    NOTIFY:
      house === undefined
        ? [
            ['entities', job.notify],
            ['entities', job.secondNotify],
          ]
        : [['entities', house.notify]],
    AGENT: [
      ['entities', job.agent],
      ['entities', job.sendingAgent],
      ['entities', job.receivingAgent],
    ],
  }
  const asked = told.names.flatMap((role) => by[role].map(([of, id]) => ({ role, of, id: id ?? '' })))
  const named = await Promise.all(
    asked.map(async ({ role, of, id }) => {
      const found = id === '' ? undefined : await behind(session, of)?.find(id)
      return found === undefined ? [] : [{ role, name: String(found['name'] ?? '') }]
    }),
  )
  return named.flat()
}

/** The way as the part is told it: what was written in free words is kept back where it may name the other side. */
const legsOf = ({ job, told }: Shown) =>
  (job.legs ?? []).map(({ carrier, terminal, conveyance, voyageNumber, ...leg }) => ({
    ...leg,
    ...(told.freeWords ? { terminal, conveyance, voyageNumber } : {}),
    ...(told.carrier ? { carrier } : {}),
  }))

/** The events of these containers; a place is told where it is a port, or where free words are. */
const eventsOf = async (session: Session, { job, told }: Shown, containers: readonly string[]) => {
  const events = (job.events ?? []).filter(({ container }) => !container || containers.includes(container))
  const places = [...new Set(events.flatMap(({ place }) => place ?? []))]
  const ports = told.freeWords
    ? places
    : (await session.asSystem('ports').all({ where: { id: { in: places } } })).map(({ id }) => id)
  return events.map(({ skippedBecause: _inside, place, ...event }) => ({
    ...event,
    place: ports.some((port) => port === place) ? place : null,
  }))
}

/** Its way, its events and its cargo, its parties and papers as far as the part goes. */
const trace: Answering<'transactions.sharedShipments.trace'> = async (session, input) => {
  const all = await shown(session, input)
  const { job, of, told, cargo } = all
  const { options } = session.registry.get('shipments').labels[session.caller.locale]
  const inCargo = new Set(cargo.packages.map(({ container }) => container ?? ''))
  // Where nobody said in which container his cargo is, it may be in each.
  const containers = (job.containers ?? []).filter((id) => inCargo.size === 0 || inCargo.has('') || inCargo.has(id))
  return {
    number: job.number,
    transport: job.transport,
    originPort: job.originPort,
    destinationPort: job.destinationPort,
    etd: job.etd ?? null,
    eta: job.eta ?? null,
    atd: job.atd ?? null,
    ata: job.ata ?? null,
    vessel: job.vessel ?? null,
    voyage: job.voyage ?? null,
    flight: job.flight ?? null,
    containers,
    legs: legsOf(all),
    places: await placesOfWay(session, job),
    events: await eventsOf(session, all, containers),
    packages: cargo.packages.map(
      ({ description, pieces, packingUnit, grossWeight, volumeM3, container, house, marks }) => ({
        description,
        pieces,
        packingUnit: packingUnit ?? null,
        grossWeight,
        volumeM3: volumeM3 ?? null,
        container: container ?? null,
        house: told.house ? (house ?? null) : null,
        marks: told.marks ? (marks ?? null) : null,
      }),
    ),
    parties: await partiesOf(session, all),
    houses: told.house ? cargo.houses.map(({ serial }) => serial) : [],
    master: told.master ? (job.masterBl ?? null) : null,
    papers: papersOf(job, of).map(({ row, line }) => ({
      line,
      paper: options['paper']?.[row.paper] ?? row.paper,
      paperNumber: row.paperNumber ?? null,
      paperState: options['paperState']?.[row.paperState ?? ''] ?? null,
      isThere: typeof row.paperFile === 'string' && row.paperFile !== '',
    })),
  }
}

const papersOf = (job: Job, of: ShareOf) =>
  (job.documents ?? []).flatMap((row, at) =>
    showsPaper(of, { paper: row.paper, forCustomer: row.forCustomer === true }) ? [{ row, line: at + 1 }] : [],
  )

/** The file of a paper that the part shows, as it hangs from the shipment. */
const paper: Implementation = async (session, input, { deps }): Promise<FileResult> => {
  const { job, of } = await shown(session, input)
  const found = papersOf(job, of).find(({ line }) => String(line) === textOf(input, 'line'))
  const filename = found?.row.paperFile ?? ''
  if (filename === '') throw new ApiError('NOT_FOUND')
  const [file] = await findFiles(session, {
    filename,
    resource: 'shipments',
    resourceId: job.id,
    named: true,
    limit: 1,
  })
  const bytes = file === undefined ? null : await (await filesOf(session, deps)).get(file.storageKey)
  if (file === undefined || bytes === null) throw new ApiError('NOT_FOUND')
  return { filename: file.filename, mimeType: file.mimeType, bytes }
}

/** The paper as the office prints it, without the master that it travels under. */
const housePaper: Implementation = async (session, input, { deps }) => {
  const { told, cargo } = await shown(session, input)
  const house = cargo.houses.find(({ id }) => id === textOf(input, 'serial'))
  if (!told.house || house === undefined) throw new ApiError('NOT_FOUND')
  const { namespace, locale, timeZone } = session.caller
  return deps.db.transaction({ ...systemCaller(namespace), locale, timeZone }, async (office) => {
    const bulks = await office.asSystem('bulks').all({ where: { houseBl: house.id }, most: 5000 })
    return housePdf(office, deps, { ...house, masterBL: null }, bulks)
  })
}

export default defineService(resource, { queries: { trace, paper, housePaper } })
