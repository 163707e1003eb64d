/** Which house goes with which transport. */
const documentKind = {
  field: 'transport',
  as: { Ocean: 'HBL', Air: 'HAWB', Ground: 'WAYBILL' },
} as const

/** How a house travels, as what it is below does. */
const way = { documentKind, originPort: 'originPort', destinationPort: 'destinationPort' } as const

/** A house under a master. Who receives it is its own: a groupage's master goes to a forwarder. */
export const givenByMaster = { ...way, shipper: 'shipper', freightTerm: 'freightTerm' } as const

const ofCustomer = {
  ...way,
  entityCode: 'customer',
  shipper: 'shipper',
  consignee: 'consignee',
  notify: 'notify',
  currency: 'currency',
} as const

/** What every house of a job begins with. */
const ofJob = { ...ofCustomer, freightTerm: 'freightTerm', masterBL: 'masterBl' } as const

const ownCargo = { pieces: 'pieces', grossWeight: 'grossWeight', volumeM3: 'volumeM3' } as const

/** A house that is made for a line of the job's cargo. */
export const givenByPackage = {
  ...ofJob,
  ...ownCargo,
  goods: 'description',
  tariffHeading: 'tariffHeading',
} as const

/** A house that is made for a piece that an operation announces. */
export const givenByPiece = {
  ...ofCustomer,
  pieces: 'pieces',
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
