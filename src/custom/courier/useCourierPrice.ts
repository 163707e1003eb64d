import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useStill } from '../../ui/screen/useStill.ts'
import { askedPrice, stillMs } from './courierPrice.ts'

const none = {}

/** The price of a shipment while it is typed; why there is none stands at its field. */
export const useCourierPrice = (values: Values) => {
  const typed = JSON.stringify(askedPrice(values))
  const asked = useStill(typed, stillMs)
  const { data, error, isFetching } = useAnswer('courier.pricing.calculateForOrder', JSON.parse(asked) as Values, {
    of: 'courier-price-lists',
    enabled: asked !== 'null',
    retry: false,
  })
  const errors = error === null ? none : errorsOf(error)
  return { price: data ?? null, problem: error?.message ?? null, errors, isFetching: isFetching || typed !== asked }
}
