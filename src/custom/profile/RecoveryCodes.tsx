import Typography from '@mui/material/Typography'
import { CopyText } from '../../ui/screen/CopyText.tsx'
import { Columns } from '../work/Columns.tsx'
import { useTexts } from '../work/useTexts.ts'

/** Shown once: whoever keeps them gets in without the app. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const text = useTexts('factor')
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
      <CopyText text={codes.join('\n')} action={text('copy')} />
    </section>
  )
}
