import type { JsonObject } from '../../../src/schema/json.ts'

/** A house of a master: for whom, what is in it, and how much of it. */
export interface SampleHouse {
  readonly serial: string
  /** The customer whose cargo it is, by his code. */
  readonly customer: string
  readonly consignee: string
  readonly pieces: number
  readonly grossWeight: number
  readonly volumeM3: number
  readonly goods: string
  readonly more?: JsonObject
}

/** A master as its carrier issued it; departure and arrival are told in days from today. */
export interface SampleMaster {
  readonly code: string
  readonly record: JsonObject
  readonly leaves: number
  readonly arrives: number
  readonly houses: readonly SampleHouse[]
}

export interface SampleTraffic {
  readonly consignees: readonly JsonObject[]
  readonly masters: readonly SampleMaster[]
}

const toBuenaventura = { originPort: 'CNSHA', destinationPort: 'COBUN', placeOfIssue: 'Shanghai' } as const

/** Names of people and companies are made up; ships, lines and airlines are real, numbers carry right check digits. */
export const sampleTraffic: { readonly [chart in 'puc' | 'skr03']: SampleTraffic } = {
  puc: {
    consignees: [
      {
        code: 'ANDINA',
        name: 'Andina Carga Internacional S. A. S.',
        country: 'CO',
        address: 'Calle 26 # 96J-66, Bogotá',
      },
      {
        code: 'TECANDES',
        name: 'Importadora Tecnológica Andes S. A. S.',
        country: 'CO',
        address: 'Carrera 15 # 78-33, Bogotá',
      },
      { code: 'AUTOVALLE', name: 'Autopartes del Valle Ltda.', country: 'CO', address: 'Calle 15 # 31-82, Yumbo' },
    ],
    masters: [
      {
        code: 'MAEU259114702',
        leaves: -24,
        arrives: 11,
        record: {
          ...toBuenaventura,
          documentKind: 'MBL',
          transport: 'Ocean',
          carrier: '5001',
          shipper: '3001',
          consignee: 'ANDINA',
          vessel: 'Maersk Semarang',
          imo: '9330068',
          voyage: '542E',
          containers: ['MSCU7281544'],
          placeOfDelivery: 'Bogotá',
          originals: 3,
          freightTerm: 'COLLECT',
          goods: 'Consolidado: equipos electrónicos y autopartes',
        },
        houses: [
          {
            serial: 'ANDBUN260411',
            customer: '1003',
            consignee: 'TECANDES',
            pieces: 48,
            grossWeight: 2160,
            volumeM3: 14.6,
            goods: 'Computadores portátiles en cajas, 48 paletas',
            more: { declaredValue: 86400, currency: 'USD' },
          },
          {
            serial: 'ANDBUN260412',
            customer: '1004',
            consignee: 'AUTOVALLE',
            pieces: 126,
            grossWeight: 5418.5,
            volumeM3: 21.35,
            goods: 'Autopartes: discos de freno, pastillas y amortiguadores',
            more: { declaredValue: 41250, currency: 'USD' },
          },
        ],
      },
      {
        code: '001-44712065',
        leaves: -2,
        arrives: -2,
        record: {
          documentKind: 'MAWB',
          transport: 'Air',
          carrier: '5103',
          shipper: '3002',
          consignee: 'ANDINA',
          flight: 'AA923',
          originPort: 'USMIA',
          destinationPort: 'COCTG',
          placeOfIssue: 'Miami',
          placeOfDelivery: 'Bogotá',
          goods: 'Consolidado aéreo: repuestos y equipos',
        },
        houses: [
          {
            serial: 'ANDMIA260118',
            customer: '1003',
            consignee: 'TECANDES',
            pieces: 9,
            grossWeight: 187.4,
            volumeM3: 0.92,
            goods: 'Tarjetas de red y discos de estado sólido',
            more: { documentKind: 'HAWB', chargeableWeight: 187.5, declaredValue: 23900, currency: 'USD' },
          },
          {
            serial: 'ANDMIA260119',
            customer: '1004',
            consignee: 'AUTOVALLE',
            pieces: 3,
            grossWeight: 64,
            volumeM3: 0.55,
            goods: 'Sensores de inyección',
            more: { documentKind: 'HAWB', chargeableWeight: 92, declaredValue: 5120, currency: 'USD' },
          },
        ],
      },
      {
        code: 'MEDUSH482613',
        leaves: -52,
        arrives: -14,
        record: {
          ...toBuenaventura,
          documentKind: 'SEAWAYBILL',
          transport: 'Ocean',
          carrier: '5002',
          shipper: '3001',
          consignee: 'TECANDES',
          vessel: 'MSC Carlotta',
          voyage: 'FY538E',
          containers: ['CSQU3054383'],
          goods: 'Monitores y teclados',
        },
        houses: [
          {
            serial: 'ANDBUN260372',
            customer: '1003',
            consignee: 'TECANDES',
            pieces: 310,
            grossWeight: 9840,
            volumeM3: 27.4,
            goods: 'Monitores de 24 pulgadas y teclados',
            more: { declaredValue: 118700, currency: 'USD' },
          },
        ],
      },
    ],
  },
  skr03: {
    consignees: [
      { code: 'NORDFRACHT', name: 'Nordfracht GmbH', country: 'DE', address: 'Am Sandtorkai 50, Hamburg' },
      { code: 'LINDNER', name: 'Möbelhaus Lindner KG', country: 'DE', address: 'Wandsbeker Chaussee 210, Hamburg' },
      { code: 'MAASHANDEL', name: 'Maasvlakte Handel B. V.', country: 'NL', address: 'Europaweg 875, Rotterdam' },
    ],
    masters: [
      {
        code: 'CMDUNGB0417263',
        leaves: -29,
        arrives: 8,
        record: {
          documentKind: 'MBL',
          transport: 'Ocean',
          carrier: '5004',
          shipper: '3001',
          consignee: 'NORDFRACHT',
          vessel: 'CMA CGM Jacques Saadé',
          imo: '9839179',
          voyage: '0FLC7W1MA',
          originPort: 'CNNGB',
          destinationPort: 'DEHAM',
          placeOfIssue: 'Ningbo',
          placeOfDelivery: 'Hamburg',
          originals: 3,
          freightTerm: 'COLLECT',
          goods: 'Möbel und Kaffeeröster, zerlegt',
        },
        houses: [
          {
            serial: 'NORHAM260207',
            customer: '1004',
            consignee: 'LINDNER',
            pieces: 214,
            grossWeight: 7350,
            volumeM3: 48.2,
            goods: 'Eichentische und Stühle, zerlegt, in Kartons',
            more: { declaredValue: 39800, currency: 'EUR' },
          },
          {
            serial: 'NORHAM260208',
            customer: '1001',
            consignee: 'NORDFRACHT',
            pieces: 6,
            grossWeight: 1980.5,
            volumeM3: 9.6,
            goods: 'Trommelröster mit Zubehör',
            more: { declaredValue: 27400, currency: 'EUR' },
          },
        ],
      },
      {
        code: 'CMR-2026-004471',
        leaves: -1,
        arrives: 0,
        record: {
          documentKind: 'CMR',
          transport: 'Ground',
          carrier: '5201',
          shipper: '3001',
          consignee: 'MAASHANDEL',
          originPort: 'DEHAM',
          destinationPort: 'NLRTM',
          placeOfIssue: 'Hamburg',
          goods: 'Pumpen und Getriebe auf Paletten',
        },
        houses: [
          {
            serial: 'NORRTM260051',
            customer: '1002',
            consignee: 'MAASHANDEL',
            pieces: 14,
            grossWeight: 6720,
            volumeM3: 18.9,
            goods: 'Kreiselpumpen und Getriebe, 14 Paletten',
            more: { documentKind: 'WAYBILL', declaredValue: 64300, currency: 'EUR' },
          },
        ],
      },
    ],
  },
}
