import { domainToASCII } from 'node:url'
import type { Mail } from '../contract.ts'

/** A mail that went to some of those whom it is for; its server takes none for these. */
export class PartlyRefused extends Error {
  override name = 'PartlyRefused'
  readonly refused: readonly string[]

  constructor(refused: readonly string[]) {
    super('A mail server refused some of the recipients')
    this.refused = refused
  }
}

/** A domain of other letters is sent in those of ASCII. */
const onTheWire = (address: string): string => {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${domainToASCII(address.slice(at))}`
}

/** @throws PartlyRefused where one whom it is for was refused; who gets a copy is not told of */
export const assertTaken = (
  { to, others = [] }: Pick<Mail, 'to' | 'others'>,
  rejected: readonly (string | { readonly address: string })[],
): void => {
  const refused = new Set(rejected.map((one) => onTheWire(typeof one === 'string' ? one : one.address)))
  const missed = [to, ...others].filter((address) => refused.has(onTheWire(address)))
  if (missed.length > 0) throw new PartlyRefused(missed)
}
