import { useGetList } from 'react-admin'
import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFromTyped } from '../../ui/form/useFromTyped.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { useStill } from '../../ui/screen/useStill.ts'
import { useTexts } from '../work/useTexts.ts'

const typed = ['preRegisterType', 'preRegisterNumber'] as const

const keyOf = ({ preRegisterType: type, preRegisterNumber: number }: Values): string =>
  type && number ? JSON.stringify({ type, number }) : ''

const waitMs = 300

/** The operation of a type and number among those of a resource; null where there is none that the reader may see. */
const useOperation = (resource: string, key: string): AnyRecord | null | undefined => {
  const { data } = useGetList<AnyRecord>(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter: key === '' ? {} : (JSON.parse(key) as Values) },
    { enabled: key !== '' && mayDo(resource, 'list'), retry: false },
  )
  return data === undefined ? undefined : (data[0] ?? null)
}

/** Says which operation a master names as its type and number are typed, or that there is none. */
export const OperationFound = () => {
  const text = useTexts('masters')
  const locale = useLocaleName()
  const key = useStill(useFromTyped(typed, keyOf), waitMs)
  const job = useOperation('shipments', key)
  const operation = useOperation('pre-registers', key)
  if (key === '') return null
  const found = job != null ? 'shipments' : operation != null ? 'pre-registers' : null
  if (found !== null) return manifest.find(({ name }) => name === found)?.title[locale] ?? found
  return job === null && operation === null ? text('noOperation') : null
}
