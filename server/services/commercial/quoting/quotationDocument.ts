import { isWritable } from '../../../../src/domain/validation.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { versionOf } from '../../../middleware/version.ts'
import { textOf } from '../../input.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import type { OperationContext } from '../../service.ts'

/** The resources that the commercial area quotes with. */
export const quotationNames = ['quotations', 'client-quotations', 'supplier-quotations', 'quotation-requests'] as const
export type QuotationName = (typeof quotationNames)[number]

/** A quotation or a request, of whichever kind; fields that only some kinds have are asked for by `text` and the like. */
export type QuotationRecord = RecordOf<QuotationName>

/** What may be written of one. */
export type QuotationChanges = { readonly [F in FieldIn<QuotationRecord>]?: Json | undefined }

/** One that is about to be written: what is stored and what is said, not yet read by its kinds. */
export type QuotationDraft = { readonly [F in FieldIn<QuotationRecord>]?: unknown }

/** A resource that a quotation's own service is asked for. */
export const quotationNamed = (name: string): QuotationName => {
  const known = quotationNames.find((paper) => paper === name)
  if (known === undefined) throw new Error(`'${name}' is no quotation`)
  return known
}

/** A quotation or request, and who made it. */
export interface QuotationDocument {
  readonly resource: QuotationName
  readonly record: QuotationRecord
  readonly author: string
  /** The version that the caller looked at, where he says it. */
  readonly version: number | undefined
}

/**
 * The paper that a call names, which only this transaction changes from now on.
 *
 * @throws ApiError 404, or 409 with the record where it is in none of the states
 */
export const lockQuotation = async (
  session: Session,
  input: JsonObject,
  { resource: { name }, request }: OperationContext,
  states?: readonly string[],
): Promise<QuotationDocument> => {
  const id = textOf(input, 'number')
  const [row] = await session.sql<{ readonly author: string | null }>(
    `select created_by as author from estiba.${name.replaceAll('-', '_')}
      where namespace = current_setting('estiba.namespace') and id = $1 for update`,
    [id],
  )
  const paper = quotationNamed(name)
  const record = await session.of(paper).get(id)
  if (states !== undefined && !states.includes(record.state)) throw new ApiError('STATE', { current: record })
  const version = versionOf(request.headers.get('if-match'))
  return { resource: paper, record, author: row?.author ?? '', version }
}

/** Writes what an action made of a paper; fields that only the server writes among them. */
export const writeQuotation = (
  session: Session,
  paper: QuotationDocument,
  changes: QuotationChanges,
): Promise<QuotationRecord> =>
  asSystem(session, () => session.asSystem(paper.resource).update(paper.record.id, changes, paper.version))

/** Only what a person may write of a record. */
export const writableIn = (session: Session, resource: string, input: JsonObject): JsonObject => {
  const { fields } = session.registry.get(resource)
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const field = fields[name]
      return field !== undefined && isWritable(field)
    }),
  )
}

/** The fields of a record, or of any of several kinds of records. */
export type FieldIn<R> = R extends unknown ? keyof R & string : never

const valueIn = (record: object, field: string): unknown => Reflect.get(record, field)

export const text = <R extends object>(record: R, field: FieldIn<R>): string => {
  const value = valueIn(record, field)
  return typeof value === 'string' ? value : ''
}

export const numberOrNull = <R extends object>(record: R, field: FieldIn<R>): number | null => {
  const value = valueIn(record, field)
  return typeof value === 'number' ? value : null
}

export const linesIn = <R extends object>(record: R, field: FieldIn<R>): readonly JsonObject[] => {
  const value = valueIn(record, field)
  return Array.isArray(value) ? (value as readonly JsonObject[]) : []
}
