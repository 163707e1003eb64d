import type { Resource } from '../../schema/resource.ts'
import { writtenStill } from './writtenStill.ts'

/** Whether a record may be deleted where it stands: through another door only as long as it is written by hand. */
export const isRemovable = (
  resource: Pick<Resource, 'states' | 'view'>,
  record: { readonly [field: string]: unknown },
): boolean => resource.view?.written !== true || writtenStill(resource, record) === null
