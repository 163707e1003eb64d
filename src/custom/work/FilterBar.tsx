import type { ReactNode } from 'react'
import { AskedFields, type AskedFieldsProps } from './AskedFields.tsx'
import { Filters, twoOnPhone } from './Filters.tsx'

export interface FilterBarProps<N extends string> extends AskedFieldsProps<N> {
  /** What is narrowed, where that goes without saying nowhere else. */
  readonly label?: string
  /** Within something that narrows or asks already. */
  readonly as?: 'div'
  /** Asked for all at once. */
  readonly onSubmit?: () => void
  /** What else narrows it. */
  readonly children?: ReactNode
}

/** What narrows a screen made by hand, as its fields are declared. */
export const FilterBar = <N extends string>({ label, as, onSubmit, children, ...asked }: FilterBarProps<N>) => (
  <Filters
    {...(onSubmit === undefined ? (as === undefined ? {} : { as }) : { as: 'form' })}
    {...(asked.fields.length > 2 && onSubmit === undefined ? { sx: twoOnPhone } : {})}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit?.()
    }}
  >
    <AskedFields {...asked} />
    {children}
  </Filters>
)
