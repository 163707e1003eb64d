import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Columns } from '../work/Columns.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'

/** Shown once: whoever keeps them gets in without the app. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const text = useTexts('factor')
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <section aria-labelledby="recovery-title">
      <Typography variant="h3" id="recovery-title">
        {text('recovery')}
      </Typography>
      <p>{text('recoveryText')}</p>
      <Columns component="ul" least="11rem" sx={{ listStyle: 'none', rowGap: 0.75 }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Columns>
      <p>
        <Button onClick={() => void copy()}>{text('copy')}</Button> <output>{copied ? text('copied') : ''}</output>
      </p>
    </section>
  )
}
