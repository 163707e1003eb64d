import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { FileResult } from '../../routes/operationAnswer.ts'
import { byId } from '../byId.ts'
import { textOf } from '../input.ts'
import { drawLocationLabel, type LocationLabel } from '../print/drawLocationLabel.ts'
import { labelsPdf } from '../print/labelsPdf.ts'
import { labelSizeOf, labelSizes, type LabelSize } from '../../../src/domain/labels/sizes.ts'
import { defineService, type Implementation } from '../service.ts'
import { readableRecords } from '../readableRecords.ts'

/** Most labels of one file. */
const most = 1000

/** The label of one location, by its identifier or by where it is. */
const locationPdf: Implementation = async (session, input) => {
  const rack = textOf(input, 'rackId') || (await rackOnLayout(session, textOf(input, 'layoutRackId')))
  const id = textOf(input, 'locationId')
  const place = { ...placeIn(input), ...(rack === '' ? {} : { rackId: rack }), ...levelIn(input) }
  if (id === '' && rack === '') throw new ApiError('MALFORMED')
  return printed(session, input, id === '' ? place : { ...place, locationId: id })
}

/** The labels of a zone, in the order of their codes. */
const zonePdf: Implementation = (session, input) => {
  if (textOf(input, 'zone') === '') throw new ApiError('MALFORMED')
  return printed(session, input, placeIn(input))
}

/** Ten on a sheet; without a wish the low label, which is as wide as a beam is high. */
const paperOf = (format: string): LabelSize =>
  format === 'A4' ? { page: labelSizes.A4.page, grid: [2, 5] } : labelSizes[labelSizeOf(format, 'LABEL_100x50')]

type Where = { readonly [field: string]: string | number }

const placeIn = (input: JsonObject): Where =>
  Object.fromEntries(
    ['storeId', 'zone', 'layoutConfigId'].flatMap((field) => {
      const value = textOf(input, field)
      return value === '' ? [] : [[field, value]]
    }),
  )

const levelIn = (input: JsonObject): Where => {
  const level = textOf(input, 'level')
  if (level === '') return {}
  if (!/^\d{1,3}$/.test(level)) throw new ApiError('MALFORMED')
  return { level: Number(level) }
}

const rackOnLayout = async (session: Session, layoutRackId: string): Promise<string> => {
  if (layoutRackId === '') return ''
  const found = await session.inOperation('racks').first({ where: { layoutRackId } })
  if (found === undefined) throw new ApiError('NOT_FOUND')
  return found.id
}

const printed = async (session: Session, input: JsonObject, where: Where): Promise<FileResult> => {
  const tags = session.of('location-tags')
  if ((await tags.count(where)) > most) throw new ApiError('INVALID', { text: 'narrow', values: { max: most } })
  const rows = await tags.all({ where, sort: [['code', 'ASC']] })
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  const stores = await namesOf(
    session,
    'stores',
    'name',
    rows.map(({ storeId }) => storeId),
  )
  const zones = await namesOf(
    session,
    'wms-zones',
    'description',
    rows.map(({ zone }) => zone),
  )
  const labels = rows.map((row): LocationLabel => {
    const code = row.code
    const place = [stores.get(row.storeId ?? ''), zones.get(row.zone ?? '')].filter((name) => name !== undefined)
    return { code, barcode: row.barcode ?? code, place: place.join(' · ') }
  })
  const [first] = labels
  return {
    filename: labels.length === 1 ? `${first?.code}.pdf` : 'locations.pdf',
    mimeType: 'application/pdf',
    bytes: labelsPdf(labels, paperOf(textOf(input, 'format')), drawLocationLabel),
  }
}

const namesOf = async <N extends 'stores' | 'wms-zones'>(
  session: Session,
  resource: N,
  field: keyof RecordOf<N>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const records = await byId({ getMany: (named) => readableRecords(session, resource, named) }, ids)
  return new Map([...records].map(([id, record]) => [id, String(record[field])]))
}

export default defineService('location-tags', { queries: { locationPdf, zonePdf } })
