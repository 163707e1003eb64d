import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import { useLocaleName } from './resource/useWords.ts'

const ResourceScreen = lazy(() => import('./ResourceScreen.tsx'))

export interface ScreenAddress {
  /** The address of the list. */
  readonly base: string
  /** The resources shown there, as tabs where there are several. */
  readonly resources: readonly string[]
  /** What follows the base: nothing, `create`, `import`, an identifier, an identifier and `edit`. */
  readonly rest: readonly string[]
}

/** The screen of one resource, or of several as tabs with an address each. */
const Screen = ({ address }: { readonly address: ScreenAddress }) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const { base, resources, rest } = address
  const several = resources.length > 1
  const named = several ? resources.find((name) => name === rest[0]) : undefined
  const name = named ?? resources[0] ?? ''
  const own = named === undefined ? rest : rest.slice(1)
  const place = named === undefined ? base : `${base}/${named}`
  return (
    <div className="estiba-screen">
      {several && (
        <nav className="estiba-tabs" aria-label={translate('estiba.screen.tabs')}>
          {resources.map((one, at) => (
            <Link key={one} to={at === 0 ? base : `${base}/${one}`} aria-current={one === name ? 'page' : undefined}>
              {manifest.find((entry) => entry.name === one)?.title[locale] ?? one}
            </Link>
          ))}
        </nav>
      )}
      <Suspense fallback={null}>
        <ResourceScreen key={place} name={name} basePath={place} rest={own} />
      </Suspense>
    </div>
  )
}

export default Screen
