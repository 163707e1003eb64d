import type {
  BarcodeField,
  BooleanField,
  ChoiceField,
  CodeField,
  ColorField,
  ComputedField,
  DateField,
  DateTimeField,
  DecimalField,
  EmailField,
  Field,
  FileField,
  ImageField,
  IntegerField,
  JsonField,
  LineField,
  LinesField,
  LongTextField,
  MoneyField,
  MonthField,
  ParentField,
  PasswordField,
  PhoneField,
  QuantityField,
  ReferenceField,
  ReferencesField,
  StatusField,
  TextField,
  Tone,
  Transition,
  UrlField,
} from './fields.ts'

type Options<F extends Field> = Omit<F, 'kind'>

/** Options must be spelled right: a key that the kind does not know is a compile error. */
type Exact<O, Shape> = O & { [K in Exclude<keyof O, keyof Shape>]: never }

/** Called bare or with options; two signatures, so that a bare call infers no options from its surroundings. */
interface Builder<F extends Field> {
  (): { readonly kind: F['kind'] }
  <const O extends Options<F>>(options: Exact<O, Options<F>>): { readonly kind: F['kind'] } & O
}

const builder =
  <F extends Field>(kind: F['kind']): Builder<F> =>
  <const O extends Options<F>>(options?: O) => ({ kind, ...options })

export const text = builder<TextField>('text')
export const code = builder<CodeField>('code')
export const longtext = builder<LongTextField>('longtext')
export const integer = builder<IntegerField>('integer')
export const decimal = builder<DecimalField>('decimal')
export const boolean = builder<BooleanField>('boolean')
export const date = builder<DateField>('date')
export const datetime = builder<DateTimeField>('datetime')
export const month = builder<MonthField>('month')
export const email = builder<EmailField>('email')
export const phone = builder<PhoneField>('phone')
export const url = builder<UrlField>('url')
export const password = builder<PasswordField>('password')
export const parent = builder<ParentField>('parent')
export const file = builder<FileField>('file')
export const image = builder<ImageField>('image')
export const json = builder<JsonField>('json')
export const color = builder<ColorField>('color')
export const barcode = builder<BarcodeField>('barcode')

/** An amount of money; `currency` names the field with its currency, or `'base'`. */
export const money = <const O extends Options<MoneyField>>(
  options: Exact<O, Options<MoneyField>>,
): { readonly kind: 'money' } & O => ({ kind: 'money', ...options })

/** A number with its unit: `quantity({ unit: 'kg' })` or `quantity({ unitField: 'weightUnit' })`. */
export const quantity = <const O extends Options<QuantityField>>(
  options: Exact<O, Options<QuantityField>>,
): { readonly kind: 'quantity' } & O => ({ kind: 'quantity', ...options })

/** One of a fixed list of words; their labels stand in the resource's `es` and `en` under `options`. */
export const choice = ((values: readonly string[], options?: object) => ({ kind: 'choice', values, ...options })) as {
  <const V extends readonly string[]>(values: V): { readonly kind: 'choice'; readonly values: V }
  <const V extends readonly string[], const O extends Omit<Options<ChoiceField>, 'values'>>(
    values: V,
    options: Exact<O, Omit<Options<ChoiceField>, 'values'>>,
  ): { readonly kind: 'choice'; readonly values: V } & O
}

/** A state with the moves allowed between its values. The first value is the initial one. */
export const status = <const V extends readonly [string, ...string[]]>(
  values: V,
  options: {
    /** Of a status whose moves `states` declares, they follow from those. */
    readonly transitions?: readonly Transition[]
    readonly tones?: { readonly [value: string]: Tone }
    readonly readOnly?: boolean
  },
): Omit<StatusField, 'values'> & { readonly values: V; readonly required: true } => ({
  kind: 'status',
  values,
  initial: values[0],
  required: true,
  default: values[0],
  transitions: [],
  ...options,
})

/** ACTIVE / INACTIVE of catalogues (S-STATUS-ACTIVE, G-02). */
export const activeStatus = () =>
  ({
    ...status(['ACTIVE', 'INACTIVE'], {
      transitions: [
        { from: ['ACTIVE'], to: 'INACTIVE' },
        { from: ['INACTIVE'], to: 'ACTIVE' },
      ],
      tones: { ACTIVE: 'good', INACTIVE: 'neutral' },
    }),
    active: true,
  }) as const

interface ToBuilder<F extends ReferenceField | ReferencesField> {
  (to: string): { readonly kind: F['kind']; readonly to: string }
  <const O extends Omit<Options<F>, 'to'>>(
    to: string,
    options: Exact<O, Omit<Options<F>, 'to'>>,
  ): { readonly kind: F['kind']; readonly to: string } & O
}

/** The identifier of one record of another resource. */
export const reference = ((to: string, options?: object) => ({
  kind: 'reference',
  to,
  ...options,
})) as ToBuilder<ReferenceField>

/** Identifiers of several records of another resource. */
export const references = ((to: string, options?: object) => ({
  kind: 'references',
  to,
  ...options,
})) as ToBuilder<ReferencesField>

/** An inline child table, written with its record. */
export const lines = ((fields: object, options?: object) => ({ kind: 'lines', fields, ...options })) as {
  <const L extends { readonly [name: string]: LineField }>(fields: L): { readonly kind: 'lines'; readonly fields: L }
  <const L extends { readonly [name: string]: LineField }, const O extends Omit<Options<LinesField>, 'fields'>>(
    fields: L,
    options: Exact<O, Omit<Options<LinesField>, 'fields'>>,
  ): { readonly kind: 'lines'; readonly fields: L } & O
}

/** A value that the record's other fields give; stored as a generated column, so it sorts and filters. */
export const computed = <const O extends Options<ComputedField>>(
  options: Exact<O, Options<ComputedField>>,
): { readonly kind: 'computed' } & O => ({ kind: 'computed', ...options })
