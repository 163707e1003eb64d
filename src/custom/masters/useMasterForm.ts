import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import { startValues } from '../../ui/form/startValues.ts'
import { validateRecord } from '../../ui/form/validateRecord.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

type Errors = { readonly [path: string]: string }

export interface HouseDraft {
  /** Of the card on the screen; a new house has no key yet. */
  readonly card: string
  readonly values: Values
  readonly stored: AnyRecord | null
}

/** What a house takes from its master until somebody says otherwise. */
const inherited = ['shipper', 'consignee', 'originPort', 'destinationPort', 'freightTerm'] as const

const houseKinds: { readonly [transport: string]: string } = { Ocean: 'HBL', Air: 'HAWB', Ground: 'WAYBILL' }

const under = (errors: Errors, at: string): Errors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${at}.`))
      .map(([path, text]) => [path.slice(at.length + 1), text]),
  )

/** A master and its houses while they are typed, and their way to the server in one call. */
export const useMasterForm = (masters: Resource, houseResource: Resource) => {
  const provider = useOperations()
  const client = useQueryClient()
  const locale = useLocaleName()
  const fresh = (): Values => startValues(masters, null, { issuedAt: companyDay() })
  const [values, setValues] = useState<Values>(fresh)
  const [stored, setStored] = useState<AnyRecord | null>(null)
  const [houses, setHouses] = useState<readonly HouseDraft[]>([])
  const [errors, setErrors] = useState<Errors>({})

  const show = (master: AnyRecord, found: readonly AnyRecord[]): void => {
    setStored(master)
    setValues(master)
    setHouses(found.map((house) => ({ card: house.id, values: house, stored: house })))
    setErrors({})
  }
  const load = async (code: string): Promise<boolean> => {
    const [master] = (
      await provider.getList<AnyRecord>('bills-of-lading', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'code', order: 'ASC' },
        filter: { code: code.toUpperCase() },
      })
    ).data
    if (master === undefined) return false
    const { data } = await provider.getList<AnyRecord>('house-bills-of-lading', {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'serial', order: 'ASC' },
      filter: { masterBL: master.id },
    })
    show(master, data)
    return true
  }
  const exists = async (code: string): Promise<boolean> =>
    code !== '' && code !== stored?.id && (await provider.call<boolean>('transactions.billsOfLading.exists', { code }))

  const addHouse = (given: Values = {}): void => {
    const taken = Object.fromEntries(inherited.map((name) => [name, values[name] ?? null]))
    const documentKind = houseKinds[String(values['transport'])] ?? 'HBL'
    const start = startValues(houseResource, null, { ...taken, documentKind, ...given })
    setHouses((before) => [...before, { card: crypto.randomUUID(), values: start, stored: null }])
  }
  const setHouse = (card: string, name: string, value: unknown): void =>
    setHouses((before) =>
      before.map((house) => (house.card === card ? { ...house, values: { ...house.values, [name]: value } } : house)),
    )
  const removeHouse = (card: string): void => setHouses((before) => before.filter((house) => house.card !== card))
  const setMaster = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path !== name)))
  }
  /** A number is looked at as soon as it is left: its check digit, and whether it is taken (V-CODE-EXISTS). */
  const leave = async (name: string, taken: string): Promise<void> => {
    const checked = await validateRecord(masters, values, stored, locale)
    const code = String(values['code'] ?? '')
    const wrong = name === 'code' && (await exists(code)) ? taken : checked.errors[name]
    if (wrong !== undefined && values[name] !== null && values[name] !== '')
      setErrors((before) => ({ ...before, [name]: wrong }))
  }
  /** Saves both, or tells at each field what stands against it. */
  const save = async () => {
    try {
      const body = {
        master: { ...values, version: stored?.version },
        houses: houses.map((house) => ({ ...house.values, version: house.stored?.version })),
      }
      const saved = await provider.call('transactions.billsOfLading.saveWithHouses', body)
      show(saved.master, saved.houses)
      for (const name of ['bills-of-lading', 'house-bills-of-lading'])
        await client.invalidateQueries({ queryKey: [name] })
      return saved
    } catch (problem) {
      setErrors(errorsOf(problem))
      throw problem
    }
  }
  const reset = (): void => {
    setStored(null)
    setValues(fresh())
    setHouses([])
    setErrors({})
  }
  return {
    values,
    stored,
    houses,
    errors,
    errorsOfHouse: (index: number): Errors => under(errors, `houses.${index}`),
    load,
    leave,
    save,
    reset,
    setMaster,
    addHouse,
    setHouse,
    removeHouse,
  }
}
