import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import {
  type SampleNode,
  type SamplePackaging,
  type SampleProduct,
  type SampleRange,
  withCheckDigit,
} from './sampleProduct.ts'

/** The products of a company with all that they are sorted by, packed in and called. */
export const addRange = async (session: Session, range: SampleRange, currency: string): Promise<void> => {
  const add = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
  for (const [code, description, kind, rank] of range.segmentations)
    await add('segmentations', { code, description, kind, rank })
  for (const [code, description, segmentation] of range.classes)
    await add('reference-classes', { code, description, segmentation })
  for (const category of range.categories) await addCategory(session, category, null)
  for (const [code, description, category] of range.varieties) await add('varieties', { code, description, category })
  const levels: string[] = []
  for (const [code, description, codeLength] of range.levels) {
    const parent = levels.at(-1) ?? null
    levels.push((await add('group-levels', { code, description, codeLength, parent, mandatory: parent === null })).id)
  }
  for (const group of range.groups) await addGroup(session, group, null, levels)
  for (const product of range.products) await addProduct(session, product, { currency, tax: range.tax })
}

const addCategory = async (
  session: Session,
  { code, description, more = {}, children = [] }: SampleNode,
  parent: string | null,
): Promise<void> => {
  await session.asSystem('reference-categories').create({ code, description, parent, ...more })
  for (const child of children) await addCategory(session, child, code)
}

const addGroup = async (
  session: Session,
  { code, description, children = [] }: SampleNode,
  parent: string | null,
  [level, ...below]: readonly string[],
): Promise<void> => {
  await session.asSystem('group-references').create({ code, description, parent, level: level ?? null })
  for (const child of children) await addGroup(session, child, code, below)
}

interface Terms {
  readonly currency: string
  readonly tax: string
}

const addProduct = async (session: Session, product: SampleProduct, terms: Terms): Promise<void> => {
  const { sku, gtin, packagings = [], serials = [], supplierCode } = product
  await session.asSystem('references').create(productRecord(product, terms))
  for (const [index, packaging] of packagings.entries())
    await session.asSystem('packagings').create(packagingRecord(product, packaging, index))
  const codes = [
    ...(gtin !== undefined && packagings.length > 0
      ? [{ code: withCheckDigit(`1${gtin}`), type: 'GTIN14', text: packagings[0]?.type ?? null }]
      : []),
    ...(supplierCode === undefined ? [] : [{ code: supplierCode, type: 'SUPPLIER', text: null }]),
  ]
  for (const code of codes) await session.asSystem('alternative-references').create({ reference: sku, ...code })
  for (const serial of serials) await session.asSystem('reference-serials').create({ reference: sku, serial })
}

const productRecord = (product: SampleProduct, { currency, tax }: Terms): JsonObject => {
  const { sku, description, category, group, gtin, kg, cm, cost, price, more = {} } = product
  const [length, width, height] = cm ?? []
  const code = gtin === undefined ? null : withCheckDigit(gtin)
  return {
    sku,
    description,
    category,
    group,
    unit: 'C62',
    barcode: code,
    gtin: code,
    weight: kg ?? null,
    weightUnit: kg === undefined ? null : 'kilogram',
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    cost,
    price,
    currency,
    taxes: [tax],
    ...more,
  }
}

const packagingRecord = (
  { sku, gtin }: SampleProduct,
  { type, unit, pieces, cm, kg, onPallet }: SamplePackaging,
  index: number,
): JsonObject => {
  const [length, width, height] = cm
  return {
    reference: sku,
    type,
    packingUnit: unit,
    gtin: gtin === undefined ? null : withCheckDigit(`${index + 1}${gtin}`),
    quantity: pieces,
    length,
    width,
    height,
    lengthUnit: 'CMT',
    grossWeight: kg,
    weightUnit: 'kilogram',
    volume: (length * width * height) / 1_000_000,
    unitsPerLayer: onPallet?.[0] ?? null,
    layersPerPallet: onPallet?.[1] ?? null,
    stackable: onPallet !== undefined,
    main: index === 0,
  }
}
