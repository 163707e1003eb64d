import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { beginSocial } from './socialArrival.ts'
import { useSpeech } from './speech.ts'

interface Provider {
  readonly id: string
  readonly enabled: boolean
  readonly url: string
}

const known = ['google', 'facebook'] as const

const marked = (address: string, mark: string): string => `${address}${address.includes('?') ? '&' : '?'}mark=${mark}`

/** Nobody guesses it; `randomUUID` is not there where the page came by plain HTTP. */
const newMark = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Signing in by an account elsewhere; a provider that the company did not set up is a line that says so, no button. */
export const SocialSignIn = () => {
  const { t } = useSpeech()
  const [providers, setProviders] = useState<readonly Provider[]>([])
  const [mark] = useState(newMark)

  useEffect(() => {
    call<readonly Provider[]>('auth.session.providers', {}).then(setProviders, () => undefined)
  }, [])

  const addressOf = (id: (typeof known)[number]): string | null =>
    providers.find((provider) => provider.id === id && provider.enabled)?.url ?? null

  return (
    <>
      <p className="separator">
        <span>{t.or}</span>
      </p>
      <div className="socials">
        {known.map((id) => {
          const address = addressOf(id)
          return address === null ? (
            <p key={id} className="quiet">
              {t[id]} <small>({t.unavailable})</small>
            </p>
          ) : (
            <a key={id} className="social" href={marked(address, mark)} onClick={() => beginSocial(mark)}>
              {t[id]}
            </a>
          )
        })}
      </div>
    </>
  )
}
