import { localTitle } from '../../src/domain/localName.ts'
import type { RecordOf } from '../../src/resources/records.ts'
import type { Deps, Session } from '../contract.ts'
import { filesOf } from '../files/companyFiles.ts'
import { drawable } from '../files/drawable.ts'
import { namedFile } from '../files/namedFile.ts'
import type { Letterhead } from './form.ts'

const taxWord = { es: 'NIT / ID', en: 'Tax no.' } as const

const joined = (separator: string, ...texts: readonly (string | null | undefined)[]): string =>
  texts.filter((text) => text).join(separator)

/** The company's picture as a `data:` address, where it has one that papers take: one of too many pixels is none. */
const logoOf = async (session: Session, deps: Deps, id: string, filename: string): Promise<string | undefined> => {
  const file = await namedFile(session, { resource: 'companies', id, filename })
  if (file === undefined || !/^image\/(png|jpeg)$/.test(file.mimeType)) return undefined
  const bytes = await (await filesOf(session, deps)).get(file.storageKey)
  const shown = bytes === null ? null : drawable(bytes)
  return shown === null ? undefined : `data:${file.mimeType};base64,${Buffer.from(shown).toString('base64')}`
}

const nameOf = async (session: Session, resource: 'cities' | 'countries', id: string | null | undefined) => {
  const [found] = id ? await session.inOperation(resource).getMany([id]) : []
  return found === undefined ? '' : localTitle(session.registry.get(resource), found, session.caller.locale)
}

/** The company as it signs its papers, as far as the caller reads it: picture, address and numbers. */
export const letterheadOf = async (session: Session, deps: Deps): Promise<Letterhead> => {
  const company: RecordOf<'companies'> | null | undefined = await session.inOperation('companies').first()
  if (!company) return { name: '', lines: [] }
  const { taxId, taxIdCheckDigit, address, postalCode, phone, email, website } = company
  const city = await nameOf(session, 'cities', company.city)
  const country = await nameOf(session, 'countries', company.country)
  const logo = company.logo ? await logoOf(session, deps, company.id, company.logo) : undefined
  return {
    name: company.legalName || company.name || '',
    lines: [
      taxId ? `${taxWord[session.caller.locale]} ${joined('-', taxId, taxIdCheckDigit)}` : '',
      joined(', ', address, joined(' ', postalCode, city), country),
      joined(' · ', phone, email, website?.replace(/^https?:\/\//, '')),
    ].filter((line) => line !== ''),
    ...(logo === undefined ? {} : { logo }),
  }
}
