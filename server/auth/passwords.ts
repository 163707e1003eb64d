import { hash, verify } from '@node-rs/argon2'
import { composed } from '../../src/schema/composed.ts'
import { isPassword } from '../../src/schema/kinds/password.ts'
import { commonPasswords } from './commonPasswords.ts'

/** Argon2id (the library's default kind) above OWASP's least of 19 MiB and 2 passes. */
const options = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 } as const

/** Hashing takes memory and a core: at most this many at once, the rest wait their turn. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), options))

let decoy: Promise<string> | undefined

/** Whether the password fits; without a hash it takes as long and is false, so that nothing is learnt from the time. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, composed(password)))
  return fits && stored !== null
}

/** V-PASSWORD, and none of the thousand that everybody tries first (G-16). */
export const mayBePassword = (password: string): boolean => isPassword(password) && !isCommonPassword(password)

const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
