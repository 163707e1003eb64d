/**
 * How a person names a piece of cargo, on screens and in what the server says.
 *
 * @example pieceName({ number: 'ENT-BOD-000001', sequence: 4 }) // 'ENT-BOD-000001 / 4'
 */
export const pieceName = ({ number, sequence }: { readonly [field: string]: unknown }): string =>
  `${String(number)} / ${String(sequence)}`

/** The same of the key of a piece, `type~number~sequence`; what is no key of one is named as it was said. */
export const pieceNamed = (key: string): string => {
  const [, number, sequence] = key.split('~')
  return number === undefined || sequence === undefined ? key : pieceName({ number, sequence })
}
