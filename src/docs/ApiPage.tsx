import { type ReactElement, useEffect, useRef, useState } from 'react'
import { currentToken, keepToken } from './session.ts'
import { locale, t } from './texts.ts'
import { type ApiDocument, useDocument } from './useDocument.ts'
import { showsDocument } from './viewer.ts'

/** The document of the API as the session of whoever reads it may know it, with a viewer that tries its operations. */
export const ApiPage = (): ReactElement => {
  const [token, setToken] = useState(currentToken)
  const { document: api, failed } = useDocument(token)
  return (
    <>
      <header>
        <h1>{api?.info.title ?? 'Estiba'}</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const given = String(new FormData(event.currentTarget).get('token') ?? '').trim()
            keepToken(given)
            setToken(given)
          }}
        >
          <label htmlFor="token">{t('token')}</label>
          <input id="token" name="token" type="password" autoComplete="off" defaultValue={token} />
          <button type="submit">{t('useToken')}</button>
        </form>
        <nav aria-label={t('more')}>
          {api !== null && (
            <button type="button" onClick={() => save(api)}>
              {t('download')}
            </button>
          )}
          <a href="/docs">{t('reference')}</a>
        </nav>
      </header>
      <p role="status">{failed ? t('failed') : t('hint')}</p>
      {api !== null && <Viewer key={token} document={api} />}
    </>
  )
}

const Viewer = ({ document: api }: { readonly document: ApiDocument }): ReactElement => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current !== null) void showsDocument(place.current, api, locale)
  }, [api])
  return <div className="viewer" ref={place} />
}

/** The document as this session sees it; the plain address would be asked without the session. */
const save = (api: ApiDocument): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(api, null, 2)], { type: 'application/json' }))
  link.download = 'openapi.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
