import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'

/** Gives a product another barcode; who does it must know the one that it has (B-REFERENCE-CALLS). */
export const updateBarcode: Implementation = async (session, input) => {
  const product = await productOf(session, input)
  if (product === undefined || (product.barcode ?? '') !== textOf(input, 'currentBarcode'))
    throw refusal(session, 'references', 'currentBarcode', 'barcodeWrong')
  return session.of('references').update(product.id, { barcode: textOf(input, 'newBarcode') }, product.version)
}

const productOf = async (session: Session, input: JsonObject): Promise<RecordOf<'references'> | undefined> => {
  const [sku, barcode] = [textOf(input, 'sku').toUpperCase(), textOf(input, 'currentBarcode')]
  if (sku === '' && barcode === '') return undefined
  const found = await session.of('references').first({ where: sku === '' ? { barcode } : { sku } })
  return found
}
