import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Columns } from '../work/Columns.tsx'
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
      <Typography variant="h3" id="recovery-title">
        {translate('estiba.factor.recovery')}
      </Typography>
      <p>{translate('estiba.factor.recoveryText')}</p>
      <Columns component="ul" least="11rem" sx={{ listStyle: 'none', rowGap: 0.75 }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Columns>
      <p>
        <Button onClick={() => void copy()}>{translate('estiba.factor.copy')}</Button>{' '}
        <output>{copied ? translate('estiba.factor.copied') : ''}</output>
      </p>
    </section>
  )
}
