/** Which house goes with which transport. */
const documentKind = {
  field: 'transport',
  as: { Ocean: 'HBL', Air: 'HAWB', Ground: 'WAYBILL' },
} as const

/** What a house has of whom it is below, until somebody says otherwise. */
const inCommon = {
  documentKind,
  shipper: 'shipper',
  consignee: 'consignee',
  originPort: 'originPort',
  destinationPort: 'destinationPort',
  freightTerm: 'freightTerm',
} as const

export const givenByMaster = inCommon

/** What every house of a job begins with. */
const ofJob = {
  ...inCommon,
  masterBL: 'masterBl',
  entityCode: 'customer',
  notify: 'notify',
  currency: 'currency',
} as const

const ownCargo = { pieces: 'pieces', grossWeight: 'grossWeight', volumeM3: 'volumeM3' } as const

/** A house that is made for a line of the job's cargo. */
export const givenByPackage = {
  ...ofJob,
  ...ownCargo,
  goods: 'description',
  tariffHeading: 'tariffHeading',
} as const

const unclaimed = <const F extends string>(field: F) => ({ lines: 'packages', field, where: { house: null } }) as const

/** A house that is made for a job: of its cargo what is of no house yet. */
export const givenByJob = {
  ...ofJob,
  pieces: unclaimed('pieces'),
  grossWeight: unclaimed('grossWeight'),
  volumeM3: unclaimed('volumeM3'),
  goods: unclaimed('description'),
} as const
