/** What the header `Authorization` of a sign-in call carries. */
export interface Presented {
  readonly email: string | null
  readonly secret: string
}

/** `Basic base64(email:temporaryToken)` (B-WORKSPACES-CALL) or `Bearer temporaryToken`; null where there is neither. */
export const presentedBy = (headers: Headers): Presented | null => {
  const [scheme = '', value = ''] = (headers.get('authorization') ?? '').split(' ')
  if (value === '') return null
  if (scheme.toLowerCase() === 'bearer') return { email: null, secret: value }
  if (scheme.toLowerCase() !== 'basic') return null
  const text = Buffer.from(value, 'base64').toString('utf8')
  const colon = text.lastIndexOf(':')
  return colon < 0 ? null : { email: text.slice(0, colon), secret: text.slice(colon + 1) }
}
