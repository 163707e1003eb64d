import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useLogout, useTranslate } from 'ra-core'
import { useTheme } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { resolveScan } from '../scan/resolveScan.ts'
import { labelOf } from '../userMenu.ts'
import { menuByArea } from '../way/areas.ts'
import { useVisits } from '../way/places.ts'
import { useMenu } from '../way/useMenu.ts'
import { ranked } from './rank.ts'
import { readableResources, searchRecords } from './searchRecords.ts'
import { synonyms } from './synonyms.ts'
import { useStill } from '../screen/useStill.ts'

export interface Entry {
  readonly key: string
  readonly group: 'scanned' | 'screens' | 'records' | 'actions'
  readonly label: string
  /** Where it stands: the area of a screen, the resource of a record. */
  readonly beside: string
  readonly run: () => void
}

const mostOfEach = 12
const waitMs = 150

/** What a scanner reads: one word with a figure in it. */
const looksScanned = /^(?=.*\d)\S{4,}$/

interface Found {
  readonly entries: readonly Entry[]
  /** What the server found is of this text, and of none before it. */
  readonly isOfText: boolean
  /** The server was asked and did not answer. */
  readonly isUnanswered: boolean
}

/** What fits the text: codes, screens, records and actions, each with what choosing it does. */
export const usePaletteEntries = (text: string, onClose: () => void): Found => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const logout = useLogout()
  const locale = useLocaleName()
  const [, setLocale] = useLocaleState()
  const [theme, setTheme] = useTheme()
  const provider = useOperations()
  const visits = useVisits()
  const { areas, alone } = menuByArea(useMenu())
  const asked = useStill(text, waitMs)
  const {
    data: records = [],
    isFetching: looksUp,
    isError: isLost,
  } = useQuery({
    queryKey: ['estiba', 'palette', asked],
    queryFn: ({ signal }) => searchRecords(provider, asked, signal),
    enabled: asked.length > 1,
    staleTime: 10_000,
    retry: false,
  })
  const {
    data: scanned = [],
    isFetching: readsCode,
    isError: isUnread,
  } = useQuery({
    queryKey: ['estiba', 'palette', 'scan', asked],
    queryFn: ({ signal }) => resolveScan(provider, asked, signal),
    enabled: looksScanned.test(asked),
    staleTime: 10_000,
    retry: false,
  })
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  const go = (path: string) => act(() => void navigate(path))
  const titleOf = (name: string): string => manifest.find((entry) => entry.name === name)?.title[locale] ?? name

  const options = [
    ...alone.map((option) => ({ option, area: '' })),
    ...areas.flatMap(({ name, sections }) =>
      sections.flatMap((section) =>
        section.options.map((option) => ({ option, area: translate(`estiba.way.areas.${name}`) })),
      ),
    ),
  ]
  const screens = ranked(
    options.map(({ option, area }) => ({
      option,
      area,
      label: labelOf(option, locale),
      also: [option.labelEs, option.labelEn, ...(synonyms[option.code ?? ''] ?? [])],
      visits: visits[option.path ?? ''] ?? 0,
    })),
    text,
  )
  const commands = [
    ...readableResources()
      .filter(({ madeAs }) => madeAs !== null && mayDo(madeAs, 'create'))
      .map(({ name, base }) => ({
        key: `create-${name}`,
        label: translate('estiba.palette.create', { resource: titleOf(name) }),
        run: go(`${base}/create`),
      })),
    {
      key: 'language',
      label: translate('estiba.palette.language'),
      run: act(() => setLocale(locale === 'es' ? 'en' : 'es')),
    },
    {
      key: 'theme',
      label: translate('estiba.palette.theme'),
      run: act(() => setTheme(theme === 'dark' ? 'light' : 'dark')),
    },
    { key: 'logout', label: translate('estiba.palette.logout'), run: act(() => void logout()) },
  ]
  const entry = (group: Entry['group'], key: string, label: string, beside: string, run: () => void): Entry => ({
    group,
    key: `${group}-${key}`,
    label,
    beside,
    run,
  })
  const entries = [
    scanned.map(({ label, path }) => entry('scanned', path, label, '', go(path))),
    screens.map(({ option, label, area }) => entry('screens', option.id, label, area, go(option.path ?? '/'))),
    records.map(({ resource, path, label }) => entry('records', path, label, titleOf(resource), go(path))),
    ranked(
      commands.map((command) => ({ ...command, also: [], visits: 0 })),
      text,
    ).map(({ key, label, run }) => entry('actions', key, label, '', run)),
  ].flatMap((group) => group.slice(0, mostOfEach))
  return { entries, isOfText: asked === text && !looksUp && !readsCode, isUnanswered: isLost || isUnread }
}
