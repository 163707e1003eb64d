import type { RecordOf, ResourceName } from '../../src/resources/records.ts'

/** A record as it stands, or as it would be written: of one that is being made, not all is said yet. */
export type AsWritten<N extends ResourceName> = Partial<RecordOf<N>> & { readonly id: string }

/** As a person, or a service account in the form of one, whose rights are asked. */
export type Person = AsWritten<'users'>
