import type { Resource } from '../../schema/resource.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { HeldValues } from '../../ui/form/HeldValues.tsx'
import type { Values } from '../../ui/kinds/kindUi.ts'

interface FieldSetProps {
  readonly resource: Resource
  readonly legend: string
  readonly names: readonly string[]
  readonly values: Values
  readonly errors: { readonly [path: string]: string }
  readonly onChange: (name: string, value: unknown) => void
  readonly disabled?: boolean
  /** What the identifiers of the inputs begin with. */
  readonly prefix: string
}

/** Some fields of a record as the generic form draws them. */
export const FieldSet = ({ legend, names, disabled = false, prefix, ...held }: FieldSetProps) => (
  <HeldValues {...held}>
    <FormSection resource={held.resource} title={legend} names={names} formId={prefix} disabled={disabled} />
  </HeldValues>
)
