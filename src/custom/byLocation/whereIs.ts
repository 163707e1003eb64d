import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Named } from '../../domain/scan/named.ts'
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

/** Where a location is, or where a piece stands that is named by its SSCC or as lists name it; null: neither is known. */
export const whereIs = async (provider: EstibaDataProvider, code: string): Promise<Where | null> => {
  const named = await namedBy(provider, code)
  const one = async (resource: string, kind: string): Promise<Fields | undefined> => {
    const id = named.find((found) => found.kind === kind)?.id
    return id === undefined
      ? undefined
      : (await provider.getOne<Fields & { readonly id: string }>(resource, { id })).data
  }
  const location = await one('locations', 'location')
  if (location !== undefined) return { store: asText(location['storeId']), location: asText(location['id']) }
  const bulk = await one('bulks', 'bulk')
  const at = asText(bulk?.['location'])
  return at === '' ? null : { store: asText(bulk?.['store']), location: at }
}
