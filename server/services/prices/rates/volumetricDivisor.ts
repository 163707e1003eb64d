import { chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import type { Session } from '../../../contract.ts'

/** How a shipment goes, as far as it is known. */
export interface Carriage {
  readonly transport: string
  readonly shippingMethod?: string
}

const given = (record: { readonly volumetricDivisor?: number | null } | undefined): number | undefined =>
  record?.volumetricDivisor || undefined

/** Cubic centimetres charged as one kilogram: the method's, else the transport's, else its mode's (X-VOLUMETRIC; G-07, step 3). */
export const volumetricDivisor = async (
  session: Session,
  { transport, shippingMethod = '' }: Carriage,
): Promise<number> => {
  const modes: { readonly [name: string]: { readonly divisor: number } } = chargeModes
  return (
    given(await session.asSystem('shipping-methods').find(shippingMethod)) ??
    given(await session.asSystem('transport-types').find(transport)) ??
    (Object.hasOwn(modes, transport) ? modes[transport]?.divisor : undefined) ??
    chargeModes.Air.divisor
  )
}
