import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { mailCompany } from '../../../mail/companyMail.ts'
import { spokenBy } from '../../company/spokenBy.ts'

interface Owner {
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

/** Where somebody who registered reads his mail: as whom he signs in, by now maybe at another address. */
const emailOf = async (session: Session, { customerCode, email }: RecordOf<'registered-clients'>): Promise<string> => {
  const people = await session
    .asSystem('users')
    .all({ where: { type: 'company-customer', customer: customerCode, status: 'ACTIVE', email: { null: false } } })
  // Of several it is not known who is meant.
  return (people.length === 1 ? people[0]?.email : null) || email
}

/** Whose parcel it is: who registered, else the customer on file. */
const ownerOf = async (session: Session, code: string): Promise<Owner | null> => {
  const client = await session.asSystem('registered-clients').first({ where: { customerCode: code } })
  const owner = client ?? (await session.asSystem('customers').first({ where: { code } }))
  const email = client === undefined ? owner?.email : await emailOf(session, client)
  if (owner === undefined || !email) return null
  return { name: owner.name, email, locale: await spokenBy(session, code, email) }
}

/** The customer is mailed that his parcel has come, once it is written. */
export const tellOwner = async (session: Session, deps: Deps, parcel: RecordOf<'locker-parcels'>): Promise<void> => {
  const owner = parcel.customerCode ? await ownerOf(session, parcel.customerCode) : null
  if (owner === null) return
  const { caller } = session
  const company = await session.asSystem('companies').first()
  const values = {
    company: company?.name ?? '',
    name: owner.name,
    trackingNumber: parcel.trackingNumber,
    lockerCode: parcel.locker ?? '',
    content: parcel.content || '–',
  }
  session.afterCommit(() =>
    mailCompany(deps, caller.namespace, 'parcelReceived', owner.locale, owner.email, values).catch((problem: unknown) =>
      deps.log.warn({ ...faultTrace(problem), id: parcel.id }, 'The arrival of a parcel could not be mailed'),
    ),
  )
}
