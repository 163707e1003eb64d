import { checkDigits } from '../../../src/domain/checkDigits.ts'
import type { JsonObject } from '../../../src/schema/json.ts'

interface Place {
  readonly country: string
  readonly state?: string
  readonly city?: string
}

/** A third party of a sample company. Names, numbers and addresses are made up but for carriers' codes. */
export interface SamplePartner {
  readonly code: string
  readonly name: string
  readonly type: string
  /** Kind of identification and number, without a NIT's check digit. */
  readonly id: readonly [type: string, number: string]
  readonly at: Place
  readonly address: string
  readonly phone?: string
  readonly email?: string
  /** Name, kind of contact, position, e-mail. */
  readonly contact?: readonly [name: string, type: string, position: string, email: string]
  readonly natural?: true
  readonly more?: JsonObject
}

const checkDigitOf = (type: string, number: string): string | null =>
  type === 'CO-NIT' ? (checkDigits.nit(`${number}0`).expected ?? null) : null

export const partnerRecord = ({
  code,
  name,
  type,
  id: [identificationType, identification],
  at,
  address,
  phone,
  email,
  contact,
  natural,
  more = {},
}: SamplePartner): JsonObject => ({
  code,
  name,
  type,
  personType: natural === true ? 'NATURAL' : 'LEGAL',
  identificationType,
  identification,
  checkDigit: checkDigitOf(identificationType, identification),
  ...at,
  phone: phone ?? null,
  email: email ?? null,
  addresses: [{ addressType: 'FIS', address, ...at, main: true }],
  contacts:
    contact === undefined
      ? []
      : [
          {
            contactType: contact[1],
            name: contact[0],
            position: contact[2],
            email: contact[3],
            receivesNotices: contact[1] === 'OPE',
            main: true,
          },
        ],
  ...more,
})
