import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RecordOf } from '../../resources/records.ts'

type Charge = RecordOf<'shipment-charges'>

const none: readonly Charge[] = []

/** Those of charges that suppliers have billed, whole: a list tells of no bills. Undefined until they are read. */
export const useBilledCharges = (charges: readonly Charge[]): readonly Charge[] | undefined => {
  const provider = useDataProvider()
  const ids = charges.filter(({ buyState }) => buyState !== 'ESTIMATED').map(({ id }) => id)
  const { data, isError } = useQuery({
    queryKey: ['shipment-charges', 'billed', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map(async (id) => (await provider.getOne<Charge>('shipment-charges', { id, signal })).data)),
    enabled: ids.length > 0,
  })
  return ids.length === 0 || isError ? none : data
}
