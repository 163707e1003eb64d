import { chargeModes } from '../../../src/domain/pricing/chargeable.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** How a shipment goes, as far as it is known. */
export interface Carriage {
  readonly transport: string
  readonly shippingMethod?: string
}

const divisorIn = (record: AnyRecord | undefined): number | null => {
  const given = record?.['volumetricDivisor']
  return typeof given === 'number' && given > 0 ? given : null
}

const one = async (session: Session, resource: string, id: string): Promise<AnyRecord | undefined> =>
  await session.asSystem(resource).find(id)

/** Cubic centimetres charged as one kilogram: the method's, else the transport's, else its mode's (X-VOLUMETRIC; G-07, step 3). */
export const volumetricDivisor = async (
  session: Session,
  { transport, shippingMethod = '' }: Carriage,
): Promise<number> => {
  const modes: { readonly [name: string]: { readonly divisor: number } } = chargeModes
  return (
    divisorIn(await one(session, 'shipping-methods', shippingMethod)) ??
    divisorIn(await one(session, 'transport-types', transport)) ??
    (Object.hasOwn(modes, transport) ? modes[transport]?.divisor : undefined) ??
    chargeModes.Air.divisor
  )
}
