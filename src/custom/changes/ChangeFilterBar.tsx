import { Choice } from '../../ui/screen/Choice.tsx'
import { Filters } from '../work/Filters.tsx'
import TextField from '@mui/material/TextField'
import { useLocaleState, useTranslate } from 'ra-core'
import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { Locale } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import type { ChangeFilters } from './useChanges.ts'

const actions = ['create', 'update', 'delete', 'restore', 'import', 'undo'] as const

interface ChangeFilterBarProps {
  readonly filters: ChangeFilters
  /** What changes of them. */
  readonly onChange: (change: Partial<ChangeFilters>) => void
}

/** By person, catalogue, kind of change and days. */
export const ChangeFilterBar = ({ filters, onChange }: ChangeFilterBarProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const text = (key: string): string => translate(`estiba.changes.${key}`)
  const set = (name: keyof ChangeFilters, value: string): void => onChange({ [name]: value })
  const resources = manifest
    .filter(({ name, paths }) => paths.length > 0 && mayDo(name, 'list'))
    .map(({ name, title }) => ({ name, title: title[locale as Locale] }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale))
  return (
    <Filters aria-label={text('filters')}>
      <TextField label={text('person')} value={filters.person} onChange={({ target }) => set('person', target.value)} />
      <Choice
        label={text('resource')}
        value={filters.resource}
        options={[['', text('all')], ...resources.map(({ name, title }) => [name, title] as const)]}
        onChange={(resource) => set('resource', resource)}
      />
      <Choice
        label={text('action')}
        value={filters.action}
        options={[
          ['', text('all')],
          ...actions.map((action) => [action, translate(`estiba.record.actions.${action}`)] as const),
        ]}
        onChange={(action) => set('action', action)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField key={name} label={text(name)} value={filters[name]} onChange={(day) => set(name, day)} />
      ))}
    </Filters>
  )
}
