/** What somebody is to a shipment; each sees a part of it of his own. */
export const partyRoles = ['CUSTOMER', 'SHIPPER', 'CONSIGNEE', 'NOTIFY', 'AGENT'] as const

export type PartyRole = (typeof partyRoles)[number]

export interface ShareOf {
  readonly role: PartyRole
  /** The cargo was released to its consignee. */
  readonly released: boolean
  /** Shipper and consignee are kept from each other (a triangular or co-loaded shipment). */
  readonly blind: boolean
}

/** What of a shipment is told beside its way, its events and its cargo. */
export interface Share {
  /** Whose names. */
  readonly names: readonly PartyRole[]
  readonly house: boolean
  readonly master: boolean
  readonly carrier: boolean
  /** What is written on the cargo; marks name people. */
  readonly marks: boolean
  /** What somebody wrote of places and means of transport in his own words: it may be the other side's door. */
  readonly freeWords: boolean
}

const receiving = ['CONSIGNEE', 'NOTIFY'] as const

const ownSide: { readonly [role in PartyRole]: readonly PartyRole[] } = {
  CUSTOMER: partyRoles,
  AGENT: partyRoles,
  SHIPPER: ['SHIPPER'],
  CONSIGNEE: receiving,
  NOTIFY: receiving,
}

const seesHouse = ({ role, released, blind }: ShareOf): boolean => {
  if (role === 'CUSTOMER' || role === 'AGENT') return true
  // The paper names both sides.
  if (blind || role === 'NOTIFY') return false
  return role === 'SHIPPER' ? !released : released
}

/** What a party is told of a shipment. */
export const shareOf = (of: ShareOf): Share => {
  const { role, blind } = of
  const knowsAll = role === 'CUSTOMER' || role === 'AGENT'
  return {
    names: ownSide[role],
    house: seesHouse(of),
    master: role === 'AGENT',
    carrier: knowsAll,
    marks: knowsAll || !blind,
    freeWords: knowsAll || !blind,
  }
}

export interface Paper {
  readonly paper: string
  /** Somebody said that it may leave the office. */
  readonly forCustomer: boolean
}

/** Papers of the sending side's own doing, and those of the receiving side's. */
const sendingPapers: ReadonlySet<string> = new Set(['SHIPPING_INSTRUCTION', 'EXPORT_DECLARATION'])
const receivingPapers: ReadonlySet<string> = new Set(['ARRIVAL_NOTICE', 'DELIVERY_ORDER', 'IMPORT_DECLARATION'])

/** Whether a party is shown a paper of the file. */
export const showsPaper = (of: ShareOf, { paper, forCustomer }: Paper): boolean => {
  const { house, master } = shareOf(of)
  if (paper === 'MASTER_BL') return master
  if (of.role === 'AGENT') return true
  if (!forCustomer || (paper === 'HOUSE_BL' && !house)) return false
  if (of.role === 'CUSTOMER') return true
  if (of.role === 'NOTIFY') return paper === 'ARRIVAL_NOTICE' && !of.blind
  return !of.blind && !(of.role === 'SHIPPER' ? receivingPapers : sendingPapers).has(paper)
}
