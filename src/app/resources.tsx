import { Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { manifest, type ManifestEntry } from 'virtual:estiba/manifest'
import { NotFound } from './NotFound.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'

/** What react-admin knows of a resource before its definition is loaded; its pages are loaded when they are opened. */
const resourceOf = ({ name, paths }: ManifestEntry) =>
  paths.length === 0 ? (
    <Resource key={name} name={name}>
      <Route path="*" element={<NotFound />} />
    </Resource>
  ) : (
    <Resource key={name} name={name} list={ScreenRoute} show={ScreenRoute} edit={ScreenRoute} create={ScreenRoute} />
  )

/** A resource of react-admin for every schema. */
export const resources = manifest.map(resourceOf)
