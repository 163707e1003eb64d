import { reference } from '../schema/index.ts'

const asked = { required: true, createInPlace: false } as const

/** Types that go by the transport of the record, and those that go by any. */
const asItTravels = { status: 'ACTIVE', or: [{ transport: null }, { transport: { ifGiven: 'transport' } }] } as const
const jobType = { ...asked, startsAs: 'lastUsed', label: { es: 'Tipo de embarque', en: 'Shipment type' } } as const

/** What goes in or out as the quotation does, too. */
const asQuoted = { ...asItTravels, operation: { ifGiven: 'operationType' } } as const

/** The type of the operation that a quotation becomes. */
export const quotedOperationType = reference('operation-types', {
  ...asked,
  startsAs: 'lastUsed',
  where: asQuoted,
  label: { es: 'Tipo de operación', en: 'Operation type' },
})

/** What is asked for where a record becomes a job and does not say it itself. */
export const askedOfJob = {
  type: reference('operation-types', { ...jobType, where: asItTravels }),
  quotedType: reference('operation-types', { ...jobType, where: asQuoted }),
  shipper: reference('shippers', { ...asked, label: { es: 'Embarcador', en: 'Shipper' } }),
  consignee: reference('consignees', { ...asked, label: { es: 'Consignatario', en: 'Consignee' } }),
  originPort: reference('ports', { ...asked, label: { es: 'Origen', en: 'Origin' } }),
  destinationPort: reference('ports', { ...asked, label: { es: 'Destino', en: 'Destination' } }),
} as const
