import type { FocusEventHandler, ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../../schema/fields.ts'
import type { Days } from '../../domain/periods.ts'
import type { CellType } from '../../domain/sheets/cells.ts'
import type { Locale } from '../../schema/json.ts'
import type { Formats } from '../format/formats.ts'
import type { Words } from '../resource/useWords.ts'

export type Values = { readonly [field: string]: unknown }

/** What stands around a value: the reader's formats, the resource's words, titles of records referred to. */
export interface View {
  readonly formats: Formats
  readonly words: Words
  readonly titleOf: (resource: string, id: string) => string
  /** The resource that the field belongs to. */
  readonly resource: string
}

export interface CellProps<F extends Field> {
  readonly name: string
  readonly field: F
  readonly value: unknown
  readonly record: Values
  readonly view: View
}

/** What an input within react-admin's form contexts is given; its value is the form's, at `source`. */
export interface FormInputProps<F extends Field> {
  readonly id: string
  readonly source: string
  readonly field: F
  /** The resource that the field belongs to, and its words. */
  readonly resource: string
  readonly words: Words
  readonly label: ReactNode
  readonly helperText: ReactNode
  readonly disabled: boolean
  readonly isRequired: boolean
  readonly isNamedAbove?: boolean
  /** A cell of lines says what there is to choose from when it is asked, not over its neighbours with each step. */
  readonly opensOnFocus?: boolean
  readonly onBlur?: FocusEventHandler
}

/** A component as a plain function, so that one of any field serves for each field. */
export type Shown<Props> = (props: Props) => ReactNode

/** All that the screens know of one field kind; the twin of its slice in `src/schema/kinds`. */
export interface KindUi<F extends Field> {
  /** react-admin's input, anywhere below a form. */
  readonly FormInput: Shown<FormInputProps<F>>
  /** Asks for the value that a filter compares with, where the form's input does not. */
  readonly FilterInput?: Shown<FormInputProps<F>>
  readonly Cell: Shown<CellProps<F>>
  /** The value on the record's own screen, where it takes more room than a list has. */
  readonly Read?: Shown<CellProps<F>>
  /** The field with nothing to choose but one value: what makes a list show a record. */
  readonly only?: (field: F, value: string) => Field
  /** The field with nothing to choose but what fills the others with what they are given. */
  readonly filling?: (field: F, given: Values) => Field
  /** The resource whose record the value names. */
  readonly refersTo?: (field: F) => string
  /** The value as plain text: in chips, exports, differences. */
  readonly text: (props: CellProps<F>) => string
  /** The value in the history, in words and of lines what the other value has not; without it the text is written. */
  readonly told?: (props: CellProps<F>, other: unknown) => string
  /** How an exported column is typed and its value written as it is; without it the text is written. */
  readonly sheet?: (field: F) => CellType | undefined
  /** The value in a file that is to be imported again; without it as it is. */
  readonly inFile?: (value: unknown) => string
  /** The condition that a value lies within days, for kinds that hold one in time. */
  readonly within?: (days: Days) => { readonly gte: string; readonly lte: string }
  /** All that a value stands for where rows are compared with it, for kinds that are kept more exactly than they are asked for. */
  readonly standsFor?: (value: unknown) => { readonly gte: string; readonly lte: string } | null
  /** How a cell of lines writes the value and reads what is typed into it; without it text as it stands. */
  readonly typed?: {
    readonly write: (value: unknown, field: F, formats: Formats) => string
    readonly read: (text: string, field: F, locale: Locale) => unknown
  }
  /** A cell of lines that is not typed: chosen of a few words, ticked, looked up among records, or reckoned. */
  readonly cell?: 'chosen' | 'ticked' | 'lookedUp' | 'reckoned'
  /** The column's place; numbers stand at the end. */
  readonly align?: (field: F) => 'end' | undefined
  /** Least width of a cell of lines, for what is longer than a number; in `rem`. */
  readonly leastRem?: (field: F) => 9 | 14 | undefined
  /** Takes the whole width of a form. */
  readonly wide?: boolean
}

export type KindUiTable = { readonly [K in Kind]: KindUi<FieldOf<K>> }
