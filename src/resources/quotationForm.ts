import type { FormSection, FormTab } from '../schema/resource.ts'

/** The way of the cargo, and the cargo. */
export const routeSection = {
  section: 'route',
  fields: [
    'operationType',
    'transport',
    'originPort',
    'destinationPort',
    'incoterm',
    'commodityType',
    'tariffHeading',
    'loadType',
    'containerType',
    'containers',
    'volumeM3',
    'realWeightTons',
  ],
} as const satisfies FormSection

/** What the carriage costs and how long it takes. */
export const tariffSection = {
  section: 'tariff',
  fields: [
    'shippingCompany',
    'fee',
    'feeBasis',
    'minimum',
    'chargeableWeight',
    'transitTime',
    'frequencyDays',
    'freeDays',
    'additionalServices',
  ],
} as const satisfies FormSection

/** The carriage of a quotation of goods. */
export const carriageTab = { tab: 'route', sections: [routeSection, tariffSection] } as const satisfies FormTab

/** Where it ended, who follows it, and what it became. */
export const concludedTab = (concluded: readonly string[], conditions: readonly string[]): FormTab => ({
  tab: 'conditions',
  sections: [
    { section: 'conditions', fields: conditions },
    { section: 'concluded', fields: ['state', ...concluded] },
    { section: 'followed', fields: ['nextFollowUp', 'followUps', 'lostReason', 'lostNote'] },
  ],
})
