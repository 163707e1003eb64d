import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import { isNegotiable, type PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import { addDays } from '../../../../src/domain/where.ts'
import { eventsIn } from '../shipments/rows.ts'
import { airBoxes, isConsolidation } from './air.ts'
import { invoiceTotals } from './articles.ts'
import { dangerousOf, dangerousText, packagesOf, serviceMode, sum, totalInWords, unitsOf } from './goods.ts'
import { inWords } from '../../../papers/inWords.ts'
import { carriedBy } from './carriedBy.ts'
import { nameIn, type Source } from './source.ts'
import { codeOf, count, day, joined, linesOf, money, option, party, port, volume, weight } from './written.ts'

type Boxes = { readonly [box: string]: string }

const orderOf = { es: 'A LA ORDEN DE', en: 'TO THE ORDER OF' } as const
const surrendered = {
  es: { ORIGINAL: 'Se requiere el original', free: 'Sin original que entregar', done: 'Liberado el' },
  en: { ORIGINAL: 'Original bill required', free: 'No original to surrender', done: 'Released on' },
} as const
const yesNo = { es: ['Sí', 'No'], en: ['Yes', 'No'] } as const
const clauses = {
  es: 'Recibido en aparente buen estado, salvo que se diga otra cosa, para su transporte hasta el lugar de entrega. Peso, medida, marcas, cantidad y contenido son los que declara el embarcador. En fe de lo cual se firman los originales que se dicen; cumplido uno, los demás no valen.',
  en: 'Received in apparent good order and condition, unless otherwise stated, for carriage to the place of delivery. Weight, measure, marks, quantity and contents as declared by the shipper. In witness whereof the number of originals stated has been signed, one of which being accomplished, the others to be void.',
} as const
const seaClause = {
  es: 'Recibido en aparente buen estado, salvo que se diga otra cosa. No negociable: se entrega al consignatario que se identifica, sin presentar este documento.',
  en: 'Received in apparent good order and condition, unless otherwise stated. Not negotiable: delivered to the consignee on proof of identity, without surrender of this document.',
} as const
const dangerousClause = {
  es: 'Declaro que el contenido de este envío queda descrito en forma completa y exacta por la designación oficial de transporte, y que está clasificado, embalado, marcado y etiquetado, y en buen estado para su transporte según los reglamentos internacionales y nacionales aplicables.',
  en: 'I hereby declare that the contents of this consignment are fully and accurately described by the proper shipping name, and are classified, packaged, marked and labelled, and in all respects in proper condition for transport according to the applicable international and national governmental regulations.',
} as const

/** The parties of the paper: those of its house, else of the job. A consolidation's are the agents'. */
const parties = (source: Source): Boxes => {
  const { job, house } = source
  const one = house ?? job
  const consignee = party(source, 'consignees', one.consignee)
  return {
    shipper: party(source, 'shippers', one.shipper),
    consignee:
      isNegotiable(source.kind) && job.toOrder
        ? linesOf(`${orderOf[source.locale]} ${job.toOrder}`, consignee)
        : consignee,
    notify: [...new Set([one.notify, job.secondNotify].map((id) => party(source, 'entities', id)))]
      .filter(Boolean)
      .join('\n'),
    broker: party(source, 'entities', job.customsBroker),
    agent: party(source, 'entities', job.receivingAgent ?? job.agent),
    carrierAgent: party(source, 'entities', job.sendingAgent),
    carrier: party(source, 'carriers', job.carrier),
    carrierName: nameIn(source, 'carriers', job.carrier),
    shipTo: linesOf(consignee, job.placeOfDelivery),
  }
}

const companyLines = (source: Source): string => {
  const { company } = source
  const city = nameIn(source, 'cities', company?.city)
  const country = nameIn(source, 'countries', company?.country)
  return linesOf(
    company?.legalName || company?.name,
    company?.address,
    joined(', ', joined(' ', company?.postalCode, city), country),
  )
}

/** Papers that the shipper gives out himself: he signs them, where he is. */
const shippers: readonly PaperKind[] = ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'DG_DECLARATION']

/** Papers that are of the day when the house or the master was issued; the others are of today. */
const ofItsBill: readonly PaperKind[] = ['BILL_OF_LADING', 'SEA_WAYBILL', 'AIR_WAYBILL', 'CMR']

const placeAndDay = (source: Source): string => {
  const { kind, house, master, job, company, today, named } = source
  if (shippers.includes(kind)) {
    const [name = ''] = party(source, 'shippers', (house ?? job).shipper).split('\n')
    const shipper = named.shippers.get((house ?? job).shipper ?? '')
    return linesOf(joined(', ', nameIn(source, 'cities', shipper?.city), day(source, today)), name)
  }
  const place = (house === null ? master?.placeOfIssue : '') || nameIn(source, 'cities', company?.city)
  const issuedAt = ofItsBill.includes(kind) ? (house ?? master)?.issuedAt : null
  const signed = joined(' — ', job.signatory, option(source, 'signingRole', job.signingRole ?? 'FORWARDER'))
  return linesOf(joined(', ', place, day(source, issuedAt ?? today)), signed, company?.legalName)
}

const references = ({ job }: Source): string => (job.jobReferences ?? []).map(({ value }) => value).join(', ')

const happened = ({ job }: Source, event: string): string | null =>
  eventsIn(job).findLast((row) => row.event === event && row.actualAt)?.actualAt ?? null

const conveyanceOf = ({ job }: Source): string =>
  job.transport === 'Ocean' ? joined(' / ', job.vessel, job.voyage) : (job.flight ?? job.haulierPlate ?? '')

/** How the bill stands: released and by whom, or whether its original is asked for. */
const releaseOf = (source: Source): string => {
  const { job, locale } = source
  const words = surrendered[locale]
  if (job.releasedAt) return joined(' ', words.done, day(source, job.releasedAt), job.releasedBy)
  return job.releaseType === 'ORIGINAL' || job.releaseType === 'TELEX' ? words.ORIGINAL : words.free
}

const voyage = (source: Source): Boxes => {
  const { job } = source
  const { originPort, destinationPort } = carriedBy(source)
  const before = (job.legs ?? []).find(({ legType }) => legType === 'PRE')
  const onBoard = job.atd ?? happened(source, 'DEPARTED')
  return {
    booking: job.bookingNumber ?? '',
    references: references(source),
    job: job.number ?? '',
    preCarriage: before === undefined ? '' : joined(' ', before.conveyance, nameIn(source, 'carriers', before.carrier)),
    placeOfReceipt: job.placeOfReceipt ?? '',
    placeOfDelivery: job.placeOfDelivery ?? '',
    deliveryPlace: job.placeOfDelivery || port(source, destinationPort),
    takingOver: linesOf(
      job.placeOfReceipt || port(source, originPort),
      day(source, happened(source, 'PICKED_UP') ?? job.atd ?? job.etd),
    ),
    vesselVoyage: joined(' / ', job.vessel, job.voyage),
    conveyance: conveyanceOf(source),
    conveyanceDate: joined(' · ', conveyanceOf(source), day(source, job.atd ?? job.etd)),
    originPort: port(source, originPort),
    destinationPort: port(source, destinationPort),
    departure: day(source, job.atd ?? job.etd),
    arrival: day(source, job.ata ?? job.eta),
    onBoard: day(source, onBoard),
    serviceMode: serviceMode(source),
    cargoAt: joined(' · ', job.destinationTerminal, nameIn(source, 'ports', job.destinationPort)),
  }
}

const terms = (source: Source): Boxes => {
  const { job, locale, company } = source
  const { originPort, destinationPort, freightTerm, declaredValue, currency } = carriedBy(source)
  const originals = job.originals ?? 0
  const collect = freightTerm === 'COLLECT'
  return {
    payableAt: linesOf(
      job.payableAt || port(source, collect ? destinationPort : originPort),
      option(source, 'freightTerm', freightTerm),
    ),
    payment: option(source, 'freightTerm', freightTerm),
    declaredValue: declaredValue ? money(source, declaredValue, currency) : '',
    insurance: job.insuranceAmount
      ? `${yesNo[locale][0]}, ${money(source, job.insuranceAmount, job.currency)}`
      : yesNo[locale][1],
    originals: originals > 0 && isNegotiable(source.kind) ? `${inWords(locale, originals)} (${originals})` : '0',
    clause: isNegotiable(source.kind) ? clauses[locale] : seaClause[locale],
    carrierRole: linesOf(company?.legalName, option(source, 'signingRole', job.signingRole ?? 'FORWARDER')),
    incoterm: joined(
      ' ',
      codeOf(source, 'incoterms', job.incoterm),
      job.incotermPlace,
      job.incoterm ? 'Incoterms® 2020' : '',
    ),
    currency: job.currency ?? '',
    paymentTerms: job.invoiceTerms ?? '',
    exportReason: job.exportReason ?? '',
    originStatement: job.originStatement ?? '',
    instructions: job.instructions ?? '',
    agreements: job.agreements ?? '',
    reservations: job.reservations ?? '',
    release: releaseOf(source),
    bank: company?.paymentDetails ?? '',
  }
}

const carriage = (source: Source): Boxes => {
  const { job } = source
  const haulier = linesOf(
    nameIn(source, 'carriers', job.haulier),
    joined(' · ', job.haulierPlate, job.haulierDriver, job.haulierDriverId),
  )
  const on = (job.legs ?? []).filter(({ legType, legState }) => legType === 'ON' && legState !== 'CANCELED')
  return {
    haulier,
    carrierPlates: linesOf(party(source, 'carriers', job.carrier), job.haulierPlate),
    successive: on.map(({ carrier }) => nameIn(source, 'carriers', carrier)).join('\n'),
    attached: (job.documents ?? [])
      .filter(({ receivedOn }) => receivedOn)
      .map(({ paper, paperNumber }) => joined(' ', option(source, 'paper', paper), paperNumber))
      .join(', '),
    cashOnDelivery: job.cashOnDelivery ? money(source, job.cashOnDelivery, job.currency) : '',
    pickupNumber: job.pickupNumber ?? '',
    releaseCode: job.pickupNumber ?? '',
    availableFrom: day(source, job.availableFrom),
    customsManifest: job.customsManifest ?? '',
    validUntil: day(source, job.deliverUntil ?? addDays(source.today, 7)),
    received: linesOf(job.placeOfDelivery, day(source, happened(source, 'DELIVERED'))),
    cleared: joined(' ', yesNo[source.locale][0], day(source, happened(source, 'CUSTOMS_CLEARED'))),
  }
}

const cargo = (source: Source): Boxes => {
  const { job, master, locale } = source
  const lines = packagesOf(source)
  const dangerous = dangerousOf(source)
  return {
    packagesInWords: totalInWords(source),
    totalPieces: count(source, sum(lines.map(({ pieces }) => pieces))),
    totalNet: weight(source, sum(lines.map(({ netWeight }) => netWeight))),
    totalGross: weight(source, sum(lines.map(({ grossWeight }) => grossWeight))),
    tracked: lines.flatMap(({ tracked }) => tracked ?? []).join('; '),
    containerList: unitsOf(source)
      .map((unit) => joined(' / ', unit.container, unit.seals))
      .join('\n'),
    masterPieces: count(source, master?.pieces),
    masterGross: weight(source, master ? grossKilograms(master).round(3).toNumber() : null),
    masterVolume: volume(source, master?.volumeM3),
    dangerous: dangerous
      .map((line) => joined(', ', dangerousText(source, line), line.tunnelCode ? `(${line.tunnelCode})` : ''))
      .join('\n'),
    declaration: dangerousClause[locale],
    aircraft: [...new Set(dangerous.flatMap(({ aircraft }) => aircraft ?? []))]
      .map((aircraft) => option(source, 'aircraft', aircraft))
      .join(', '),
    emergency: linesOf(
      job.handlingInformation,
      [...new Set(dangerous.flatMap(({ emergencyContact }) => emergencyContact ?? []))].join('\n'),
    ),
    packedBy: [
      ...new Set(
        unitsOf(source).map((unit) => linesOf(unit.packedBy, joined(', ', unit.packedAt, day(source, unit.packedOn)))),
      ),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** Every box that a paper of a job may have, by its name. */
export const boxesOf = (source: Source, number: string): Boxes => ({
  ...parties(source),
  ...voyage(source),
  ...terms(source),
  ...carriage(source),
  ...cargo(source),
  ...invoiceTotals(source),
  ...(source.kind === 'AIR_WAYBILL'
    ? {
        ...airBoxes(source, number),
        accounting: isConsolidation(source) ? '' : party(source, 'entities', (source.house ?? source.job).notify),
        issuingAgent: companyLines(source),
      }
    : {}),
  ...(isConsolidation(source) && source.kind === 'AIR_WAYBILL'
    ? {
        shipper: companyLines(source),
        consignee:
          party(source, 'entities', source.job.receivingAgent ?? source.job.agent) ||
          parties(source)['consignee'] ||
          '',
      }
    : {}),
  number,
  bill: source.house?.serial ?? source.job.masterBl ?? source.job.number ?? '',
  house: source.house?.serial ?? source.houses.map(({ serial }) => serial).join(', '),
  master:
    source.house === null && source.kind !== 'MANIFEST' ? '' : (source.job.masterBl ?? source.job.airWaybill ?? ''),
  date: day(source, source.today),
  issued: placeAndDay(source),
  blank: '',
})
