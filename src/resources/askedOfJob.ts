import { reference } from '../schema/index.ts'

const asked = { required: true, createInPlace: false } as const

/** What is asked for where a record becomes a job and does not say it itself. */
export const askedOfJob = {
  type: reference('operation-types', {
    ...asked,
    where: { status: 'ACTIVE' },
    label: { es: 'Tipo de embarque', en: 'Shipment type' },
  }),
  shipper: reference('shippers', { ...asked, label: { es: 'Remitente', en: 'Shipper' } }),
  consignee: reference('consignees', { ...asked, label: { es: 'Consignatario', en: 'Consignee' } }),
  originPort: reference('ports', { ...asked, label: { es: 'Puerto de origen', en: 'Port of origin' } }),
  destinationPort: reference('ports', { ...asked, label: { es: 'Puerto de destino', en: 'Port of destination' } }),
} as const
