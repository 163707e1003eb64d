import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import type { PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import { isNegotiable } from '../../../../src/domain/freight/paperKinds.ts'
import { moneyWritten, numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import type { Filled, FilledGrid } from '../../../papers/form.ts'
import { forms } from '../../../papers/forms/index.ts'
import { packagesInWords } from '../../../papers/inWords.ts'
import { letterheadOf } from '../../../papers/letterhead.ts'
import type { Sheaf } from '../../../papers/paperPdf.ts'
import { writtenOf } from '../../print/written.ts'
import { addressesOf } from './addresses.ts'
import { airBoxes, airChargeable } from './airBoxes.ts'
import { inContainers } from './inContainers.ts'

type Master = RecordOf<'bills-of-lading'>
type House = RecordOf<'house-bills-of-lading'>
type Boxes = { readonly [box: string]: string }

/** A part of the load, as a line of its paper; its weight is in kilograms. */
export interface Part {
  readonly marks: string
  readonly description: string
  readonly pieces: number
  readonly grossWeight: number
  readonly volumeM3: number
}

const ofTransport: { readonly [transport: string]: PaperKind } = {
  Ocean: 'SEA_WAYBILL',
  Air: 'AIR_WAYBILL',
  Ground: 'CMR',
}

const ofKind: { readonly [kind: string]: PaperKind } = {
  MBL: 'BILL_OF_LADING',
  HBL: 'BILL_OF_LADING',
  SEAWAYBILL: 'SEA_WAYBILL',
  MAWB: 'AIR_WAYBILL',
  HAWB: 'AIR_WAYBILL',
  CMR: 'CMR',
  WAYBILL: 'CMR',
}

const words = {
  es: {
    copy: 'COPIA NO NEGOCIABLE',
    sea: 'Sea waybill (no negociable)',
    annulled: 'ANULADO',
    house: 'Guía aérea hija',
    agreed: 'SEGÚN ACUERDO',
  },
  en: {
    copy: 'COPY, NOT NEGOTIABLE',
    sea: 'Sea waybill (not negotiable)',
    annulled: 'ANNULLED',
    house: 'House air waybill',
    agreed: 'AS AGREED',
  },
} as const

const titleOf = (kind: PaperKind, isHouse: boolean, locale: Locale): string => {
  if (kind === 'SEA_WAYBILL') return words[locale].sea
  return kind === 'AIR_WAYBILL' && isHouse ? words[locale].house : forms[kind].title[locale]
}

const joined = (separator: string, ...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text).join(separator)

/** The fields of a record as they stand on paper, by their names. */
const textsOf = async (session: Session, resource: string, record: Master | House, fields: readonly string[]) => {
  const [written = {}] = await writtenOf(session, resource, [record], fields)
  return (field: string): string => written[field]?.text ?? ''
}

const masterFields = [
  'carrier originPort destinationPort placeOfReceipt placeOfDelivery vessel voyage flight etd eta freightTerm',
  'placeOfIssue issuedAt currency',
].flatMap((names) => names.split(' '))
const houseFields = ['originPort', 'destinationPort', 'freightTerm', 'issuedAt', 'currency', 'tariffHeading']

/** What a load says of its way: a house travels as its master does. */
const wayOf = async (session: Session, master: Master | null): Promise<Boxes> => {
  if (master === null) return {}
  const said = await textsOf(session, 'bills-of-lading', master, masterFields)
  const vesselVoyage = joined(' / ', said('vessel'), said('voyage'))
  return {
    carrier: said('carrier'),
    carrierRole: said('carrier'),
    carrierPlates: said('carrier'),
    vesselVoyage,
    flightDate: joined(' / ', said('flight'), said('etd')),
    originPort: said('originPort'),
    destinationPort: said('destinationPort'),
    placeOfReceipt: said('placeOfReceipt'),
    placeOfDelivery: said('placeOfDelivery'),
    deliveryPlace: said('placeOfDelivery') || said('destinationPort'),
    takingOver: joined('\n', said('placeOfReceipt') || said('originPort'), said('etd')),
    by1: said('carrier'),
  }
}

const figures = (locale: Locale, { pieces, grossWeight, volumeM3 }: Omit<Part, 'marks' | 'description'>) => {
  const [count, gross] = [numberWritten(locale, pieces), numberWritten(locale, grossWeight, { min: 1, max: 3 })]
  return {
    pieces: count,
    packages: count,
    gross,
    volume: volumeM3 > 0 ? numberWritten(locale, volumeM3, { min: 3, max: 3 }) : '',
  }
}

/** The lines of a paper: its parts where they make what it says of itself, with its goods first; else that alone. */
const linesOf = (record: Master | House, parts: readonly Part[]): readonly Part[] =>
  parts.length > 0 && parts.reduce((sum, { pieces }) => sum + pieces, 0) === record.pieces
    ? parts.map((part, index) =>
        index === 0 && part.description !== record.goods
          ? { ...part, description: joined('\n', record.goods ?? '', part.description) }
          : part,
      )
    : [
        {
          marks: '',
          description: record.goods ?? '',
          pieces: record.pieces,
          grossWeight: record.grossWeight,
          volumeM3: record.volumeM3 ?? 0,
        },
      ]

const gridsOf = (
  locale: Locale,
  record: Master | House,
  parts: readonly Part[],
  more: Boxes,
  chargeable: number | null,
) => {
  const lines = linesOf(record, parts)
  const own = figures(locale, { ...record, volumeM3: record.volumeM3 ?? 0 })
  const goods: FilledGrid = {
    rows: lines.map((line) => ({
      ...more,
      marks: line.marks,
      description: line.description,
      ...figures(locale, line),
    })),
    sums: own,
  }
  const once = {
    rate: words[locale].agreed,
    total: words[locale].agreed,
    ...(chargeable === null ? {} : { chargeable: numberWritten(locale, chargeable, { min: 1 }) }),
  }
  const rating: FilledGrid = {
    rows: lines.map((line, index) => ({
      ...figures(locale, line),
      unit: 'K',
      ...(index === 0 ? once : {}),
      nature: joined('\n', line.marks, line.description),
    })),
    face: { ...own, ...once, unit: 'K' },
  }
  return { goods, rating, charges: { rows: [] } }
}

/** The form of a master or a house, filled with what it says itself; the originals are issued from the job. */
export const ownPaper = async (
  session: Session,
  deps: Deps,
  kept: Master | House,
  master: Master | null,
  parts: readonly Part[],
): Promise<Sheaf> => {
  // Papers say kilograms, in whatever a master was weighed.
  const record = { ...kept, grossWeight: grossKilograms(kept).round(3).toNumber() }
  const { locale } = session.caller
  const isHouse = 'serial' in record && 'entityCode' in record
  const kind = ofKind[record.documentKind] ?? ofTransport[master?.transport ?? ''] ?? 'SEA_WAYBILL'
  const flies = kind === 'AIR_WAYBILL'
  const resource = isHouse ? 'house-bills-of-lading' : 'bills-of-lading'
  const said = await textsOf(session, resource, record, isHouse ? houseFields : masterFields)
  const letterhead = await letterheadOf(session, deps)
  const [, prefix = '', serial = record.id] = /^(\d{3})-?(\d{8})$/.exec(record.id) ?? []
  const way = await wayOf(session, master)
  const ports = Object.fromEntries(
    ['originPort', 'destinationPort'].map((port) => [port, said(port) || (way[port] ?? '')]),
  )
  const own = figures(locale, { ...record, volumeM3: record.volumeM3 ?? 0 })
  const containers = await inContainers(session, master, { packages: own.packages, gross: own.gross }, isHouse)
  const filled: Filled = {
    locale,
    number: record.id,
    title: titleOf(kind, isHouse, locale),
    letterhead,
    boxes: {
      ...way,
      ...ports,
      ...(await addressesOf(session, record)),
      number: record.id,
      prefix,
      serial,
      master: isHouse ? (master?.id ?? '') : (record.masterBL ?? ''),
      reference: record.id,
      to1: ports['destinationPort'] ?? '',
      routing: joined(' – ', ports['originPort'], ports['destinationPort']),
      ...(flies ? await airBoxes(session, record, master) : {}),
      issuingAgent: joined('\n', letterhead.name, letterhead.lines[1]),
      currency: record.currency ?? '',
      chargesCode: record.freightTerm === 'COLLECT' ? 'CC' : 'PP',
      payment: said('freightTerm'),
      payableAt: said('freightTerm'),
      declaredValue: record.declaredValue ? moneyWritten(locale, record.declaredValue, record.currency ?? '') : '',
      carriageValue: record.declaredValue ? moneyWritten(locale, record.declaredValue, record.currency ?? '') : 'NVD',
      customsValue: 'NCV',
      insurance: flies ? 'XXX' : '',
      packagesInWords: packagesInWords(locale, record.pieces, containers.rows.length),
      totalPieces: own.pieces,
      totalGross: own.gross,
      totalCharge: words[locale].agreed,
      originals: 'originals' in record && record.originals ? String(record.originals) : '',
      issued: joined(', ', 'placeOfIssue' in record ? (record.placeOfIssue ?? '') : '', said('issuedAt')),
    },
    grids: {
      ...gridsOf(
        locale,
        record,
        parts,
        { tariff: said('tariffHeading') },
        flies ? await airChargeable(session, record) : null,
      ),
      containers,
    },
    stamps: isNegotiable(kind) ? [words[locale].copy] : [],
    ...(record.status === 'ACTIVE' ? {} : { watermark: words[locale].annulled }),
  }
  return { form: forms[kind], filled }
}
