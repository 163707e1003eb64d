import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useLogout, useTranslate } from 'ra-core'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { fold } from '../../domain/fold.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { optionText } from '../reference/option.ts'
import { resolveScan } from '../scan/resolveScan.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { Modal } from '../screen/Modal.tsx'
import { labelOf, readMenu, searchMenu } from '../userMenu.ts'
import './palette.css'
import { readableResources, searchRecords } from './searchRecords.ts'

interface Entry {
  readonly key: string
  readonly group: 'scanned' | 'screens' | 'records' | 'actions'
  readonly label: string
  readonly run: () => void
}

const mostOfEach = 12
const patienceMs = 5000

/** Any screen, record or action, found by typing (Ctrl+K). */
const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const logout = useLogout()
  const locale = useLocaleName()
  const [, setLocale] = useLocaleState()
  const provider = useOperations()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const asked = useDeferredValue(text.trim())
  const { data: records = [] } = useQuery({
    queryKey: ['estiba', 'palette', asked],
    queryFn: ({ signal }) => searchRecords(provider, asked, signal),
    enabled: asked.length > 1,
    staleTime: 10_000,
    retry: false,
  })
  const { data: scanned = [] } = useQuery({
    queryKey: ['estiba', 'palette', 'scan', asked],
    queryFn: ({ signal }) => resolveScan(provider, asked, signal),
    enabled: asked.length > 2,
    staleTime: 10_000,
    retry: false,
  })
  const go = (path: string) => () => {
    onClose()
    void navigate(path)
  }
  const titleOf = (name: string): string => manifest.find((entry) => entry.name === name)?.title[locale] ?? name
  const matches = (label: string): boolean => fold(label).includes(fold(asked))

  const screens = searchMenu(readMenu(), asked)
    .flatMap(({ options }) => options)
    .map(
      (option): Entry => ({
        key: `screen-${option.id}`,
        group: 'screens',
        label: labelOf(option, locale),
        run: go(option.path ?? '/'),
      }),
    )
  const found = records.map(
    ({ resource, base, option }): Entry => ({
      key: `record-${resource}-${option.id}`,
      group: 'records',
      label: `${titleOf(resource)}: ${optionText(option)}`,
      run: go(`${base}/${encodeURIComponent(option.id)}`),
    }),
  )
  const other = locale === 'es' ? 'en' : 'es'
  const act = (key: string, label: string, run: () => void): Entry => ({
    key,
    group: 'actions',
    label,
    run: () => {
      onClose()
      run()
    },
  })
  const actions = [
    ...readableResources()
      .filter(({ name }) => mayDo(name, 'create'))
      .map(({ name, base }) =>
        act(
          `create-${name}`,
          translate('estiba.palette.create', { resource: titleOf(name) }),
          () => void navigate(`${base}/create`),
        ),
      ),
    act('language', translate('estiba.palette.language'), () => setLocale(other)),
    act('theme', translate('estiba.palette.theme'), switchTheme),
    act('logout', translate('estiba.palette.logout'), () => void logout()),
  ].filter(({ label }) => matches(label))
  const codes = scanned.map(({ label, path }): Entry => ({ key: path, group: 'scanned', label, run: go(path) }))
  const entries = [codes, screens, found, actions].flatMap((group) => group.slice(0, mostOfEach))

  /** A scanner is faster than the search. */
  const openScanned = (): void => {
    const found = resolveScan(provider, text.trim(), AbortSignal.timeout(patienceMs))
    void found.then(([first]) => {
      if (first !== undefined) go(first.path)()
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((at) =>
        entries.length === 0 ? 0 : (at + (event.key === 'ArrowDown' ? 1 : entries.length - 1)) % entries.length,
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const entry = entries[active]
      if (entry === undefined) openScanned()
      else entry.run()
    }
  }
  return (
    <Modal title={translate('estiba.palette.title')} onClose={onClose}>
      <div className="estiba-palette">
        <input
          className="estiba-input"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          aria-label={translate('estiba.palette.title')}
          placeholder={translate('estiba.palette.placeholder')}
          value={text}
          onKeyDown={onKeyDown}
          ref={(element) => element?.focus()}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
        />
        <div id={id} role="listbox" aria-label={translate('estiba.palette.title')}>
          {entries.map(({ key, group, label, run }, at) => (
            <div
              key={key}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              ref={at === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={run}
              onKeyDown={() => undefined}
            >
              {label} <small className="estiba-quiet">{translate(`estiba.palette.${group}`)}</small>
            </div>
          ))}
        </div>
        {entries.length === 0 && <output className="estiba-quiet">{translate('estiba.palette.nothing')}</output>}
      </div>
    </Modal>
  )
}

const themeKey = 'estiba.ui.theme'

const switchTheme = (): void => {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
  localStorage.setItem(themeKey, next)
  document.documentElement.dataset['theme'] = next
}

export default Palette
