import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import type { RecordOf } from '../../resources/records.ts'
import { useView } from '../../ui/kinds/useView.ts'
import { valuesOf } from '../../ui/list/conditions.ts'
import { useConditionWords } from '../../ui/list/Conditions.tsx'
import { useResource } from '../../ui/resource/useResource.ts'
import type { Resource } from '../../schema/resource.ts'
import { useTexts } from '../work/useTexts.ts'
import { rowChips } from './limitedRows.ts'

type Limit = NonNullable<RecordOf<'roles'>['restrictions']>[number]

/** What a role limits, in words. */
export const LimitsShown = () => {
  const restrictions = useRecordContext<RecordOf<'roles'>>()?.restrictions ?? []
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {restrictions.map((limit, index) => (
        // A role may limit a resource twice.
        <li key={`${limit.resource}-${String(index)}`}>
          <Told limit={limit} />
        </li>
      ))}
    </Box>
  )
}

const Told = ({ limit }: { readonly limit: Limit }) => {
  const { resource } = useResource(limit.resource)
  return resource === undefined ? limit.resource : <OfResource limit={limit} resource={resource} />
}

const OfResource = ({ limit, resource }: { readonly limit: Limit; readonly resource: Resource }) => {
  const text = useTexts('limits')
  const chips = rowChips(limit.rows, resource)
  const view = useView(resource, valuesOf(chips ?? []))
  const say = useConditionWords({ resource, view })
  const hidden = Array.isArray(limit.hiddenFields)
    ? limit.hiddenFields.map((name) => view.words.field(String(name)))
    : []
  const conditions = chips === null ? JSON.stringify(limit.rows) : chips.map(say).join('; ')
  return (
    <>
      <strong>{view.words.many}</strong>
      {hidden.length > 0 && <div>{text('hides', { fields: hidden.join(', ') })}</div>}
      {conditions !== '' && <div>{text('sees', { conditions })}</div>}
    </>
  )
}
