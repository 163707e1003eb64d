import { Big } from 'big.js'

/**
 * Units that are there where pieces were counted: each piece holds its share of what was declared, in thousandths.
 *
 * @example countedQuantity({ pieces: 3, quantity: 10 }, 2) // 6.667
 */
export const countedQuantity = (
  declared: { readonly pieces: number; readonly quantity: number },
  counted: number,
): number =>
  counted === declared.pieces || declared.pieces === 0
    ? declared.quantity
    : new Big(declared.quantity).times(counted).div(declared.pieces).round(3).toNumber()
