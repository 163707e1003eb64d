import type { SamplePartner } from './samplePartner.ts'

const hauler = { transport: 'Ground' } as const

/** Lines and airlines that every forwarder knows, by their public codes; their tax numbers are left to who needs them. */
export const worldCarriers: readonly SamplePartner[] = [
  {
    code: '5001',
    name: 'Maersk A/S',
    type: 'NAV',
    id: ['FOREIGN-TAX', 'MAEU'],
    at: { country: 'DK' },
    address: 'Esplanaden 50',
    more: { transport: 'Ocean', scac: 'MAEU', trackingUrl: 'https://www.maersk.com/tracking', currency: 'USD' },
  },
  {
    code: '5002',
    name: 'MSC Mediterranean Shipping Company S. A.',
    type: 'NAV',
    id: ['FOREIGN-TAX', 'MSCU'],
    at: { country: 'CH' },
    address: 'Chemin Rieu 12-14',
    more: { transport: 'Ocean', scac: 'MSCU', trackingUrl: 'https://www.msc.com/track-a-shipment', currency: 'USD' },
  },
  {
    code: '5003',
    name: 'Hapag-Lloyd AG',
    type: 'NAV',
    id: ['FOREIGN-TAX', 'HLCU'],
    at: { country: 'DE', state: 'DE~HH', city: 'DE~HH~2911298' },
    address: 'Ballindamm 25',
    more: { transport: 'Ocean', scac: 'HLCU', currency: 'USD' },
  },
  {
    code: '5004',
    name: 'CMA CGM S. A.',
    type: 'NAV',
    id: ['FOREIGN-TAX', 'CMDU'],
    at: { country: 'FR' },
    address: 'Boulevard Jacques Saade 4',
    more: { transport: 'Ocean', scac: 'CMDU', currency: 'USD' },
  },
  {
    code: '5101',
    name: 'Avianca Cargo',
    type: 'AER',
    id: ['FOREIGN-TAX', 'QT-CARGO'],
    at: { country: 'CO', state: 'CO~DC', city: 'CO~DC~3688689' },
    address: 'Avenida Calle 26 # 59-15',
    more: { transport: 'Air', iataPrefix: '729', iataCode: 'QT', currency: 'USD' },
  },
  {
    code: '5102',
    name: 'Lufthansa Cargo AG',
    type: 'AER',
    id: ['FOREIGN-TAX', 'LH-CARGO'],
    at: { country: 'DE', state: 'DE~HE', city: 'DE~HE~2925533' },
    address: 'Flughafen Tor 25',
    more: { transport: 'Air', iataPrefix: '020', iataCode: 'LH', currency: 'EUR' },
  },
  {
    code: '5103',
    name: 'American Airlines Cargo',
    type: 'AER',
    id: ['FOREIGN-TAX', 'AA-CARGO'],
    at: { country: 'US' },
    address: 'Skyview Drive 1',
    more: { transport: 'Air', iataPrefix: '001', iataCode: 'AA', currency: 'USD' },
  },
]

/** Hauliers of Colombia and of Germany. */
export const hauliers: { readonly [chart in 'puc' | 'skr03']: readonly SamplePartner[] } = {
  puc: [
    {
      code: '5201',
      name: 'Transportes Altiplano S. A. S.',
      type: 'TRA',
      id: ['CO-NIT', '830045712'],
      at: { country: 'CO', state: 'CO~DC', city: 'CO~DC~3688689' },
      address: 'Calle 17 # 116-45',
      phone: '(601)4187720',
      contact: ['Edilberto Niño', 'OPE', 'Despachos', 'despachos@altiplano.test'],
      more: { ...hauler, licensePlate: 'WLM-482' },
    },
    {
      code: '5202',
      name: 'Carga del Pacífico Ltda.',
      type: 'TRA',
      id: ['CO-NIT', '835001924'],
      at: { country: 'CO', state: 'CO~VAC', city: 'CO~VAC~3688451' },
      address: 'Calle 1 # 3-18',
      phone: '(602)2415590',
      more: { ...hauler, licensePlate: 'SQK-915' },
    },
  ],
  skr03: [
    {
      code: '5201',
      name: 'Elbe Spedition GmbH',
      type: 'TRA',
      id: ['DE-USTID', 'DE118542207'],
      at: { country: 'DE', state: 'DE~HH', city: 'DE~HH~2911298' },
      address: 'Andreas-Meyer-Straße 41',
      phone: '+4940785500',
      contact: ['Jens Petersen', 'OPE', 'Disposition', 'dispo@elbe-spedition.test'],
      more: hauler,
    },
    {
      code: '5202',
      name: 'Main Logistik KG',
      type: 'TRA',
      id: ['DE-USTID', 'DE201447386'],
      at: { country: 'DE', state: 'DE~HE', city: 'DE~HE~2925533' },
      address: 'Cargo City Süd 560',
      more: hauler,
    },
  ],
}
