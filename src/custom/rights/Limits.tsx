import { useTexts } from '../work/useTexts.ts'
import { useTranslate } from 'ra-core'
import { useResource } from '../../ui/resource/useResource.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import type { Limit, RoleOfUser } from '../../resources/companyAnswers.ts'
import { namesOf } from './userRights.ts'

interface LimitsProps {
  readonly limits: readonly Limit[]
  readonly roles: readonly RoleOfUser[]
}

/** Records and fields that roles keep from a person. */
export const Limits = ({ limits, roles }: LimitsProps) => (
  <>
    <h2>{useTranslate()('estiba.rights.limits')}</h2>
    <ul>
      {limits.map((limit) => (
        <li key={`${limit.role}-${limit.resource}`}>
          <LimitText limit={limit} /> ({namesOf(roles, [limit.role])})
        </li>
      ))}
    </ul>
  </>
)

const LimitText = ({ limit: { resource: name, hiddenFields, someRows } }: { readonly limit: Limit }) => {
  const text = useTexts('rights')
  const locale = useLocaleName()
  const { resource } = useResource(name)
  const labels = resource?.labels[locale]
  const key = !someRows ? 'hidden' : hiddenFields.length === 0 ? 'someRows' : 'rowsAndHidden'
  return text(key, {
    resource: labels?.many ?? name,
    fields: hiddenFields.map((field) => labels?.fields[field] ?? field).join(', '),
  })
}
