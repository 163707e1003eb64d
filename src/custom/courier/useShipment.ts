import { useState } from 'react'
import { readJson } from '../../authProvider/sessionKeys.ts'
import type { Resource } from '../../schema/resource.ts'
import { isObject } from '../../ui/form/errorsOf.ts'
import { startValues } from '../../ui/form/startValues.ts'
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

/** A shipment while it is typed: what is known of its sender and consignee fills what is empty. */
export const useShipment = (orders: Resource, given: Values) => {
  const book = useAddressBook()
  const fresh = (from: Values): Values => ({
    ...startValues(orders, null, { ...billedAs(), packages: onePackage, ...from }),
    ...parcel,
  })
  const [values, setValues] = useState<Values>(() => fresh(given))
  const proposed = (known: Promise<Values>): void => {
    void known.then(
      (found) => setValues((now) => ({ ...now, ...found })),
      () => undefined,
    )
  }
  const set = (name: string, value: unknown): void => {
    setValues((now) => ({ ...now, [name]: value }))
    if (typeof value !== 'string' || value === '') return
    if (name === 'customer') proposed(book.ofCustomer(value))
    if (name === 'consignee') proposed(book.ofConsignee(value))
  }
  return { values, set, clear: () => setValues(fresh({})) }
}
