import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { asText, type Fields } from '../layout/fields.ts'

interface Where {
  readonly store: string
  readonly location: string
}

/** The location of a code, or where the piece of an SSCC stands; null where neither is known. */
export const whereIs = async (
  provider: EstibaDataProvider,
  code: string,
  sscc: string | null,
): Promise<Where | null> => {
  const first = async (resource: string, filter: Fields): Promise<Fields | undefined> =>
    (
      await provider.getList<Fields & { readonly id: string }>(resource, {
        filter,
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      })
    ).data[0]
  if (sscc === null) {
    const location = await first('locations', { code: code.toUpperCase() })
    return location === undefined ? null : { store: asText(location['storeId']), location: asText(location['id']) }
  }
  const bulk = await first('bulks', { sscc })
  const location = asText(bulk?.['location'])
  return location === '' ? null : { store: asText(bulk?.['store']), location }
}
