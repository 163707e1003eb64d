import type { PartyRole } from '../../src/domain/freight/partyShare.ts'
import type { RecordOf } from '../../src/resources/records.ts'
import type { Session } from '../contract.ts'
import type { Person } from './asWritten.ts'

/** The third parties that a user of theirs names beside his own code. */
export const furtherParties = ({ parties }: Person): readonly string[] => parties ?? []

/** The codes of the third parties that he enters for. */
export const partiesOf = async (session: Session, user: Person): Promise<readonly string[]> => {
  const own = user.customer ?? ''
  const ids = furtherParties(user)
  const further = ids.length === 0 ? [] : await session.asSystem('entities').getMany(ids)
  return [...new Set([own, ...further.map(({ code }) => code)])].filter((code) => code !== '')
}

const settings = {
  SHIPPER: 'sharesWithShipper',
  CONSIGNEE: 'sharesWithConsignee',
  NOTIFY: 'sharesWithNotify',
  AGENT: 'sharesWithAgent',
} as const

/** With whom the company shares shipments: their customers, and those that its settings name. */
export const sharedRolesOf = (company: RecordOf<'companies'> | null): readonly PartyRole[] => [
  'CUSTOMER',
  ...(Object.keys(settings) as (keyof typeof settings)[]).filter((role) => company?.[settings[role]] === true),
]
