import type { Session } from '../contract.ts'
import type { AsWritten, Person } from './asWritten.ts'

/** No person's user name has a colon: a service account is never taken for one. */
const mark = 'service:'

/** As what an account signs, by its own name. */
export const serviceName = (account: string): string => `${mark}${account}`

export const isServiceName = (username: string): boolean => username.startsWith(mark)

/** A service account in the form of a person, so that its roles, stores and profiles are read as everybody's are. */
export const asUser = (account: AsWritten<'service-accounts'>): Person => {
  const name = serviceName(account.name ?? '')
  return { ...account, id: name, username: name, name, type: 'company-official' }
}

/** The account that goes by this user name, in the form of a person. */
export const serviceUserNamed = async (session: Session, username: string): Promise<Person | null> => {
  const [account] = await session.asSystem('service-accounts').getMany([username.slice(mark.length)])
  return account === undefined ? null : asUser(account)
}
