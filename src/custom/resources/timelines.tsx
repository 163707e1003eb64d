import { useAddress } from '../../ui/way/useAddress.ts'
import { SchemaList } from '../../ui/list/SchemaList.tsx'

/** Whose timelines an address shows: each part of the work its own, the last one all of them. */
const ownOf: { readonly [address: string]: { readonly [use: string]: true } } = {
  '/settings/ff/timelineFF': { freight: true },
  '/settings/courier/timeline': { courier: true },
  '/settings/wms/timeline': { wms: true },
}

const OwnTimelines = () => {
  const { pathname } = useAddress()
  const own = ownOf[pathname]
  return <SchemaList key={pathname} {...(own === undefined ? {} : { only: own })} />
}

export const list = <OwnTimelines />
