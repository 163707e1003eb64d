import { taxesOf } from '../../../../src/domain/commercial/taxesOf.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'

type Offering = { readonly additionalServices?: RecordOf<'quotations'>['additionalServices'] | undefined }

/** The additional services of a quotation as lines of what is sold. */
export const offeredServices = async (session: Session, paper: object): Promise<readonly JsonObject[]> => {
  const { additionalServices: lines }: Offering = paper
  const codes = [...new Set((lines ?? []).map(({ service }) => service))]
  const services = new Map(
    // A service is a reference, under the same code.
    (codes.length === 0 ? [] : await session.asSystem('references').getMany(codes)).map((one) => [one.id, one]),
  )
  return (lines ?? []).map(({ service, quantity, unitValue }) => {
    const found = services.get(service)
    return {
      reference: found?.id ?? null,
      description: found?.description ?? null,
      quantity,
      unitValue,
      taxes: found === undefined ? [] : taxesOf(found),
    }
  })
}
