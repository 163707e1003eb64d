/** What of a reference its taxes are told by. */
interface Taxed {
  readonly kind?: string | null | undefined
  readonly tax?: string | null | undefined
  readonly taxes?: readonly string[] | null | undefined
}

/** The taxes of what is sold: a service's own one where it has one, else those of its list. */
export const taxesOf = ({ kind, tax, taxes }: Taxed): readonly string[] =>
  kind === 'SERVICE' && tax ? [tax] : [...(taxes ?? [])]
