import type { FilledGrid } from '../../../papers/form.ts'
import { soldByHouse, termTotals } from './charges.ts'
import { cargoOf, dangerousOf, dangerousText, packagesOf, sum, unitsOf, volumeOf } from './goods.ts'
import { nameIn, type Source } from './source.ts'
import { count, day, joined, linesOf, nameOfPort, partyInList, volume, weight } from './written.ts'

/** The houses of a master, each with what its shipper declared; below them their sums. */
export const houseGrid = (source: Source): FilledGrid => {
  const { houses, job } = source
  const lines = packagesOf(source)
  const sold = soldByHouse(source)
  const rows = houses.map((house) => {
    const own = lines.filter((line) => line.house === house.id)
    const { prepaid, collect } = termTotals(source, sold.get(house.id) ?? [])
    return {
      house: house.serial,
      shipper: partyInList(source, 'shippers', house.shipper),
      consignee: partyInList(source, 'consignees', house.consignee),
      notify: partyInList(source, 'entities', house.notify),
      pieces: count(source, house.pieces),
      packing: [...new Set(own.map(({ packingUnit }) => nameIn(source, 'packing-units', packingUnit)))].join(', '),
      goods: linesOf(
        house.goods,
        house.tariffHeading ? `HS ${house.tariffHeading}` : '',
        ...dangerousOf({ ...source, house }).map((line) => dangerousText(source, line)),
      ),
      gross: weight(source, house.grossWeight),
      volume: volume(source, house.volumeM3),
      prepaid,
      collect,
      destination: nameOfPort(source, house.destinationPort ?? job.destinationPort),
    }
  })
  return {
    rows,
    sums: {
      pieces: count(source, sum(houses.map(({ pieces }) => pieces))),
      gross: weight(source, sum(houses.map(({ grossWeight }) => grossWeight))),
      volume: volume(source, sum(houses.map(({ volumeM3 }) => volumeM3))),
    },
  }
}

export const dangerousGrid = (source: Source): FilledGrid => {
  const lines = packagesOf(source)
  const dangerous = dangerousOf(source)
  const alone = dangerous.length === 1
  const rows = dangerous.map((line) => ({
    packages: linesOf(cargoOf(source, line)?.marks, joined(' ', count(source, line.packingCount), line.packingType)),
    described: linesOf(
      dangerousText(source, line),
      line.packingInstruction ? `PI ${line.packingInstruction}` : '',
      line.transportIndex ? `TI ${line.transportIndex}` : '',
      line.tunnelCode ? `(${line.tunnelCode})` : '',
    ),
    net: joined(' ', count(source, line.netQuantity), line.quantityUnit),
    gross: weight(source, line.grossWeight ?? (alone ? sum(lines.map(({ grossWeight }) => grossWeight)) : null)),
    volume: volume(source, line.volumeM3 ?? (alone ? sum(lines.map(volumeOf)) : null)),
  }))
  return { rows }
}

/** What the customers' agreements leave free of each container. */
export const freeTimeGrid = (source: Source): FilledGrid => {
  const { session, locale, stays, job } = source
  const { options } = session.registry.get('free-time-contracts').labels[locale]
  const word = (field: string, value: string): string => options[field]?.[value] ?? value
  const shown = new Set(unitsOf(source).map(({ container }) => container))
  const rows = stays
    .filter(({ container }) => shown.has(container))
    .map(({ container, contract, found }) => ({
      container,
      seal: (job.containerUnits ?? []).find((unit) => unit.container === container)?.seals ?? '',
      type: word('chargeType', contract.chargeType),
      days: String(contract.freeDays),
      unit: word('countedDays', contract.countedDays),
      basis: word('startEvent', contract.startEvent),
      lastFreeDay: day(source, found.lastFreeDay),
    }))
  return { rows }
}
