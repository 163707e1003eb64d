import type { Fields, RowOf } from '../schema/fields.ts'
import type { Json } from '../schema/json.ts'
import type { Declarations } from './declarations.ts'

export type ResourceName = keyof Declarations

type FieldsOf<N extends ResourceName> = Declarations[N] extends { readonly fields: infer F extends Fields } ? F : never

/** The record of a resource by its name, as the server answers it; of several names, a record of one of them. */
export type RecordOf<N extends ResourceName> = N extends ResourceName ? RowOf<FieldsOf<N>> & Stored : never

type Stored = {
  id: string
  version: number
  createdAt?: string
  createdBy?: string
  updatedAt?: string
  updatedBy?: string
}

type Written<F> = { [K in keyof F]: F[K] extends { kind: 'computed' } ? never : K }[keyof F]

/**
 * What may be written of it: any of its fields but those that follow from others, by their names; what is undefined is
 * not said. Values are read and refused by their kinds, as those of a request are.
 */
export type InputOf<N extends ResourceName> = N extends ResourceName
  ? { readonly [K in Written<FieldsOf<N>>]?: Json | RecordOf<N>[K & keyof RecordOf<N>] | undefined }
  : never

/** A line of a record by the field that it stands in. */
export type LineOf<N extends ResourceName, F extends keyof RecordOf<N>> =
  NonNullable<RecordOf<N>[F]> extends readonly (infer L)[] ? L : never

/** The moves that a resource declares. */
export type MoveName<N extends ResourceName> = Declarations[N] extends {
  readonly states: { readonly moves: infer M }
}
  ? keyof M & string
  : never
