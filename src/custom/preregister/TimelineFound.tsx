import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useFromTyped } from '../../ui/form/useFromTyped.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useTexts } from '../work/useTexts.ts'

/** What says which timeline an operation has where nobody chooses one. */
const asked = ['type', 'operation', 'transport', 'originPort', 'destinationPort', 'carrier'] as const

const filled = (values: Values): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''))

/** Which timeline an operation has if none is chosen. */
export const TimelineFound = () => {
  const text = useTexts('preregister')
  const said = useFromTyped(asked, filled)
  const { data } = useAnswer('transactions.preRegisters.foundTimeline', said, {
    enabled: Object.keys(said).length > 0,
    placeholderData: (before) => before,
  })
  if (data === undefined) return null
  return data.description === null ? text('noTimeline') : text('timeline', { name: data.description })
}
