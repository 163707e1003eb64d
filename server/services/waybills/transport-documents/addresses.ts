import { localTitle } from '../../../../src/domain/localName.ts'
import type { Session } from '../../../contract.ts'
import { readableRecords } from '../../readableRecords.ts'

type Id = string | null | undefined

/** What of whoever is addressed stands in an address. */
interface Addressed {
  readonly name: string
  readonly address?: Id
  readonly zipCode?: Id
  readonly city?: Id
  readonly country?: Id
  readonly identification?: Id
  readonly checkDigit?: Id
}

interface Parties {
  readonly shipper: string
  readonly consignee: string
  readonly notify?: string | null
}

const taxWord = { es: 'ID', en: 'Tax no.' } as const

const joined = (separator: string, ...texts: readonly Id[]): string => texts.filter((text) => text).join(separator)

const nameOf = async (session: Session, resource: 'cities' | 'countries', id: Id): Promise<string> => {
  const [found] = id ? await session.inOperation(resource).getMany([id]) : []
  return found === undefined ? '' : localTitle(session.registry.get(resource), found, session.caller.locale)
}

/** A third party as it is addressed: name, street, place, country, tax number. */
const addressOf = async (session: Session, entity: Addressed): Promise<string> => {
  const { name, address, zipCode, identification, checkDigit } = entity
  const [city, country] = [
    await nameOf(session, 'cities', entity.city),
    await nameOf(session, 'countries', entity.country),
  ]
  const number = joined('-', identification, checkDigit)
  return joined(
    '\n',
    name,
    address,
    joined(', ', joined(' ', zipCode, city), country),
    number === '' ? '' : `${taxWord[session.caller.locale]} ${number}`,
  )
}

/** The parties that a paper names, with their addresses where they are third parties of the company. */
export const addressesOf = async (session: Session, { shipper, consignee, notify }: Parties) => {
  const [sender] = await readableRecords(session, 'shippers', [shipper])
  const [receiver] = await readableRecords(session, 'consignees', [consignee])
  const whole =
    sender === undefined ? null : await session.inOperation('entities').first({ where: { code: sender.code } })
  const [told] = notify ? await session.inOperation('entities').getMany([notify]) : []
  const notified = told === undefined ? '' : await addressOf(session, told)
  return {
    shipper: whole ? await addressOf(session, whole) : (sender?.name ?? shipper),
    consignee: receiver === undefined ? consignee : await addressOf(session, receiver),
    notify: notified,
    accounting: notified,
  }
}
