import { isPassword } from '../../src/schema/kinds/password.ts'
import type { Locale } from '../../src/schema/json.ts'
import { ApiError } from '../errors.ts'
import { mayBePassword } from './passwords.ts'
import { type AuthText, authText } from './texts.ts'

/** A 422 with the message at one field. */
export const invalid = (field: string, key: AuthText, locale: Locale): ApiError =>
  new ApiError('INVALID', { errors: { [field]: authText(key, locale) } })

/** @throws ApiError 422 where V-PASSWORD or the list of common passwords refuses it */
export const assertPassword = (password: string, locale: Locale, field = 'password'): void => {
  if (!isPassword(password)) throw invalid(field, 'passwordRule', locale)
  if (!mayBePassword(password)) throw invalid(field, 'passwordCommon', locale)
}
