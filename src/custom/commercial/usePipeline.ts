import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import type { Pipeline } from '../../domain/commercial/pipeline.ts'

const filterNames = ['dateFrom', 'dateTo', 'salesperson', 'customer'] as const

export type FilterName = (typeof filterNames)[number]

/** The pipeline as the filters in the address narrow it; only what is filled is sent. */
export const usePipeline = () => {
  const client = useQueryClient()
  const [params, change] = useAddressValues()
  const of = (name: string): string => params.get(name) ?? ''
  const filled: { readonly [name: string]: string } = Object.fromEntries(
    filterNames.flatMap((name) => (of(name) === '' ? [] : [[name, of(name)] as const])),
  )
  const { data, error, isPending } = useAnswer<Pipeline>(
    ['quotations', 'pipeline', filled],
    'transactions.quotations.pipeline',
    filled,
    { placeholderData: (before) => before },
  )
  return {
    data,
    error,
    isPending,
    of,
    narrowed: Object.keys(filled).length > 0,
    set: (name: string, value: string): void => change({ [name]: value }),
    /** After something changed in one of its resources, or to see what others did. */
    readAgain: async (resource?: string): Promise<void> => {
      if (resource !== undefined) await client.invalidateQueries({ queryKey: [resource] })
      await client.invalidateQueries({ queryKey: ['quotations', 'pipeline'] })
    },
  }
}
