import { type RaRecord, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { manifest, type ManifestEntry } from 'virtual:estiba/manifest'
import { NotFound } from './NotFound.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'

/** What a record is called: by its field, or by the title that whoever may only select it is answered. */
const calledBy =
  (field: string) =>
  (record: RaRecord): string =>
    String(record[field] ?? record['title'] ?? record.id)

/** What react-admin knows of a resource before its definition is loaded; its pages are loaded when they are opened. */
const resourceOf = ({ name, paths, titleField }: ManifestEntry) =>
  paths.length === 0 ? (
    <Resource key={name} name={name}>
      <Route path="*" element={<NotFound />} />
    </Resource>
  ) : (
    <Resource
      key={name}
      name={name}
      list={ScreenRoute}
      show={ScreenRoute}
      edit={ScreenRoute}
      create={ScreenRoute}
      recordRepresentation={calledBy(titleField)}
    />
  )

/** A resource of react-admin for every schema. */
export const resources = manifest.map(resourceOf)
