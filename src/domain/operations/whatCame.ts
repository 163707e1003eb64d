/** Pieces that are there: what was counted zero when it was received is not, and goes nowhere (X-ABSENT). */
export const whatCame = { or: [{ receivedPieces: { null: true } }, { receivedPieces: { gt: 0 } }] } as const
