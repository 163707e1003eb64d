import type { Locale } from '../../../src/schema/json.ts'
import { addressesIn } from '../../../src/schema/kinds/email.ts'
import type { Session } from '../../contract.ts'

/**
 * The language in which a customer reads what is mailed to him: that of his contact at the address, the one that he
 * registered with, that of his main contact, that of who signs in with the address; where none is known, the company's.
 *
 * @param to one address, or several with commas between them
 */
export const spokenBy = async (session: Session, code: string, to: string): Promise<Locale> => {
  const entities = session.asSystem('entities')
  const found = await entities.first({ where: { code, role: 'CUSTOMER' }, sort: [['id', 'ASC']] })
  const contacts = ((await entities.find(found?.id))?.contacts ?? []).filter(({ status }) => status !== 'INACTIVE')
  const addresses = new Set(addressesIn(to).map((address) => address.toLowerCase()))
  const reader = contacts.find(({ email, language }) => language && email && addresses.has(email.toLowerCase()))
  if (reader?.language) return reader.language
  const client = await session.asSystem('registered-clients').first({ where: { customerCode: code } })
  const main = contacts.find((contact) => contact.main === true)
  const told = client?.language ?? main?.language
  if (told) return told
  const person = await session.asSystem('users').first({ where: { customer: code, email: { in: [...addresses] } } })
  const spoken = person?.language ?? (await session.asSystem('companies').first())?.language
  return spoken === 'en' ? 'en' : 'es'
}
