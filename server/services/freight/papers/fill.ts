import { isNegotiable, type PaperKind, paperSuffixes } from '../../../../src/domain/freight/paperKinds.ts'
import type { Deps } from '../../../contract.ts'
import { type Filled, type FilledGrid, isGrid, type Letterhead } from '../../../papers/form.ts'
import { forms } from '../../../papers/forms/index.ts'
import { letterheadOf } from '../../../papers/letterhead.ts'
import { isConsolidation, ratingGrid } from './air.ts'
import { articleGrid, packingGrid } from './articles.ts'
import { boxesOf } from './boxes.ts'
import { chargeGrid, dueGrid, onBill, owedOf } from './charges.ts'
import { containerGrid, goodsGrid } from './goods.ts'
import { dangerousGrid, freeTimeGrid, houseGrid } from './lists.ts'
import { totalsMatch } from '../shipments/standing.ts'
import type { Source } from './source.ts'
import { party } from './written.ts'

/** The number of a paper: its own where it has one, else its job's with what it is. */
export const numberOf = ({ kind, job, house }: Source): string => {
  const suffix = paperSuffixes[kind]
  const of = house !== null && (job.houses ?? []).length > 1 ? `-${house.serial}` : ''
  if (suffix !== undefined) return `${job.number}${of}-${suffix}`
  const own = kind === 'AIR_WAYBILL' ? (job.airWaybill ?? job.masterBl) : job.masterBl
  return house?.serial ?? own ?? job.number ?? ''
}

const chargesOf = (source: Source): FilledGrid =>
  source.kind === 'ARRIVAL_NOTICE' ? dueGrid(source) : chargeGrid(source, onBill(source))

/** What fills each grid of a form. */
const grids: { readonly [grid: string]: (source: Source) => FilledGrid } = {
  goods: goodsGrid,
  containers: containerGrid,
  charges: chargesOf,
  rating: ratingGrid,
  articles: articleGrid,
  packing: packingGrid,
  houses: houseGrid,
  dangerous: dangerousGrid,
  freeTime: freeTimeGrid,
}

const titles: { readonly [kind in PaperKind]?: { readonly es: string; readonly en: string } } = {
  SEA_WAYBILL: { es: 'Sea waybill (no negociable)', en: 'Sea waybill (not negotiable)' },
}
const houseAir = { es: 'Guía aérea hija', en: 'House air waybill' } as const

const titleOf = ({ kind, locale, house }: Source): string =>
  kind === 'AIR_WAYBILL' && house !== null ? houseAir[locale] : (titles[kind]?.[locale] ?? forms[kind].title[locale])

const notNegotiable = { es: 'COPIA NO NEGOCIABLE', en: 'COPY, NOT NEGOTIABLE' } as const
const airOriginals = {
  es: ['ORIGINAL 1 (transportador)', 'ORIGINAL 2 (consignatario)', 'ORIGINAL 3 (embarcador)'],
  en: ['ORIGINAL 1 (for carrier)', 'ORIGINAL 2 (for consignee)', 'ORIGINAL 3 (for shipper)'],
} as const
const roadCopies = {
  es: ['1 · Remitente (rojo)', '2 · Consignatario (azul)', '3 · Porteador (verde)', '4 · Oficina (negro)'],
  en: ['1 · Sender (red)', '2 · Consignee (blue)', '3 · Carrier (green)', '4 · Office (black)'],
} as const

/** The sheets that an issued paper comes in. */
export const stampsOf = ({ kind, job, locale }: Source): readonly string[] => {
  if (kind === 'AIR_WAYBILL') return airOriginals[locale]
  if (kind === 'CMR') return roadCopies[locale]
  const originals = job.originals ?? 0
  if (!isNegotiable(kind) || originals === 0) return []
  const each = Array.from({ length: originals }, (_none, index) => `ORIGINAL ${index + 1}/${originals}`)
  return [...each, notNegotiable[locale]]
}

/** The seller's papers are his: he stands above them, not the forwarder. */
const sellers: readonly PaperKind[] = ['COMMERCIAL_INVOICE', 'PACKING_LIST']

const headOf = async (source: Source, deps: Deps): Promise<Letterhead> => {
  if (!sellers.includes(source.kind)) return letterheadOf(source.session, deps)
  const [name = '', ...lines] = party(source, 'shippers', (source.house ?? source.job).shipper).split('\n')
  return { name, lines }
}

const conditions = ({ company, kind, locale }: Source): string =>
  (company?.paperTerms ?? [])
    .filter(({ termsOf, language }) => language === locale && (termsOf ? termsOf === kind : !sellers.includes(kind)))
    .map(({ terms }) => terms)
    .join('\n')

const revised = { es: 'Modificado', en: 'Revised' } as const
const seeFoot = { es: 'Al pie', en: 'At the foot' } as const
const yes = { es: 'Sí', en: 'Yes' } as const
const no = { es: 'No', en: 'No' } as const

/** All that a paper says. */
export const filledOf = async (source: Source, deps: Deps, version = 1): Promise<Filled> => {
  const { locale } = source
  const number = numberOf(source)
  return {
    locale,
    number,
    title: titleOf(source),
    letterhead: await headOf(source, deps),
    boxes: {
      ...boxesOf(source, number),
      conditions: conditions(source),
      revised: version > 1 ? `${version} · ${revised[locale]}` : String(version),
      invoiceNumber: number.replace(/-PL$/, '-CI'),
      paid: yes[locale],
      due: owedOf(source).length > 0 ? (boxesOf(source, number)['arrival'] ?? '') : '',
      totalsMatch: source.job.masterBl
        ? (await totalsMatch(source.session, source.job))
          ? yes[locale]
          : no[locale]
        : '',
      pageNote: seeFoot[locale],
      consolidation: isConsolidation(source) ? 'C' : '',
    },
    grids: Object.fromEntries(
      forms[source.kind].parts.filter(isGrid).map(({ grid }) => [grid, grids[grid]?.(source) ?? { rows: [] }]),
    ),
    stamps: [],
  }
}
