import Big from 'big.js'
import type { LineOf } from '../../../../src/resources/records.ts'
import type { FilledGrid } from '../../../papers/form.ts'
import { packagesInWords } from '../../../papers/inWords.ts'
import { nameIn, type Source } from './source.ts'
import { count, day, joined, linesOf, option, volume, weight } from './written.ts'

export type Package = LineOf<'shipments', 'packages'>
export type Unit = LineOf<'shipments', 'containerUnits'>
type Dangerous = LineOf<'shipments', 'dangerousGoods'>

/** The cargo that a paper is of: that of its house, else all of the job. */
export const packagesOf = ({ job, house }: Source): readonly Package[] =>
  (job.packages ?? []).filter((line) => house === null || line.house === house.id)

/** Dangerous goods of which nobody said the house, or one that is not below the job. */
export const unhoused = ({ job, houses }: Source): readonly Dangerous[] =>
  (job.dangerousGoods ?? []).filter((line) => !houses.some(({ id }) => id === line.house))

/** The dangerous goods that a paper is of: those of its house and those of none, else all of the job. */
export const dangerousOf = (source: Source): readonly Dangerous[] => {
  const { job, house } = source
  const ofNone = unhoused(source)
  return (job.dangerousGoods ?? []).filter((line) => house === null || line.house === house.id || ofNone.includes(line))
}

/** The containers that its cargo is in; all of the job's, where no line says which. */
export const unitsOf = (source: Source): readonly Unit[] => {
  const units = source.job.containerUnits ?? []
  const named = new Set(packagesOf(source).flatMap(({ container }) => container ?? []))
  return source.house === null || named.size === 0 ? units : units.filter(({ container }) => named.has(container))
}

export const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce((all: Big, value) => all.plus(value ?? 0), new Big(0)).toNumber()

/** What a line takes up: as declared, else by its measures. */
export const volumeOf = ({ volumeM3, length, width, height, pieces }: Package): number =>
  volumeM3 ||
  new Big(length ?? 0)
    .times(width ?? 0)
    .times(height ?? 0)
    .times(pieces)
    .div(1_000_000)
    .round(6)
    .toNumber()

const subsidiary = { es: 'riesgo secundario', en: 'subsidiary' } as const
const group = { es: 'GE', en: 'PG' } as const
const pollutant = { es: 'CONTAMINANTE MARINO', en: 'MARINE POLLUTANT' } as const

/** Dangerous goods in the order that the rules fix: UN, name (technical name), class (subsidiary), packing group. */
export const dangerousText = ({ locale }: Source, line: Dangerous): string =>
  joined(
    ', ',
    `UN ${line.unNumber}`,
    joined(' ', line.properShippingName.toUpperCase(), line.technicalName ? `(${line.technicalName})` : ''),
    joined(' ', line.imoClass, line.subsidiaryRisks ? `(${subsidiary[locale]} ${line.subsidiaryRisks})` : ''),
    line.packingGroup ? `${group[locale]} ${line.packingGroup}` : '',
    line.flashPoint === null || line.flashPoint === undefined ? '' : `FP ${line.flashPoint} °C c.c.`,
    line.marinePollutant === true ? pollutant[locale] : '',
    line.ems ? `EmS ${line.ems}` : '',
    line.limitedQuantity === 'LIMITED' ? 'LTD QTY' : line.limitedQuantity === 'EXCEPTED' ? 'EXCEPTED QTY' : '',
  )

const sealOf = ({ job }: Source, container: string | null | undefined): string =>
  (job.containerUnits ?? []).find((unit) => unit.container === container)?.seals ?? ''

/** On a consignment note they have boxes of their own. */
const saysWithGoods = ({ kind }: Source): boolean => kind !== 'CMR'

const packageCells = (source: Source, line: Package, dangerous: string) => ({
  marks: linesOf(line.marks, line.container, sealOf(source, line.container)),
  packages: joined(' ', count(source, line.pieces), nameIn(source, 'packing-units', line.packingUnit)),
  pieces: count(source, line.pieces),
  packing: nameIn(source, 'packing-units', line.packingUnit),
  description: saysWithGoods(source)
    ? linesOf(line.description, line.tariffHeading ? `HS ${line.tariffHeading}` : '', dangerous)
    : line.description,
  tariff: line.tariffHeading ?? '',
  gross: weight(source, line.grossWeight),
  volume: volume(source, volumeOf(line)),
})

/** The line of cargo by which dangerous goods are: the first of their house, else of all. */
export const cargoOf = (source: Source, dangerous: Dangerous): Package | undefined => {
  const lines = packagesOf(source)
  return lines.find(({ house }) => house === dangerous.house) ?? lines[0]
}

/** The goods; dangerous ones are said with the first line of their house. */
export const goodsGrid = (source: Source): FilledGrid => {
  const lines = packagesOf(source)
  const dangerous = dangerousOf(source).map((line) => [cargoOf(source, line), dangerousText(source, line)] as const)
  const saidWith = (line: Package): string => linesOf(...dangerous.map(([by, text]) => (by === line ? text : '')))
  const pieces = count(source, sum(lines.map((line) => line.pieces)))
  return {
    rows: lines.map((line) => packageCells(source, line, saidWith(line))),
    sums: {
      packages: pieces,
      pieces,
      gross: weight(source, sum(lines.map(({ grossWeight }) => grossWeight))),
      volume: volume(source, sum(lines.map(volumeOf))),
    },
  }
}

export const totalInWords = (source: Source): string =>
  packagesInWords(source.locale, sum(packagesOf(source).map((line) => line.pieces)), unitsOf(source).length)

/** What is charged until the empty container is back. */
const untilEmpty: ReadonlySet<string> = new Set(['DETENTION', 'COMBINED'])

/** The last day on which an empty container comes back for nothing. */
const returnBy = ({ stays }: Source, container: string): string | undefined =>
  stays
    .filter((stay) => stay.container === container && untilEmpty.has(stay.contract.chargeType))
    .map(({ found }) => found.lastFreeDay)
    .toSorted()[0]

export const containerGrid = (source: Source): FilledGrid => {
  const lines = packagesOf(source)
  const rows = unitsOf(source).map((unit) => {
    const container = source.containers.get(unit.container)
    const inside = lines.filter((line) => line.container === unit.container)
    return {
      container: unit.container,
      type: container?.isoType ?? '',
      seal: unit.seals ?? '',
      mode: joined('/', unit.modeOrigin, unit.modeDestination),
      packages: count(source, sum(inside.map(({ pieces }) => pieces))),
      gross: weight(source, sum(inside.map(({ grossWeight }) => grossWeight))),
      tare: weight(source, container?.tare),
      vgm: weight(source, unit.vgm),
      returnTo: source.job.emptyReturnPlace ?? '',
      returnBy: day(source, returnBy(source, unit.container)),
    }
  })
  return { rows }
}

/** `CY/CY`, as often as it differs. */
export const serviceMode = (source: Source): string =>
  [...new Set(unitsOf(source).map((unit) => joined('/', unit.modeOrigin, unit.modeDestination)))].join(', ') ||
  option(source, 'loadType', source.job.loadType)
