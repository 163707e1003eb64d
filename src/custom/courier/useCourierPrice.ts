import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { askedPrice, type CourierPrice } from './courierPrice.ts'

const none = {}

/** The price of a shipment while it is typed; why there is none stands at its field. */
export const useCourierPrice = (values: Values) => {
  const provider = useOperations()
  const asked = useDeferredValue(JSON.stringify(askedPrice(values)))
  const { data, error, isFetching } = useQuery({
    queryKey: ['courier-price-lists', 'price', asked],
    enabled: asked !== 'null',
    retry: false,
    queryFn: ({ signal }) =>
      provider.call<CourierPrice>('courier.pricing.calculateForOrder', JSON.parse(asked) as Values, { signal }),
  })
  const errors = error === null ? none : errorsOf(error)
  return { price: data ?? null, problem: error?.message ?? null, errors, isFetching }
}
