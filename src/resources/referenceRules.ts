import type { RecordRule } from '../schema/resource.ts'

/** What has to agree within one product. */
export const referenceRules = [
  {
    name: 'X-STOCK-LIMITS',
    field: 'maxStock',
    message: 'stockLimits',
    when: { minStock: { null: false }, maxStock: { null: false } },
    assert: { maxStock: { gte: { field: 'minStock' } } },
  },
  {
    name: 'X-WEIGHT-UNIT',
    field: 'weightUnit',
    message: 'weightUnit',
    when: { weight: { null: false } },
    assert: { weightUnit: { null: false } },
  },
  {
    name: 'X-PRICE-CURRENCY',
    field: 'currency',
    message: 'currency',
    when: { or: [{ cost: { null: false } }, { price: { null: false } }] },
    assert: { currency: { null: false } },
  },
  {
    name: 'X-SERVICE-STOCK',
    field: 'managedStock',
    message: 'serviceStock',
    when: { kind: 'SERVICE' },
    assert: { managedStock: false },
  },
  {
    name: 'X-MAIN-SKU',
    field: 'mainSku',
    message: 'mainSku',
    when: { mainSku: { null: false } },
    assert: { mainSku: { ne: { field: 'sku' } } },
  },
] as const satisfies readonly RecordRule[]

/** What these rules say, and what the server says of barcodes and timelines. */
export const referenceMessages = {
  es: {
    stockLimits: 'La existencia máxima no puede ser menor que la mínima',
    weightUnit: 'El peso necesita su unidad',
    currency: 'Los valores necesitan su moneda',
    serviceStock: 'Un servicio no maneja inventario',
    mainSku: 'Una referencia no puede depender de sí misma',
    barcodeTaken: 'El código ya existe',
    barcodeWrong: 'El código de barras actual no es el de la referencia',
    noReferences: 'La lista está vacía',
  },
  en: {
    stockLimits: 'The maximum stock cannot be less than the minimum',
    weightUnit: 'A weight needs its unit',
    currency: 'Amounts need their currency',
    serviceStock: 'A service keeps no stock',
    mainSku: 'A reference cannot depend on itself',
    barcodeTaken: 'Code already exists',
    barcodeWrong: 'The current barcode is not the one of the reference',
    noReferences: 'List is empty',
  },
} as const
