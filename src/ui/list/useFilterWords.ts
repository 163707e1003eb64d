import { useTranslate } from 'react-admin'
import { kindUiOf } from '../kinds/index.ts'
import type { FilterChip } from './conditions.ts'
import { useListParts } from './ListPartsContext.ts'

/** Says a condition in words: 'Rate at least 5'. */
export const useFilterWords = () => {
  const translate = useTranslate()
  const { resource, view } = useListParts()
  return ({ field: name, operator, value }: FilterChip): string => {
    const field = resource.fields[name]
    if (operator === 'null')
      return `${view.words.field(name)} ${translate(value === true ? 'estiba.operators.null' : 'estiba.operators.notNull')}`
    if (operator === 'isMe') return `${view.words.field(name)} ${translate('estiba.operators.isMe')}`
    if (operator === 'within') return `${view.words.field(name)}: ${translate(`estiba.periods.${String(value)}`)}`
    const values = Array.isArray(value) ? value : [value]
    const said =
      field === undefined
        ? ''
        : values.map((one) => kindUiOf(field).text({ name, field, value: one, record: {}, view })).join(', ')
    return `${view.words.field(name)} ${translate(`estiba.operators.${operator}`)} ${said}`
  }
}
