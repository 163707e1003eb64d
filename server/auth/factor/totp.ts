import { Secret, TOTP } from 'otpauth'
import { randomBytes } from 'node:crypto'

/** RFC 6238 as authenticator apps read it. */
const asked = { issuer: 'Estiba', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after that are taken, for clocks that are not exact. */
const window = 1

const totpOf = (secret: string, label: string): TOTP => new TOTP({ ...asked, label, secret: Secret.fromBase32(secret) })

/** 160 random bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads as a QR code. */
export const addressOf = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step of time that a code belongs to; null where it is wrong. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, timestamp, window })
  return delta === null ? null : TOTP.counter({ period: asked.period, timestamp }) + delta
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Sixteen letters in groups of four, 80 bits. */
export const newRecoveryCode = (): string =>
  [...randomBytes(16)].map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${letters[byte % 32]}`).join('')

/** A recovery code however it was typed; null for what cannot be one. */
export const plainRecoveryCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-9]{16}$/.test(plain) ? plain : null
}
