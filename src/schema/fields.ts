import type { Spelling } from './kinds/spellings.ts'
import type { Formula } from './formula.ts'
import type { Json, Text } from './json.ts'
import type { Rule } from './rules.ts'
import type { Where } from './where.ts'

/**
 * The value of another field of the record where this one is left empty; a day counted from the company's today, this moment or the company's currency, which the server fills in too; or what
 * the person used last (the only one there is, where nothing was used yet), which a form proposes and nobody else.
 */
export type Start = { readonly today: number } | { readonly field: string } | 'now' | 'companyCurrency' | 'lastUsed'

/** Options that every field kind takes. */
export interface FieldOptions {
  /** A key field is required unless it says `false`: its service fills it in. */
  readonly required?: boolean
  /** No other record of the company (shared ones included) has the same value. */
  readonly unique?: boolean
  /** Value of a new record. */
  readonly default?: Json
  /** What a new record begins with where that is not always the same. */
  readonly startsAs?: Start
  /** The server gives it where nobody does, a number by its series: a form says so, and the columns of lines leave it out. */
  readonly givenWhenSaved?: boolean
  /** `false`: a copy of a record does not take it: what happened to the one that is copied is not the copy's. */
  readonly copied?: false
  /** What its value must meet; a broken one refuses the record at this field. */
  readonly rules?: readonly Rule[]
  /** Written by the server only; a client's value is ignored. */
  readonly readOnly?: boolean
  /** Set when the record is made, never changed. Key fields are so by nature. */
  readonly immutable?: boolean
  /** Never leaves the server: not in answers, OpenAPI, exports or the browser's build. */
  readonly secret?: boolean
  /** Shown in the form only where this holds. */
  readonly visible?: Where
  /** Edited in the list itself. */
  readonly inline?: boolean
  /** What the field was called in an earlier build: its column is renamed, its data stay. */
  readonly renamedFrom?: string
  /** Label where glossary and name do not give the right one. */
  readonly label?: Text
  /** Told below the input. */
  readonly help?: Text
}

export interface TextOptions extends FieldOptions {
  /** Fewest characters. */
  readonly min?: number
  /** Most characters. */
  readonly max?: number
  /** A regular expression for the whole value. */
  readonly pattern?: string
  /** A query of the resource that answers the highest number given; a new record is offered the one after it. */
  readonly follows?: string
  /** The sibling field that holds the same text in English: lists, trees and selectors show it to English readers. */
  readonly inEnglish?: string
}

export interface NumberOptions extends FieldOptions {
  /** The least. */
  readonly min?: number
  /** The greatest. */
  readonly max?: number
}

export interface DecimalOptions extends NumberOptions {
  /** Decimals kept, 0 to 6 (default 6). Values carry at most 15 significant digits. */
  readonly decimals?: number
}

/** The colour of a chip; the word stands beside it always. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export interface Transition {
  readonly from: readonly string[]
  readonly to: string
  /** The named action that makes it; without one an edit may. */
  readonly action?: string
}

interface Of<K extends string> {
  readonly kind: K
}

/** A line of text, trimmed. `spelling`: one of several ways to write it is kept. */
export type TextField = Of<'text'> & TextOptions & { readonly spelling?: Spelling }
/** Letters of any script, digits, spaces and `-_./`, a letter or digit first; shown in monospace; trimmed and upper-cased on input. */
export type CodeField = Of<'code'> &
  TextOptions & {
    /** Kept as it is typed, in capitals or not. */
    readonly lowercase?: boolean
  }
/** Text of several lines. */
export type LongTextField = Of<'longtext'> & TextOptions
/** A whole number. `digits`: one of a series of so many digits, written with its leading zeros and typed with any signs between them. */
export type IntegerField = Of<'integer'> & NumberOptions & { readonly digits?: number }
/** A number with decimals, kept exactly. */
export type DecimalField = Of<'decimal'> & DecimalOptions
/** An amount; `currency` names the field that holds its currency, `base` the company's own. */
export type MoneyField = Of<'money'> & DecimalOptions & { readonly currency: string }
/** A number with a unit: fixed (`unit: 'kg'`) or in another field (`unitField`). */
export type QuantityField = Of<'quantity'> & DecimalOptions & { readonly unit?: string; readonly unitField?: string }
/** Yes or no. */
export type BooleanField = Of<'boolean'> & FieldOptions
/** `YYYY-MM-DD`. */
export type DateField = Of<'date'> &
  FieldOptions & {
    /** The moment whose day, where the company is, the server keeps here: `unique` over it allows one a day. */
    readonly dayOf?: string
  }
/** ISO 8601 in UTC; shown in the company's time zone. */
export type DateTimeField = Of<'datetime'> & FieldOptions
/** `YYYY-MM`. */
export type MonthField = Of<'month'> & FieldOptions
/** An e-mail address. `several`: one or more, with commas or semicolons between them; kept with commas, each once. */
export type EmailField = Of<'email'> & FieldOptions & { readonly several?: boolean }
/** A telephone number. */
export type PhoneField = Of<'phone'> & FieldOptions
/** An address of the web. */
export type UrlField = Of<'url'> & FieldOptions
/** Never answered. `foreign`: a password or key of another system, any text; kept sealed, not as a hash. */
export type PasswordField = Of<'password'> & FieldOptions & { readonly foreign?: boolean }
/** One of a few values, each with its word (`options` of the labels). */
export type ChoiceField = Of<'choice'> &
  FieldOptions & {
    readonly values: readonly string[]
    /** By the values of another field those that go with each, the usual one first: a form gives up what does not. */
    readonly goesWith?: {
      readonly field: string
      readonly values: { readonly [other: string]: readonly string[] }
    }
  }
/** Where a record stands. `activeStatus()` is that of catalogues; states of work are declared in `states`. */
export type StatusField = Of<'status'> &
  FieldOptions & {
    /** The states, each with its word. */
    readonly values: readonly string[]
    /** The state of a new record. */
    readonly initial: string
    /** Colour of a state's chip. */
    readonly tones?: { readonly [value: string]: Tone }
    /** From which states an edit, or the action that is named, leads to which. */
    readonly transitions: readonly Transition[]
    /** The plain ACTIVE / INACTIVE of catalogues: `A`, `I`, booleans and 1/0 are read too. */
    readonly active?: boolean
  }
/**
 * What a field of a record that is made in place begins with: what a field of the record, or of the line, says that it is
 * made from; what goes with that; or what a field of its lines comes to, numbers added up and texts one after the other.
 */
export type Given =
  | string
  | { readonly field: string; readonly as: { readonly [value: string]: string } }
  | { readonly lines: string; readonly field: string; readonly where?: Where }

/**
 * What of a chosen record a field beside it takes: a field, or the first whose condition the record, or the line and then
 * its record, meets: `{ price: { type: 'CPO' }, cost: { type: 'PO' } }`; `chosen.FIELD` looks at the chosen record itself.
 * Money goes over in its own currency only.
 */
export type Filling = string | { readonly [from: string]: Where }

/** The identifier of one record of `to`. */
export type ReferenceField = Of<'reference'> &
  FieldOptions & {
    /** The resource whose record it names. */
    readonly to: string
    /** Which records are offered; operands may name fields of this record, or of the line and then of its record. */
    readonly where?: Where
    /** Which of these are offered before the others; operands as in `where`. */
    readonly offersFirst?: Where
    /** Which of those a form offers; the server takes the others too, from hosts and files as from moves. */
    readonly offered?: Where
    /** Fields beside it that are filled from the record as it is chosen, where nobody wrote them: `{ state: 'state' }`. */
    readonly fills?: { readonly [field: string]: Filling }
    /** May be made from the form that refers to it (default true where the user may create). */
    readonly createInPlace?: boolean
    /** What its fields begin with when it is made from that form: `{ state: 'state' }`. */
    readonly gives?: { readonly [field: string]: Given }
  }
/** The identifiers of several records of `to`. */
export type ReferencesField = Of<'references'> &
  FieldOptions & {
    /** The resource whose records it names. */
    readonly to: string
    /** Which records are offered. */
    readonly where?: Where
    /** May be made from the form that refers to it, where the user may create. */
    readonly createInPlace?: boolean
    /** What its fields begin with when it is made from that form: `{ state: 'state' }`. */
    readonly gives?: { readonly [field: string]: Given }
    /** Ticked in the tree of `to`, a branch at once, instead of picked one by one. */
    readonly as?: 'tree'
  }
/** The parent in a tree of the same resource. */
export type ParentField = Of<'parent'> & FieldOptions
/** Lines of a child table, written with the record. */
export type LinesField = Of<'lines'> &
  FieldOptions & {
    /** The fields of a line. */
    readonly fields: { readonly [name: string]: LineField }
    /** Fields of a line that say again what one of the record says: read beside it only where they differ. */
    readonly repeats?: { readonly [field: string]: string }
    /** Fields of a line, read only, that stand in its row while it is filled in: what it is about. */
    readonly tells?: readonly string[]
    /** The field of a line that says which one it is: not typed over where the line tells what it is about. */
    readonly toldBy?: string
    /** The record's amounts follow from them (`src/domain/commercial`): shown while they are typed. */
    readonly totals?: LinesTotals
    /** Fields of the record, read only, that keep the sum of a field of its lines: `{ litres: 'quantity' }`. */
    readonly adds?: { readonly [field: string]: string }
    /** Fewest lines where there are any; `required` asks for some. */
    readonly min?: number
    /** Most lines. */
    readonly max?: number
  }
/** Fields of the record that are added to what its lines come to, and those in which the sums stand. */
export interface LinesTotals {
  readonly charges?: readonly string[]
  readonly sums: readonly ('subtotal' | 'discount' | 'taxTotal' | 'withholding' | 'total')[]
  readonly rates?: RatesOfAnother
}
/** Where the record is reckoned with the tax rates that another keeps: when, the reference to that one, and its lines of a `tax`, `rate` and `withheld`. */
export interface RatesOfAnother {
  readonly when: Where
  readonly of: string
  readonly kept: string
}
/** The name of a stored file; `accept`: media types, `maxMb`: the largest (default: `MAX_FILE_MB`). */
export type FileField = Of<'file'> & FieldOptions & { readonly accept?: readonly string[]; readonly maxMb?: number }
/** The name of a stored picture; `accept`: media types, `maxMb`: the largest. */
/** `drawn`: written by hand on the screen, as a signature is, or chosen as a file. */
export type ImageField = Of<'image'> &
  FieldOptions & {
    readonly accept?: readonly ('image/jpeg' | 'image/png' | 'image/webp')[]
    readonly maxMb?: number
    /** Most megapixels, of JPG and PNG alone: papers unpack all of them. */
    readonly maxMegapixels?: number
    readonly drawn?: boolean
  }
/** Any JSON value. `operations`: names of operations, told in words: what they let somebody do, and with which records. */
export type JsonField = Of<'json'> &
  FieldOptions & {
    /** What it holds, for people to read and give as such: operations by their names, a list of texts, answers to a check list; else as JSON. */
    readonly as?: 'operations' | 'texts' | 'answers'
    /** Of answers: the reference beside it whose record asks, and the lines in which it does: `['procedure', 'steps']`. */
    readonly asked?: readonly [reference: string, lines: string]
  }
/** `#rrggbb`. */
export type ColorField = Of<'color'> & FieldOptions
/** A number that a scanner reads; `symbology` is how it is drawn. */
export type BarcodeField = Of<'barcode'> &
  FieldOptions & { readonly symbology?: 'ean13' | 'code128' | 'qrcode' | 'sscc' }
/** What a formula makes of other fields; stored by the database, never typed. */
export type ComputedField = Of<'computed'> &
  FieldOptions & {
    /** What the formula comes to. */
    readonly type: 'decimal' | 'text'
    /** See [formulas](formulas.md). */
    readonly formula: Formula
    /** Decimals kept of a number (default 6). */
    readonly decimals?: number
    /** Shown behind a number. */
    readonly unit?: string
    /** Where it is an amount of money: the field with its currency, or `base`, the company's own. */
    readonly currency?: string
  }

export type LineField =
  | TextField
  | CodeField
  | LongTextField
  | IntegerField
  | DecimalField
  | MoneyField
  | QuantityField
  | BooleanField
  | DateField
  | DateTimeField
  | MonthField
  | EmailField
  | PhoneField
  | UrlField
  | ChoiceField
  | ReferenceField
  | ReferencesField
  | JsonField
  | ColorField
  | BarcodeField
  | ComputedField

export type Field = LineField | PasswordField | StatusField | ParentField | LinesField | FileField | ImageField

export type Kind = Field['kind']

export type FieldOf<K extends Kind> = Extract<Field, { readonly kind: K }>

export type Fields = { readonly [name: string]: Field }

/** The value of one field as a record carries it. */
export type ValueOf<F> = F extends { kind: 'integer' | 'decimal' | 'money' | 'quantity' }
  ? number
  : F extends { kind: 'computed'; type: infer T }
    ? T extends 'decimal'
      ? number
      : string
    : F extends { kind: 'boolean' }
      ? boolean
      : F extends { kind: 'choice' | 'status'; values: readonly (infer V)[] }
        ? V
        : F extends { kind: 'references' }
          ? readonly string[]
          : F extends { kind: 'lines'; fields: infer L }
            ? readonly RowOf<L>[]
            : F extends { kind: 'json' }
              ? Json
              : string

type RequiredKeys<FS> = { [K in keyof FS]: FS[K] extends { required: true } ? K : never }[keyof FS]

/** The row that a set of fields makes: required fields are there, the others may be empty. */
export type RowOf<FS> = { [K in RequiredKeys<FS>]: ValueOf<FS[K]> } & {
  [K in Exclude<keyof FS, RequiredKeys<FS>>]?: ValueOf<FS[K]> | null
}
