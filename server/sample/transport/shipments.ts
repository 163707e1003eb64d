import type { FreightEvent } from '../../../src/domain/freight/events.ts'
import type { JsonObject } from '../../../src/schema/json.ts'

/** A job of a sample company around one of its masters, whose houses it carries; days are counted from today. */
export interface SampleShipment {
  readonly master: string
  readonly type: string
  readonly record: JsonObject
  /** Events with the day that each was planned for; what is past and not left out happened. */
  readonly events: readonly (readonly [event: FreightEvent, day: number, more?: JsonObject])[]
  /** What is sold and bought, each for the whole job; bought of the carrier. */
  readonly charges: readonly (readonly [
    description: string,
    category: string,
    sell: number,
    buy: number,
    currency: string,
  ])[]
  readonly papers: readonly (readonly [paper: string, received: number | null, verified?: number])[]
}

const required = { required: true } as const

export const sampleShipments: { readonly [chart in 'puc' | 'skr03']: readonly SampleShipment[] } = {
  puc: [
    {
      master: 'MAEU259114702',
      type: 'IMP-MAR',
      record: {
        customer: '1003',
        operation: 'importation',
        loadType: 'LCL',
        incoterm: 'FOB',
        bookingNumber: '259114702',
        releaseType: 'TELEX',
      },
      events: [
        ['BOOKED', -38],
        ['GATED_IN', -27],
        ['LOADED', -25],
        ['DEPARTED', -24, required],
        ['ARRIVED', 11, required],
        ['CUSTOMS_CLEARED', 14, required],
        ['DELIVERED', 17, required],
      ],
      papers: [
        ['HOUSE_BL', -22, -21],
        ['COMMERCIAL_INVOICE', -20],
        ['PACKING_LIST', null],
        ['ARRIVAL_NOTICE', null],
      ],
      charges: [
        ['Flete marítimo LCL', 'FREIGHT', 2150, 1650, 'USD'],
        ['Manejo en puerto', 'THC', 1_450_000, 1_180_000, 'COP'],
        ['Documentación', 'DOCUMENTATION', 380_000, 0, 'COP'],
      ],
    },
    {
      master: '001-44712065',
      type: 'IMP-AER',
      record: { customer: '1004', operation: 'importation', loadType: 'AIR', incoterm: 'EXW' },
      events: [
        ['BOOKED', -6],
        ['PICKED_UP', -4],
        ['DEPARTED', -2, required],
        ['ARRIVED', -2, required],
        ['CUSTOMS_CLEARED', -1, { ...required, actualAt: null }],
        ['DELIVERED', 1, required],
      ],
      papers: [
        ['HOUSE_BL', -2, -2],
        ['COMMERCIAL_INVOICE', -3, -2],
      ],
      charges: [
        ['Flete aéreo', 'FREIGHT', 775, 610, 'USD'],
        ['Recargo por combustible', 'FUEL', 139.5, 109.8, 'USD'],
      ],
    },
    {
      master: 'MEDUSH482613',
      type: 'IMP-MAR',
      record: {
        customer: '1003',
        operation: 'importation',
        loadType: 'FCL',
        incoterm: 'CIF',
        releaseType: 'SEAWAYBILL',
      },
      events: [
        ['BOOKED', -70],
        ['DEPARTED', -52, required],
        ['ARRIVED', -14, required],
        ['DISCHARGED', -13],
        ['CUSTOMS_CLEARED', -9, required],
        ['GATED_OUT', -8],
        ['DELIVERED', -7, required],
        ['EMPTY_RETURNED', -5],
      ],
      papers: [
        ['MASTER_BL', -50, -49],
        ['COMMERCIAL_INVOICE', -49, -40],
        ['IMPORT_DECLARATION', -9, -9],
        ['POD', -7, -6],
      ],
      charges: [
        ['Flete marítimo FCL', 'FREIGHT', 3400, 2890, 'USD'],
        ['Transporte terrestre a Bogotá', 'TRUCKING', 6_800_000, 5_900_000, 'COP'],
      ],
    },
  ],
  skr03: [
    {
      master: 'CMDUNGB0417263',
      type: 'IMP-MAR',
      record: {
        customer: '1004',
        operation: 'importation',
        loadType: 'CONSOLIDATED',
        incoterm: 'FCA',
        bookingNumber: 'NGB0417263',
        releaseType: 'ORIGINAL',
        originals: 3,
      },
      events: [
        ['BOOKED', -40],
        ['DEPARTED', -29, required],
        ['ARRIVED', 8, required],
        ['CUSTOMS_CLEARED', 10, required],
        ['DELIVERED', 13, required],
      ],
      papers: [
        ['HOUSE_BL', -27, -26],
        ['COMMERCIAL_INVOICE', -26, -24],
        ['PACKING_LIST', null],
      ],
      charges: [
        ['Seefracht', 'FREIGHT', 2980, 2410, 'USD'],
        ['Terminal Handling', 'THC', 265, 245, 'EUR'],
      ],
    },
    {
      master: 'CMR-2026-004471',
      type: 'NAL-TER',
      record: { customer: '1002', operation: 'exportation', loadType: 'FTL', incoterm: 'DAP' },
      events: [
        ['BOOKED', -4],
        ['PICKED_UP', -1],
        ['DEPARTED', -1, required],
        ['ARRIVED', 0, { ...required, actualAt: null }],
        ['DELIVERED', 1, required],
      ],
      papers: [['EXPORT_DECLARATION', -2, -1]],
      charges: [['Fracht Hamburg–Rotterdam', 'FREIGHT', 1240, 960, 'EUR']],
    },
  ],
}
