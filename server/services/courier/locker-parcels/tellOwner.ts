import type { RecordOf } from '../../../../src/resources/records.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import { addressesIn } from '../../../../src/schema/kinds/email.ts'
import type { Deps, Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { mailCompany } from '../../../mail/companyMail.ts'
import { PartlyRefused } from '../../../mail/partlyRefused.ts'
import { isRefused, nextTry } from '../../../mail/tries.ts'
import { forgetMail, noteMail, putOff, takeMail, takeWaiting, type WaitingMail } from '../../../mail/waitingMails.ts'
import { unmailedArrival } from '../../../messages/noticeTexts.ts'
import { inLanguages } from '../../../messages/told.ts'
import { readersOf } from '../../company/readersOf.ts'
import { spokenBy } from '../../company/spokenBy.ts'

interface Owner {
  readonly name: string
  /** One or several addresses. */
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

/** Whose parcel it is: his contacts who get notices, else who registered, else the customer on file. */
const ownerOf = async (session: Session, code: string): Promise<Owner | null> => {
  const entity = await session.asSystem('entities').first({ where: { code, role: 'CUSTOMER' }, sort: [['id', 'ASC']] })
  const file = await session.asSystem('entities').find(entity?.id)
  const client = await session.asSystem('registered-clients').first({ where: { customerCode: code } })
  const registered = client === undefined ? '' : await emailOf(session, client)
  const email = await readersOf(
    session,
    { contacts: file?.contacts ?? [], email: registered || file?.email || null },
    'receivesNotices',
  )
  const name = client?.name ?? file?.name
  return name === undefined || email === '' ? null : { name, email, locale: await spokenBy(session, code, email) }
}

/** What is told of a parcel that has come, as it stands now; null where there is nobody to tell, or nothing any more. */
const arrivalOf = async (session: Session, id: string) => {
  const parcel = await session.asSystem('locker-parcels').find(id)
  if (parcel === undefined || !parcel.receivedAt || parcel.toldAt || !parcel.customerCode) return null
  const owner = await ownerOf(session, parcel.customerCode)
  if (owner === null) return null
  const company = await session.asSystem('companies').first()
  const values: JsonObject = {
    company: company?.name ?? '',
    name: owner.name,
    trackingNumber: parcel.trackingNumber,
    lockerCode: parcel.locker ?? '',
    content: parcel.content || '–',
  }
  return { parcel, owner, values }
}

const takeArrival = async (session: Session, id: string | undefined) => {
  const waiting = await takeMail(session, 'arrival', id)
  if (waiting === null) return null
  const arrival = await arrivalOf(session, waiting.record)
  if (arrival === null) await forgetMail(session, waiting)
  return { waiting, arrival }
}

/** The parcel says when its customer was told, if it is his still. */
const told = (session: Session, { id, customerCode }: RecordOf<'locker-parcels'>, at: Date) =>
  asSystem(session, async () => {
    const parcels = session.asSystem('locker-parcels')
    const parcel = (await parcels.exists({ id })) ? await parcels.lock(id) : undefined
    if (parcel?.customerCode === customerCode && parcel?.receivedAt)
      await parcels.update(id, { toldAt: at.toISOString() })
  })

/** Who received it is told that its customer was not. */
const sayUnmailed = (session: Session, { businessId, userId }: WaitingMail, parcel: RecordOf<'locker-parcels'>): void =>
  session.emit({
    type: 'notification',
    namespace: session.caller.namespace,
    businessId,
    userId,
    kind: 'WARNING',
    title: inLanguages((locale) => fill(unmailedArrival[locale], { number: parcel.trackingNumber })),
    resource: 'locker-parcels',
    resourceId: parcel.id,
    link: `/locker-parcels/${encodeURIComponent(parcel.id)}`,
  })

const settle = (deps: Deps, namespace: string, waiting: WaitingMail, parcel: RecordOf<'locker-parcels'>) =>
  deps.db.system(namespace, async (session) => {
    await forgetMail(session, waiting)
    await told(session, parcel, deps.clock())
    return true
  })

/**
 * Mails the next arrival that is due; false where none is, or no server took this one: the others wait too.
 *
 * @param id of that parcel alone
 */
const mailNext = async (deps: Deps, namespace: string, id?: string): Promise<boolean> => {
  const taken = await deps.db.system(namespace, (session) => takeArrival(session, id))
  if (taken === null) return false
  const { waiting, arrival } = taken
  if (arrival === null) return true
  const { parcel, owner, values } = arrival
  const [first = owner.email, ...others] = addressesIn(owner.email)
  try {
    await mailCompany(deps, namespace, 'parcelReceived', owner.locale, first, values, { others })
  } catch (problem) {
    deps.log.warn({ ...faultTrace(problem), id: parcel.id }, 'The arrival of a parcel could not be mailed')
    // Again, those whom it reached would have it twice.
    if (problem instanceof PartlyRefused) return settle(deps, namespace, waiting, parcel)
    const nextAt = isRefused(problem) ? null : nextTry(waiting, deps.clock())
    await deps.db.system(namespace, async (session) => {
      if (nextAt !== null) await putOff(session, waiting, nextAt)
      else if (await forgetMail(session, waiting)) sayUnmailed(session, waiting, parcel)
    })
    return isRefused(problem)
  }
  return settle(deps, namespace, waiting, parcel)
}

/** The customer is mailed that his parcel has come, once it is written; again later where no server takes it. */
export const tellOwner = async (session: Session, deps: Deps, parcel: RecordOf<'locker-parcels'>): Promise<void> => {
  if ((await arrivalOf(session, parcel.id)) === null) return
  const { namespace } = session.caller
  const notedAt = deps.clock().toISOString()
  await noteMail(session, { kind: 'arrival', resource: 'locker-parcels', record: parcel.id, notedAt, tries: 0 })
  session.afterCommit(async () => {
    await mailNext(deps, namespace, parcel.id)
  })
}

/** Mails the arrivals that are due. */
export const mailArrivals = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  await takeWaiting(deps, 'arrival', (namespace) => mailNext(deps, namespace), stop)
}
