import { en, es } from '../../i18n/work/masters.ts'
import { givenByMaster } from '../../resources/houseGiven.ts'
import type { Resource } from '../../schema/resource.ts'
import { withLines } from '../work/withLines.ts'

/** What is written of a house below its master. */
export const houseFields = [
  'serial',
  'documentKind',
  'entityCode',
  'consignee',
  'shipper',
  'trackingNumber',
  'pieces',
  'grossWeight',
  'volumeM3',
  'destinationPort',
  'freightTerm',
  'goods',
] as const

const sections = [
  ['main', ['code', 'documentKind', 'transport', 'issuedAt', 'placeOfIssue', 'file']],
  ['parties', ['shipper', 'consignee', 'notify', 'carrier']],
  ['voyage', ['vessel', 'imo', 'voyage', 'flight', 'etd', 'eta']],
  ['ports', ['originPort', 'destinationPort', 'containers']],
  ['cargo', ['pieces', 'grossWeight', 'weightUnit', 'volumeM3', 'goods', 'freightTerm']],
  ['houses', ['preRegisterType', 'preRegisterNumber', 'masterBL', 'amendmentReason']],
] as const

/** The server takes of its master what a house leaves out, and of its customer who receives it. */
const own = Object.fromEntries(['consignee', ...Object.keys(givenByMaster)].map((name) => [name, { required: false }]))

/** A master as it is written in one call with its houses. */
export const masterWithHouses = (masters: Resource, houses: Resource): Resource =>
  withLines(
    { ...masters, form: [{ tab: 'data', sections: sections.map(([section, fields]) => ({ section, fields })) }] },
    {
      name: 'houses',
      label: { es: es.houses, en: en.houses },
      // Over which version each is written goes along.
      of: { ...houses, fields: { ...houses.fields, version: { kind: 'integer', givenWhenSaved: true } } },
      columns: [...houseFields, 'originPort', 'version'],
      own,
    },
  )
