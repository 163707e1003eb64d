import type { Deps } from '../contract.ts'
import { firstThatFits, keysOf } from './keys/keyRing.ts'
import { sameText } from './secrets.ts'
import { hashOf } from './securityCodes.ts'

/** What is kept of a code that belongs to something other than an account. */
export const codeHash = async (deps: Pick<Deps, 'settings'>, of: string, code: string): Promise<string> =>
  hashOf((await keysOf(deps.settings, 'codes')).current, of, code)

export const isCodeOf = async (
  deps: Pick<Deps, 'settings'>,
  of: string,
  code: string,
  kept: string,
): Promise<boolean> =>
  (await firstThatFits(await keysOf(deps.settings, 'codes'), (key) =>
    sameText(kept, hashOf(key, of, code)) ? true : null,
  )) === true
