import { answerQuery, useAnswer } from '../../dataProvider/useAnswer.ts'
import { useQueries } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { Option } from '../../ui/reference/option.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import type { CourierPrice } from '../../resources/freightAnswers.ts'
import { useStill } from '../../ui/screen/useStill.ts'
import { askedPrice, stillMs } from './courierPrice.ts'

/** What a shipping method costs for a shipment, or why it has no price. */
export interface Alternative {
  readonly id: string
  /** Null: by the lists that hold for every method. */
  readonly method: AnyRecord | null
  readonly price: CourierPrice | null
  readonly problem: string | null
}

const open = { status: 'ACTIVE' } as const

/** The methods of the company; who does not read them, as a customer, knows those that he may choose by their names. */
const useMethods = (): readonly AnyRecord[] => {
  const reads = mayDo('shipping-methods', 'list')
  const asked = { filter: open, sort: ['code', 'ASC'], max: 50, enabled: reads } as const
  const { rows } = useWorkRows('shipping-methods', asked)
  const { data = [] } = useAnswer<readonly Option[]>(
    'config.shippingMethods.options',
    { filter: JSON.stringify(open) },
    { enabled: !reads },
  )
  return reads ? rows : data.map(({ id, title }) => ({ id, description: title }))
}

/** The price of a shipment by each shipping method, the cheapest first; what has none last, with the reason. */
export const useAlternatives = (values: Values) => {
  const provider = useOperations()
  const methods = useMethods()
  const typed = JSON.stringify(askedPrice(values))
  const asked = useStill(typed, stillMs)
  const offered: readonly (AnyRecord | null)[] = [null, ...methods]
  const answers = useQueries({
    queries: offered.map((method) => ({
      ...answerQuery<CourierPrice>(
        provider,
        'courier.pricing.calculateForOrder',
        {
          ...(JSON.parse(asked) as Values),
          shippingMethod: method?.id ?? null,
          transport: method?.['transport'] ?? null,
        },
        { of: 'courier-price-lists' },
      ),
      enabled: asked !== 'null',
      retry: false,
    })),
  })
  const rows = offered.map((method, index): Alternative => {
    const answer = answers[index]
    return {
      id: method?.id ?? '',
      method,
      price: answer?.data ?? null,
      problem: answer?.error?.message ?? null,
    }
  })
  const costs = ({ price }: Alternative): number => price?.total ?? Number.POSITIVE_INFINITY
  return {
    asked: asked !== 'null',
    busy: typed !== asked || answers.some(({ isFetching }) => isFetching),
    rows: rows.toSorted((one, other) => (costs(one) === costs(other) ? 0 : costs(one) - costs(other))),
  }
}
