import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { Pipeline } from '../../domain/commercial/pipeline.ts'
import { useAsked } from '../work/useAsked.ts'

const names = ['dateFrom', 'dateTo', 'salesperson', 'customer'] as const

/** The pipeline as the filters in the address narrow it; only what is filled is sent. */
export const usePipeline = () => {
  const client = useQueryClient()
  const { filled, bar } = useAsked(names)
  const { data, error, isPending } = useAnswer<Pipeline>('transactions.quotations.pipeline', filled, {
    placeholderData: (before) => before,
  })
  return {
    data,
    error,
    isPending,
    bar,
    narrowed: Object.keys(filled).length > 0,
    /** After something changed in one of its resources, or to see what others did. */
    readAgain: async (resource?: string): Promise<void> => {
      if (resource !== undefined) await client.invalidateQueries({ queryKey: [resource] })
      await client.invalidateQueries({ queryKey: ['quotations', 'pipeline'] })
    },
  }
}
