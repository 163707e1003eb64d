import type { Session } from '../../../contract.ts'

/** Types of alternative codes that are barcodes themselves. */
export const tradeTypes = ['EAN13', 'EAN8', 'UPC', 'GTIN14'] as const

/** The product that a barcode stands on, other than `except`; over references and their alternative codes (G-37). */
export const barcodeOwner = async (session: Session, barcode: string, except: string): Promise<string | null> => {
  const own = await session.asSystem('references').list({
    where: { or: [{ barcode }, { gtin: barcode }], sku: { ne: except } },
    range: [0, 0],
  })
  if (own.rows[0] !== undefined) return own.rows[0].id
  const other = await session.asSystem('alternative-references').list({
    where: {
      or: [{ barcode }, { code: barcode, type: { in: [...tradeTypes] } }],
      reference: { ne: except },
      status: 'ACTIVE',
    },
    range: [0, 0],
  })
  const reference = other.rows[0]?.['reference']
  return typeof reference === 'string' ? reference : null
}
