import Alert from '@mui/material/Alert'
import { useGetMany } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { useTexts } from '../work/useTexts.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import type { Resource } from '../../schema/resource.ts'
import { useTemperatures } from './useTemperatures.ts'

interface OtherTemperatureProps {
  readonly store: string
  readonly goods: readonly AnyRecord[]
}

/** Says which goods need another temperature than that of the store, before they are received where no place takes them. */
export const OtherTemperature = ({ store, goods }: OtherTemperatureProps) => {
  const { resource } = useResource('stores')
  return resource === undefined ? null : <Told resource={resource} store={store} goods={goods} />
}

const Told = ({ resource, store, goods }: OtherTemperatureProps & { readonly resource: Resource }) => {
  const text = useTexts('receipt')
  const words = useWords(resource)
  const { data } = useGetMany<AnyRecord>('stores', { ids: [store] })
  const temperatures = useTemperatures(goods)
  const own = data?.find(({ id }) => id === store)?.['temperature']
  // Who may only choose a store is told nothing of it.
  if (typeof own !== 'string' || temperatures === null) return null
  const others = goods.flatMap((bulk, at) => (temperatures[at] === own ? [] : [[bulk, temperatures[at]] as const]))
  if (others.length === 0) return null
  const named = others
    .slice(0, most)
    .map(([bulk, of]) => `${pieceName(bulk)} (${words.option('temperature', of ?? '')})`)
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text('otherTemperature', {
        temperature: words.option('temperature', own),
        pieces: listed(named, others.length),
      })}
    </Alert>
  )
}

/** So many pieces are named. */
const most = 5

const listed = (named: readonly string[], count: number): string =>
  [...named, ...(count > named.length ? ['…'] : [])].join(', ')
