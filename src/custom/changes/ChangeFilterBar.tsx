import { useLocaleState, useTranslate } from 'ra-core'
import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { Locale } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import type { ChangeFilters } from './useChanges.ts'

const actions = ['create', 'update', 'delete', 'restore', 'import', 'undo'] as const

interface ChangeFilterBarProps {
  readonly filters: ChangeFilters
  readonly onChange: (filters: ChangeFilters) => void
}

/** By person, catalogue, kind of change and days. */
export const ChangeFilterBar = ({ filters, onChange }: ChangeFilterBarProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const text = (key: string): string => translate(`estiba.changes.${key}`)
  const set = (name: keyof ChangeFilters, value: string): void => onChange({ ...filters, [name]: value })
  const resources = manifest
    .filter(({ name, paths }) => paths.length > 0 && mayDo(name, 'list'))
    .map(({ name, title }) => ({ name, title: title[locale as Locale] }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale))
  return (
    <search className="estiba-change-filters" aria-label={text('filters')}>
      <label>
        {text('person')}
        <input className="estiba-input" value={filters.person} onChange={({ target }) => set('person', target.value)} />
      </label>
      <label>
        {text('resource')}
        <select
          className="estiba-input"
          value={filters.resource}
          onChange={({ target }) => set('resource', target.value)}
        >
          <option value="">{text('all')}</option>
          {resources.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text('action')}
        <select className="estiba-input" value={filters.action} onChange={({ target }) => set('action', target.value)}>
          <option value="">{text('all')}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {translate(`estiba.record.actions.${action}`)}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <DayField key={name} label={text(name)} value={filters[name]} onChange={(day) => set(name, day)} />
      ))}
    </search>
  )
}
