import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Named } from '../../domain/scan/named.ts'
import { plainCode } from '../../domain/picking/scannedCode.ts'
import { asText, type Fields } from '../layout/fields.ts'

interface Where {
  readonly store: string
  readonly location: string
}

/** What a code names, and what else it may be; nothing where it names nothing that the person sees. */
const namedBy = async (provider: EstibaDataProvider, code: string): Promise<readonly Named[]> => {
  try {
    const { also, ...first } = await provider.call('wms.scans.resolve', { code })
    return [first, ...also]
  } catch (problem) {
    if (problem instanceof Error && 'status' in problem && problem.status === 404) return []
    throw problem
  }
}

/**
 * Where a location is, or where a piece stands that is named by its SSCC or as lists name it; null: neither is known.
 *
 * @param store that is looked at: a code that several stores give to a location is that of the one here
 */
export const whereIs = async (
  provider: EstibaDataProvider,
  code: string,
  store: string | null,
): Promise<Where | null> => {
  const named = await namedBy(provider, code)
  const all = async (resource: string, kind: string): Promise<readonly Fields[]> => {
    const ids = named.filter((found) => found.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? [] : (await provider.getMany<Fields & { readonly id: string }>(resource, { ids })).data
  }
  const locations = await all('locations', 'location')
  const location =
    locations.find(({ storeId }) => storeId === store) ??
    locations.find(({ barcode }) => plainCode(asText(barcode)) === plainCode(code)) ??
    locations[0]
  if (location !== undefined) return { store: asText(location['storeId']), location: asText(location['id']) }
  const [bulk] = await all('bulks', 'bulk')
  const at = asText(bulk?.['location'])
  return at === '' ? null : { store: asText(bulk?.['store']), location: at }
}
