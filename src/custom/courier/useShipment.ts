import { useState } from 'react'
import { readJson } from '../../authProvider/sessionKeys.ts'
import type { Resource } from '../../schema/resource.ts'
import { isObject } from '../../ui/form/errorsOf.ts'
import { startValues } from '../../ui/form/startValues.ts'
import { isInHand } from '../../ui/kinds/inHand.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useAddressBook } from './useAddressBook.ts'

const onePackage = [{ pieces: 1 }]

/** What it is, whoever orders it. */
const parcel = { type: 'CPO', module: 'COURIER' } as const

/** What the company says that its parcels are billed as. */
const billedAs = (): Values => {
  const company = readJson('companyData')
  return isObject(company) ? { freightService: company['parcelService'] ?? null } : {}
}

/** What the address book wrote of whom, until somebody types over it. */
interface Told {
  readonly [who: string]: Values
}

interface Held {
  readonly values: Values
  readonly told: Told
  readonly isTyped: boolean
}

/** What a quotation hands over to the capture. */
export interface HandedOver {
  readonly shipment: Values
  readonly told: Told
}

const none: Values = {}

export const nothingHandedOver: HandedOver = { shipment: none, told: {} }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What followed from what was there before: a shipment goes by the transport of its method. */
const without = (name: string): Values => (name === 'shippingMethod' ? { transport: null } : none)

const isPerson = (name: string): name is 'customer' | 'consignee' => name === 'customer' || name === 'consignee'

/** Another was chosen: what the book said of the one before is not his. */
const withoutTold = ({ values, told, ...held }: Held, who: string): Held => {
  const before = Object.entries(told[who] ?? {}).filter(([name, value]) => values[name] === value)
  return {
    ...held,
    values: { ...values, ...Object.fromEntries(before.map(([name]) => [name, null])) },
    told: { ...told, [who]: {} },
  }
}

/** A shipment while it is typed: what is known of its sender and consignee fills what is empty. */
export const useShipment = (orders: Resource, { shipment, told: known }: HandedOver) => {
  const book = useAddressBook()
  const fresh = (from: Values): Values => ({
    ...startValues(orders, null, { ...billedAs(), packages: onePackage, ...from }),
    ...parcel,
  })
  const begun = (from: Values, told: Told = {}): Held => ({ values: fresh(from), told, isTyped: from !== none })
  const [{ values, told, isTyped }, setHeld] = useState(() => begun(shipment, known))
  /** An answer that is not of who is chosen by now says nothing. */
  const propose = (who: string, chosen: string, known: Values): void => {
    const inHand = new Set(Object.keys(known).filter(isInHand))
    setHeld((now) => {
      if (now.values[who] !== chosen) return now
      const found = Object.fromEntries(
        Object.entries(known).filter(
          ([name, value]) => !isEmpty(value) && isEmpty(now.values[name]) && !inHand.has(name),
        ),
      )
      return {
        ...now,
        values: { ...now.values, ...found },
        told: { ...now.told, [who]: { ...now.told[who], ...found } },
      }
    })
  }
  const set = (name: string, value: unknown): void => {
    setHeld((now) => {
      const { values: kept, told } = isPerson(name) ? withoutTold(now, name) : now
      return { values: { ...kept, ...without(name), [name]: value }, told, isTyped: true }
    })
    if (!isPerson(name) || typeof value !== 'string' || value === '') return
    void book[name](value).then(
      (known) => propose(name, value, known),
      () => undefined,
    )
  }
  return { values, told, isTyped, set, clear: () => setHeld(begun(none)) }
}
