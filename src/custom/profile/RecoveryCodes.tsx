import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useState } from 'react'

/** Shown once: whoever keeps them gets in without the app. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <section aria-labelledby="recovery-title">
      <h3 id="recovery-title">{translate('estiba.factor.recovery')}</h3>
      <p>{translate('estiba.factor.recoveryText')}</p>
      <ul className="office-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Link component="button" type="button" onClick={() => void copy()}>
          {translate('estiba.factor.copy')}
        </Link>{' '}
        <output>{copied ? translate('estiba.factor.copied') : ''}</output>
      </p>
    </section>
  )
}
