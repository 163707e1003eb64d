import { neededOfOperation, neededOfPiece } from '../../domain/operations/completeness.ts'
import { en, es } from '../../i18n/work/preregister.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Where } from '../../schema/where.ts'
import { givenByPiece } from '../../resources/houseGiven.ts'
import { withLines } from '../work/withLines.ts'

/** Columns of the pieces, in the order in which a packing list is pasted; the number is the server's. */
const columns = [
  'description',
  'pieces',
  'packingUnit',
  'length',
  'width',
  'height',
  'lengthUnit',
  'grossWeight',
  'weightUnit',
  'commodityType',
  'houseBl',
  'marks',
  'reference',
  'sequence',
] as const

const own = {
  pieces: { default: 1 },
  lengthUnit: { default: 'CMT' },
  weightUnit: { default: 'kilogram' },
  sequence: { givenWhenSaved: true },
  // One of another customer may be named too: an operation carries the cargo of several.
  houseBl: { offersFirst: { 'entityCode.code': { ifGiven: 'customer' }, delivered: false }, gives: givenByPiece },
}

/** A timeline is chosen among those that fit the operation. */
const fitting: Where = {
  status: 'ACTIVE',
  transport: { has: { ifGiven: 'transport' } },
  or: [{ typeOperation: null }, { typeOperation: { ifGiven: 'operation' } }],
}

/** A piece without a type of goods takes that of its operation: it need not say one. */
const neededInLine = neededOfPiece.filter((name) => name !== 'commodityType')

const needed = (fields: Resource['fields'], names: readonly string[]): Resource['fields'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field === undefined ? [] : [[name, { ...field, required: true }]]
    }),
  )

/**
 * An operation as it is announced in one call: its header, its pieces as lines, and whether that is all.
 *
 * @param whole it is registered at once, so that what a complete one says is asked for
 */
export const announcement = (operations: Resource, bulks: Resource, whole = false): Resource => {
  const { partial, timeline } = operations.fields
  const announced: Resource = {
    ...operations,
    fields: {
      ...operations.fields,
      ...(whole ? needed(operations.fields, neededOfOperation) : {}),
      ...(partial === undefined ? {} : { partial: { ...partial, readOnly: false } }),
      ...(timeline?.kind === 'reference' ? { timeline: { ...timeline, where: fitting } } : {}),
    },
    form: operations.form.map(({ tab, sections }) => ({
      tab,
      // Where it stands is told above.
      sections: [...sections.filter(({ section }) => section !== 'standing'), { section: 'bulks', fields: ['bulks'] }],
    })),
  }
  return withLines(announced, {
    name: 'bulks',
    label: { es: es.pieces, en: en.pieces },
    help: { es: es.piecesHelp, en: en.piecesHelp },
    max: 5000,
    of: whole ? { ...bulks, fields: { ...bulks.fields, ...needed(bulks.fields, neededInLine) } } : bulks,
    columns,
    own,
  })
}
