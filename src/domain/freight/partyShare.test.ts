import { describe, expect, it } from 'vitest'
import { partyRoles, shareOf, showsPaper } from './partyShare.ts'

const at = { released: false, blind: false } as const
const rolesThat = (holds: (role: (typeof partyRoles)[number]) => boolean) => partyRoles.filter(holds)

describe('what a party is told of a shipment', () => {
  it('names: all to customer and agent, to the others their own side', () => {
    expect(shareOf({ role: 'CUSTOMER', ...at }).names).toEqual(partyRoles)
    expect(shareOf({ role: 'AGENT', ...at }).names).toEqual(partyRoles)
    expect(shareOf({ role: 'SHIPPER', ...at }).names).toEqual(['SHIPPER'])
    expect(shareOf({ role: 'CONSIGNEE', ...at }).names).toEqual(['CONSIGNEE', 'NOTIFY'])
    expect(shareOf({ role: 'NOTIFY', ...at }).names).toEqual(['CONSIGNEE', 'NOTIFY'])
  })

  it('house: the shipper until the cargo is released, the consignee from then on, the notify party never', () => {
    expect(rolesThat((role) => shareOf({ role, ...at }).house)).toEqual(['CUSTOMER', 'SHIPPER', 'AGENT'])
    expect(rolesThat((role) => shareOf({ role, ...at, released: true }).house)).toEqual([
      'CUSTOMER',
      'CONSIGNEE',
      'AGENT',
    ])
    expect(rolesThat((role) => shareOf({ role, released: true, blind: true }).house)).toEqual(['CUSTOMER', 'AGENT'])
  })

  it('master: the agent alone', () => {
    expect(rolesThat((role) => shareOf({ role, ...at }).master)).toEqual(['AGENT'])
    expect(rolesThat((role) => showsPaper({ role, ...at }, { paper: 'MASTER_BL', forCustomer: true }))).toEqual([
      'AGENT',
    ])
  })

  it.each([
    ['COMMERCIAL_INVOICE', true, ['CUSTOMER', 'SHIPPER', 'CONSIGNEE', 'AGENT']],
    ['COMMERCIAL_INVOICE', false, ['AGENT']],
    ['ARRIVAL_NOTICE', true, ['CUSTOMER', 'CONSIGNEE', 'NOTIFY', 'AGENT']],
    ['EXPORT_DECLARATION', true, ['CUSTOMER', 'SHIPPER', 'AGENT']],
    ['HOUSE_BL', true, ['CUSTOMER', 'SHIPPER', 'AGENT']],
  ] as const)('paper %s (may leave the office: %s) is shown to %j', (paper, forCustomer, roles) => {
    expect(rolesThat((role) => showsPaper({ role, ...at }, { paper, forCustomer }))).toEqual(roles)
  })

  it('of a blind shipment neither side is shown a paper, nor marks', () => {
    const blind = { released: true, blind: true } as const
    for (const paper of ['COMMERCIAL_INVOICE', 'ARRIVAL_NOTICE', 'HOUSE_BL', 'POD'])
      expect(rolesThat((role) => showsPaper({ role, ...blind }, { paper, forCustomer: true }))).toEqual([
        'CUSTOMER',
        'AGENT',
      ])
    expect(rolesThat((role) => shareOf({ role, ...blind }).marks)).toEqual(['CUSTOMER', 'AGENT'])
  })
})
