import type { ReactNode } from 'react'
import { ResourceContext } from '../resource/ResourceContext.tsx'
import { useSchema } from '../resource/useSchema.ts'
import { useAddress } from '../way/useAddress.ts'
import type { Filter } from './conditions.ts'
import { ResourceList } from './ResourceList.tsx'

interface SchemaListProps {
  readonly above?: ReactNode
  readonly body?: ReactNode
  /** What the list holds to, whatever is filtered beside it. */
  readonly only?: Filter
}

/**
 * The list that the schema of react-admin's resource declares, in a page made by hand.
 *
 * @example export const list = <><Notice /><SchemaList /></>
 */
export const SchemaList = (parts: SchemaListProps) => {
  const resource = useSchema()
  const { pathname } = useAddress()
  if (resource === undefined) return null
  return (
    <ResourceContext value={resource}>
      <ResourceList resource={resource} base={pathname} {...parts} />
    </ResourceContext>
  )
}
