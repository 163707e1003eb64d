import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Measure } from './history.ts'

const decimals: { readonly [M in Exclude<Measure, 'revenue'>]: number } = {
  operations: 0,
  tons: 2,
  volumeM3: 2,
  stayDays: 1,
  onTimeShare: 1,
}

/** How figures and their change are written for the reader. */
export const useFigureTexts = (currency: string) => {
  const text = useTexts('historyPanel')
  const formats = useFormats()
  const number = (value: number, max: number): string => formats.number(value, { max })
  const plain = (measure: Measure, value: number): string => {
    if (measure === 'revenue') return formats.money(value, currency)
    if (measure === 'onTimeShare') return `${number(value * 100, decimals[measure])} %`
    return number(value, decimals[measure])
  }
  return {
    text,
    figure: (measure: Measure, value: number | null): string => (value === null ? '–' : plain(measure, value)),
    /** In points where it is a share itself, else in percent; nothing where there is nothing to compare with. */
    change: (measure: Measure, now: number | null, former: number | null): string => {
      if (now === null || former === null) return ''
      const share = measure === 'onTimeShare'
      if (!share && former === 0) return ''
      const by = (share ? now - former : (now - former) / former) * 100
      const size = number(Math.abs(by), 1)
      const key = size === '0' ? 'same' : by > 0 ? 'more' : 'less'
      return text(key, { size: size === '0' ? '' : text(share ? 'points' : 'percent', { size }) })
    },
  }
}
