import { inKilograms, isWeightUnit } from '../../../src/domain/cubing/units.ts'
import { isEmpty } from '../../../src/domain/rules/formRules.ts'
import { moneyWritten, numberWritten } from '../../../src/domain/writtenNumbers.ts'
import type { Field } from '../../../src/schema/fields.ts'
import type { AnyRecord, Locale } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { PrintedTable } from './documentPdf.ts'
import { sumOf } from './sum.ts'
import { type Written, writtenOf } from './written.ts'

/** Some fields of a record as rows of boxes; what is empty is left out, and a row of nothing. */
export const boxesOf = async (
  session: Session,
  resource: string,
  record: AnyRecord,
  rows: readonly (readonly string[])[],
): Promise<readonly (readonly Written[])[]> => {
  const [written = {}] = await writtenOf(session, resource, [record], rows.flat())
  return rows
    .map((row) => row.flatMap((name) => written[name] ?? []).filter(({ text }) => text !== ''))
    .filter((row) => row.length > 0)
}

/** Records as rows of a table under the words of their fields, with the sums of some below. */
export const tableOf = async (
  session: Session,
  resource: string,
  records: readonly AnyRecord[],
  fields: readonly string[],
  summed: readonly string[],
  title?: string,
): Promise<PrintedTable> => {
  const { labels, fields: known } = session.registry.get(resource)
  const written = await writtenOf(session, resource, records, fields)
  const sums = new Map(summed.map((field) => [field, footOf(session, records, field, known[field])]))
  return {
    ...(title === undefined ? {} : { title }),
    head: fields.map((field) => labels[session.caller.locale].fields[field] ?? field),
    rows: written.map((row) => fields.map((field) => row[field]?.text ?? '')),
    foot: fields.map((field) => sums.get(field) ?? ''),
    numbers: fields.flatMap((field, index) => (sums.has(field) ? [index] : [])),
  }
}

/** Sums of money by the currencies that their records name, each with its own. */
const sumsOfMoney = (
  locale: Locale,
  records: readonly AnyRecord[],
  name: string,
  currency: string,
  max = 0,
): string => {
  const currencies = [...new Set(records.map((record) => String(record[currency] ?? '')))]
  return currencies
    .map((one) => {
      const own = records.filter((record) => String(record[currency] ?? '') === one)
      return moneyWritten(locale, sumOf(own, name), one, max)
    })
    .join('\n')
}

/** A sum; of money one for each currency; of weights in several units in kilograms, of what does not add up none. */
const footOf = (
  { caller: { locale } }: Session,
  records: readonly AnyRecord[],
  name: string,
  field: Field | undefined,
): string => {
  const counted = records.filter((record) => !isEmpty(record[name]))
  if (field !== undefined && 'currency' in field && field.currency !== undefined && field.currency !== 'base')
    return sumsOfMoney(locale, counted, name, field.currency, 'decimals' in field ? field.decimals : 0)
  const unitField = field !== undefined && 'unitField' in field ? (field.unitField ?? '') : ''
  const unitOf = (record: AnyRecord): string => String(record[unitField] ?? '')
  if (unitField === '' || new Set(counted.map(unitOf)).size <= 1) return numberWritten(locale, sumOf(records, name))
  if (!counted.every((record) => unitOf(record) === '' || isWeightUnit(unitOf(record)))) return ''
  const kilograms = counted
    .map((record) => inKilograms(Number(record[name]), unitOf(record) || 'kilogram'))
    .reduce((sum, one) => sum.plus(one))
  return `${numberWritten(locale, kilograms.round(3).toNumber())} kg`
}
