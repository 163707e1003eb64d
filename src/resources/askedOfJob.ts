import { reference } from '../schema/index.ts'

const asked = { required: true, createInPlace: false } as const

/** Types that go by the transport of the record, and those that go by any. */
const asItTravels = { status: 'ACTIVE', or: [{ transport: null }, { transport: { ifGiven: 'transport' } }] } as const
const jobType = { ...asked, label: { es: 'Tipo de embarque', en: 'Shipment type' } } as const

/** What is asked for where a record becomes a job and does not say it itself. */
export const askedOfJob = {
  type: reference('operation-types', { ...jobType, where: asItTravels }),
  /** Of what was quoted: what goes in or out as it does, too. */
  quotedType: reference('operation-types', {
    ...jobType,
    where: { ...asItTravels, operation: { ifGiven: 'operationType' } },
  }),
  shipper: reference('shippers', { ...asked, label: { es: 'Remitente', en: 'Shipper' } }),
  consignee: reference('consignees', { ...asked, label: { es: 'Consignatario', en: 'Consignee' } }),
  originPort: reference('ports', { ...asked, label: { es: 'Puerto de origen', en: 'Port of origin' } }),
  destinationPort: reference('ports', { ...asked, label: { es: 'Puerto de destino', en: 'Port of destination' } }),
} as const
