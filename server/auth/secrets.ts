import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token: it cannot be guessed, so a plain hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Six digits, `000000` to `999999`. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Equal texts, compared in a time that does not tell where they differ. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
