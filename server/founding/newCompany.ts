import { isTimeZone } from '../../src/domain/timeZones.ts'
import { composed } from '../../src/schema/composed.ts'
import type { Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import { checkDigits } from '../../src/domain/checkDigits.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { plainEmail } from '../auth/accounts.ts'
import { authText } from '../auth/texts.ts'

/** What a workspace is founded with; what is left empty follows from the country. */
export interface NewCompany {
  /** Small letters, digits and dashes; nobody changes it later. */
  readonly namespace: string
  readonly name: string
  readonly legalName: string
  readonly taxId: string
  readonly country: string
  readonly baseCurrency: string
  readonly timeZone: string
  readonly language: Locale
  /** Who is invited as its first super user. */
  readonly email: string
  readonly person: string
}

export const isNamespace = (namespace: string): boolean => /^[a-z][a-z0-9-]{1,40}$/.test(namespace)

/** Names that are the installation's own. */
const reserved = new Set(['platform', 'system', 'public', 'estiba'])

/** A name as a workspace may be called: `Áéreo & Mar S.A.S.` is `aereo-mar-s-a-s`. */
export const namespaceOf = (name: string): string =>
  composed(name, 'NFD')
    .toLowerCase()
    .replace(/[̀-ͯ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)

/**
 * @throws ApiError 422 naming each field that is not right
 */
export const assertCompany = (asked: NewCompany, locale: Locale): void => {
  const wrong: { [field: string]: string } = {}
  for (const field of ['name', 'taxId', 'country', 'person'] as const)
    if (asked[field].trim() === '') wrong[field] = authText('required', locale)
  if (!isNamespace(asked.namespace) || reserved.has(asked.namespace)) wrong['namespace'] = authText('namespace', locale)
  if (!isEmail(plainEmail(asked.email))) wrong['email'] = authText('email', locale)
  if (asked.timeZone !== '' && !isTimeZone(asked.timeZone)) wrong['timeZone'] = authText('timeZone', locale)
  if (Object.keys(wrong).length > 0) throw new ApiError('INVALID', { errors: wrong })
}

/** The number under which a company of a country pays its taxes, with the check digit where the country has one. */
export const taxFields = async (session: Session, { country, taxId }: NewCompany) => {
  const rows = await session.asSystem('identification-types').all({
    where: { appliesTo: { ne: 'PERSON' }, status: 'ACTIVE' },
  })
  const type = rows.find((row) => row['country'] === country) ?? rows.find((row) => (row['country'] ?? '') === '')
  const digits = taxId.replace(/[^\dA-Za-z-]/g, '')
  if (type?.['checkDigit'] !== 'NIT_CO') return { identificationType: type?.id ?? null, taxId: digits }
  const [number = '', typed] = digits.split('-')
  return {
    identificationType: type.id,
    taxId: number,
    taxIdCheckDigit: typed ?? checkDigits.nit(`${number}0`).expected ?? '',
  }
}
