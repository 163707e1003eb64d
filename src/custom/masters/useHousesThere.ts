import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { usePageKeys } from '../work/usePageKeys.ts'
import { useTexts } from '../work/useTexts.ts'

/** Which house's number it is the field of. */
const houseOf = (target: EventTarget | null): number | null => {
  const [, index] = (target instanceof HTMLInputElement && /^houses\.(\d+)\.serial$/.exec(target.name)) || []
  return index === undefined ? null : Number(index)
}

/**
 * Houses that were made before their master: Enter in the number of a new card brings the one that is there, and who
 * leaves the number is told of it.
 */
export const useHousesThere = (bring: (index: number, house: AnyRecord) => void): void => {
  const text = useTexts('masters')
  const provider = useOperations()
  const { getValues, setError, setFocus } = useFormContext()
  /** The card that was brought is drawn anew: the focus goes on to what may be written of it. */
  const brought = useRef<string | null>(null)
  useEffect(() => {
    if (brought.current === null) return
    setFocus(brought.current)
    brought.current = null
  })
  const find = async (index: number): Promise<AnyRecord | undefined> => {
    const at = `houses.${index}`
    const { id, serial }: Values = getValues(at) ?? {}
    const wanted = String(serial ?? '').toUpperCase()
    if (id !== undefined || wanted === '') return undefined
    const { data } = await provider.getList<AnyRecord>('house-bills-of-lading', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'serial', order: 'ASC' },
      filter: { serial: wanted },
    })
    const isStill = String(getValues(`${at}.serial`) ?? '').toUpperCase() === wanted
    return isStill ? data[0] : undefined
  }
  const refuse = (index: number, message: string): void => setError(`houses.${index}.serial`, { message })
  const take = async (index: number): Promise<void> => {
    const house = await find(index)
    if (house === undefined) return
    const above = house['masterBL']
    if (above && above !== getValues('id')) return refuse(index, text('hangs', { master: String(above) }))
    brought.current = `houses.${index}.pieces`
    bring(index, house)
  }
  usePageKeys(({ key, target }) => {
    const index = key === 'Enter' ? houseOf(target) : null
    return index === null ? null : () => take(index)
  })
  /** V-CODE-EXISTS */
  const look = useEffectEvent(async ({ target }: FocusEvent) => {
    const index = houseOf(target)
    if (index !== null && (await find(index)) !== undefined) refuse(index, text('taken'))
  })
  useEffect(() => {
    const left = (event: FocusEvent): void => void look(event)
    document.addEventListener('focusout', left)
    return () => document.removeEventListener('focusout', left)
  }, [])
}
