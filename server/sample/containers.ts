import { checkDigits } from '../../src/domain/checkDigits.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { containerTypes } from '../world/containerTypes.ts'
import type { SampleCompany } from './sampleCompany.ts'

type Known = keyof typeof containerTypes

const isKnown = (isoType: string): isoType is Known => Object.hasOwn(containerTypes, isoType)

/** A container of a known type; its check digit follows from owner and serial (ISO 6346). */
export const containerRecord = ([
  owner,
  serial,
  isoType,
  more = {},
]: SampleCompany['containers'][number]): JsonObject => {
  if (!isKnown(isoType)) throw new Error(`There is no container type '${isoType}'`)
  const { inner, ...type } = containerTypes[isoType]
  const digit = checkDigits.iso6346(`${owner}${serial}0`).expected
  return {
    number: `${owner}${serial}${digit}`,
    ownerCode: owner.slice(0, 3),
    ...type,
    payload: type.maxGross - type.tare,
    internalLength: inner[0],
    internalWidth: inner[1],
    internalHeight: inner[2],
    ...more,
  }
}
