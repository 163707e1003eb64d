import { mayDo } from '../../authProvider/mayDo.ts'
import { bearer, readClaims, renewCompany } from '../../authProvider/session.ts'
import { readJson, readKey, whileSignedIn } from '../../authProvider/sessionKeys.ts'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'

type Company = Parameters<typeof renewCompany>[0]

/** What a workspace says of its company to all of its people. */
interface Workspace {
  readonly company: string
  readonly timeZone: string | null
  readonly baseCurrency: string | null
}

/**
 * Takes the company as it is now; whose role does not open companies takes its name, clock and currency from his own
 * workspace, as at the sign-in.
 */
export const renewOwnCompany = async (provider: Pick<EstibaDataProvider, 'call'>): Promise<void> => {
  const [token, id] = [bearer(), readKey('businessId')]
  if (token === null || id === null) return
  const read = mayDo('companies', 'get')
    ? provider.call<Company>('auth.companies.byId', { id })
    : provider
        .call<Workspace>('auth.namespaces.get', { id: readClaims(token).namespace })
        .then(({ company: name, timeZone, baseCurrency }) => ({ ...keptCompany(), id, name, timeZone, baseCurrency }))
  const company = await read.catch(() => null)
  if (company !== null) whileSignedIn(token, () => renewCompany(company))
}

const keptCompany = (): Company => {
  const kept = readJson('companyData')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
