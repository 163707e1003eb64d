const databaseCode = /^[0-9A-Z]{5}$/

/** What people typed may stand in quotes, in brackets or as an address; a long word may be a token. */
const said = /"[^"]*"|'[^']*'|`[^`]*`|<[^>]*>|\S+@\S+|[\w.+/=-]{24,}|\d{5,}/g

/**
 * What helps to find a fault, without what anybody typed: a database's own text quotes values and is left out, in
 * others what is quoted and whatever looks like an address, a code or a token is struck out.
 */
export const faultTrace = (cause: unknown): { readonly [key: string]: unknown } => {
  if (!(cause instanceof Error)) return { cause: typeof cause }
  const code = 'code' in cause ? cause.code : undefined
  const quotes = typeof code === 'string' && databaseCode.test(code)
  return {
    error: cause.name,
    ...(code === undefined ? {} : { faultCode: code }),
    ...('responseCode' in cause ? { responseCode: cause.responseCode } : {}),
    ...('constraint' in cause ? { constraint: cause.constraint } : {}),
    ...(quotes ? {} : { message: cause.message.slice(0, 500).replace(said, '…') }),
    stack: (cause.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
  }
}
