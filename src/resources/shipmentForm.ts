import { shipmentPaperSections } from './shipmentPaperFields.ts'

/** The job file in tabs, in the order of the work. */
export const shipmentForm = [
  {
    tab: 'general',
    sections: [
      {
        section: 'main',
        fields: [
          'type',
          'number',
          'date',
          'transport',
          'operation',
          'loadType',
          'entryType',
          'serviceLevel',
          'incoterm',
          'freightTerm',
          'partial',
        ],
      },
      { section: 'parties', fields: ['customer', 'shipper', 'consignee', 'notify', 'agent', 'carrier'] },
      {
        section: 'carriage',
        fields: [
          'bookingNumber',
          'originPort',
          'destinationPort',
          'placeOfReceipt',
          'placeOfDelivery',
          'vessel',
          'imo',
          'voyage',
          'flight',
          'etd',
          'eta',
          'atd',
          'ata',
        ],
      },
      { section: 'houses', fields: ['masterBl', 'airWaybill', 'houses', 'operationRecord'] },
      {
        section: 'standing',
        fields: [
          'progress',
          'state',
          'nextEvent',
          'nextDueAt',
          'jobState',
          'closedAt',
          'noMoreCosts',
          'marginPercent',
          'marginReason',
          'reopenReason',
          'quotation',
          'order',
          'agentStatement',
        ],
      },
    ],
  },
  {
    tab: 'way',
    sections: [
      { section: 'legs', fields: ['legs'] },
      { section: 'cutOffs', fields: ['cutOffs'] },
      { section: 'events', fields: ['events'] },
      { section: 'terminals', fields: ['originTerminal', 'destinationTerminal'] },
      { section: 'freeTime', fields: ['lastFreeDay', 'freeTimeWaivers'] },
    ],
  },
  {
    tab: 'cargo',
    sections: [
      { section: 'containers', fields: ['containerUnits', 'containers'] },
      { section: 'packages', fields: ['packages'] },
      {
        section: 'totals',
        fields: [
          'totalPieces',
          'totalWeight',
          'totalVolume',
          'chargeableWeight',
          'teu',
          'loadingMetres',
          'co2eKg',
          'co2eMethod',
        ],
      },
      { section: 'dangerousGoods', fields: ['dangerousGoods'] },
      { section: 'value', fields: ['declaredValue', 'currency'] },
    ],
  },
  {
    tab: 'papers',
    sections: [
      { section: 'documents', fields: ['documents', 'papersMissing'] },
      { section: 'release', fields: ['releaseType', 'originals', 'releasedAt', 'releasedBy'] },
      { section: 'jobReferences', fields: ['jobReferences'] },
      ...shipmentPaperSections,
    ],
  },
  {
    tab: 'people',
    sections: [
      { section: 'ours', fields: ['branch', 'operator', 'salesperson', 'costCenter'] },
      {
        section: 'others',
        fields: ['secondNotify', 'controllingParty', 'customsBroker', 'sendingAgent', 'receivingAgent', 'blindParties'],
      },
      { section: 'remarks', fields: ['notes'] },
    ],
  },
] as const
