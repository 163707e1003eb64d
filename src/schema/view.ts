import { escapedPart } from './idPart.ts'

/** Makes a resource of rows that another one keeps: no table of its own. */
export interface ViewSource {
  /** The resource whose rows these are. */
  readonly of: string
  /** Only rows with these values; null: with none. */
  readonly where?: View['where']
  /** What a record that is made here begins with beside that, to be changed. */
  readonly begins?: View['begins']
  /**
   * Or with one of these values, which other views name: customers are shippers of their own cargo. A customer is shown
   * none of them as such; what the view's own rows are is said by `where`.
   */
  readonly also?: View['also']
  /**
   * Field of that resource by own field, where the names differ; `id` is its identifier. Where each line is a row,
   * `<parent>.<field>` is a field of the record that it belongs to.
   */
  readonly fields?: View['fields']
  /** A row for each line of this field; `parent` is the own field that names the record it belongs to. */
  readonly lines?: NonNullable<View['lines']>
  /** Another door to the same records: they keep their identifiers here; what is written here is written to them, and what is deleted here, as long as a hand still writes it, is deleted there. */
  readonly written?: boolean
}

/** A view with every default filled in. */
export interface View {
  readonly of: string
  readonly where: { readonly [field: string]: string | number | boolean | null }
  readonly begins: { readonly [field: string]: string | number | boolean }
  readonly also: { readonly [field: string]: readonly string[] }
  readonly fields: { readonly [own: string]: string }
  readonly lines: { readonly field: string; readonly parent: string } | null
  readonly written: boolean
}

export const fullView = ({
  of,
  where = {},
  begins = {},
  also = {},
  fields = {},
  lines,
  written = false,
}: ViewSource): View => ({
  of,
  where,
  begins,
  also,
  fields,
  lines: lines ?? null,
  written,
})

/** Whether a record of the other resource is one of the view's rows. */
export const isInView = ({ where, also }: View, record: { readonly [field: string]: unknown }): boolean =>
  Object.entries(where).every(([field, value]) => (record[field] ?? null) === value) ||
  Object.entries(also).some(([field, values]) => values.some((value) => record[field] === value))

/** The field of the other resource that an own field shows. */
export const shownBy = (view: View, field: string): string => view.fields[field] ?? field

/** The field of the record that an own field of a line's row shows; null where it is the line's own. */
export const ofParent = ({ fields, lines }: View, field: string): string | null => {
  const shown = fields[field]
  return lines !== null && shown?.startsWith(`${lines.parent}.`) ? shown.slice(lines.parent.length + 1) : null
}

/** The identifier under which a view with these key fields shows a record; of lines, that of the first. */
export const idInView = (
  view: View,
  key: readonly string[],
  record: { readonly id: string; readonly [field: string]: unknown },
): string => {
  if (view.lines !== null) return `${record.id}~1`
  return key.length === 0 || view.written
    ? record.id
    : key.map((field) => String(record[shownBy(view, field)])).join('~')
}

/**
 * Whether a view only names records that are made and changed where they are kept: it has no rows of its own, and no
 * work with one of them.
 */
export const namesOnly = (
  { written, lines }: View,
  actions: { readonly [name: string]: { readonly route: string } },
): boolean => !written && lines === null && Object.values(actions).every(({ route }) => !route.includes('{'))

/**
 * The identifier by which a record is kept that a view shows by the same fields, or by one alone where it says the
 * others; null where it does not.
 */
export const idBehind = (view: View, key: readonly string[], kept: readonly string[], id: string): string | null => {
  if (kept.length === 0) return key.length === 0 ? id : null
  const [own, ...others] = key
  if (own === undefined) return null
  if (others.length > 0) return isSameKey(view, key, kept) ? id : null
  const parts = kept.map((field) => (field === shownBy(view, own) ? id : view.where[field]))
  if (!parts.includes(id) || parts.some((part) => part == null)) return null
  return parts.length === 1 ? id : parts.map((part) => escapedPart(String(part))).join('~')
}

const isSameKey = (view: View, key: readonly string[], kept: readonly string[]): boolean =>
  key.length === kept.length && key.every((field, at) => shownBy(view, field) === kept[at])
