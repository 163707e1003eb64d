import { useTranslate } from 'ra-core'
import type { Startup } from '../dataProvider/startup.ts'

/** Leaves for the external accounting site; the session's token does not go along. */
const Leaving = ({ startup }: { readonly startup: Startup }) => {
  const translate = useTranslate()
  const url = startup.configuration['accounting']?.settings['external.url'] ?? null
  return (
    <div className="office-message">
      <h1>{translate('estiba.shell.leaving')}</h1>
      <p>{url === null ? translate('estiba.shell.leavingNone') : translate('estiba.shell.leavingText', { url })}</p>
      {url !== null && (
        <a className="estiba-button is-main" href={url} rel="noreferrer noopener">
          {translate('estiba.shell.go')}
        </a>
      )}
    </div>
  )
}

export default Leaving
