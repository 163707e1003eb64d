import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Panel } from '../work/Panel.tsx'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Answers } from '../../resources/answers.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { orTold } from '../../ui/notices/orTold.ts'
import { Sure } from '../../ui/screen/Sure.tsx'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** A second factor for one's own account: an authenticator app, recovery codes, and taking it away. */
export const SecondFactor = () => {
  const text = useTexts('factor')
  const formats = useFormats()
  const provider = useOperations()
  const queries = useQueryClient()
  const [begun, setBegun] = useState<Answers['auth.factor.begin'] | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [removing, setRemoving] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data } = useAnswer('auth.factor.status')

  const done = async (said: string): Promise<void> => {
    setBegun(null)
    setRemoving(false)
    noticeBoard.toast(said)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['factor'] }),
      queries.invalidateQueries({ queryKey: ['sessions'] }),
    ])
  }

  /** Pressed again it waits for what was asked. */
  const once = (work: () => Promise<void>): void => {
    setBusy(true)
    void orTold(work()).finally(() => setBusy(false))
  }

  const begin = async (): Promise<void> => setBegun(await provider.call('auth.factor.begin'))

  const renew = async (): Promise<void> => {
    setCodes((await provider.call('auth.factor.recoveryCodes')).recoveryCodes)
    await queries.invalidateQueries({ queryKey: ['factor'] })
  }

  const activate = async (code: string): Promise<void> => {
    setCodes((await provider.call('auth.factor.enrol', { code })).recoveryCodes)
    await done('estiba.factor.active')
  }

  const remove = async (code: string): Promise<void> => {
    await provider.call('auth.factor.remove', { code })
    setCodes([])
    await done('estiba.factor.removed')
  }

  return (
    <Panel title={text('title')}>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {data?.enrolled === false && begun === null && (
        <>
          <p>{text('off')}</p>
          <Button variant="outlined" disabled={busy} onClick={() => once(begin)}>
            {text('setUp')}
          </Button>
        </>
      )}
      {data?.enrolled === false && begun !== null && (
        <>
          <p>{text('scan')}</p>
          <img src={begun.image} alt={text('qrCode')} width={200} height={200} />
          <p>
            {text('key')} <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CodeForm label={text('code')} action={text('activate')} send={activate} />
        </>
      )}
      {data?.enrolled === true && (
        <>
          <p>{text('on', { since: formats.moment(data.since ?? undefined), smart_count: data.recoveryLeft })}</p>
          <p>
            <Button variant="outlined" disabled={busy} onClick={() => setRenewing(true)}>
              {text('renew')}
            </Button>{' '}
            <Button variant="outlined" aria-expanded={removing} onClick={() => setRemoving(!removing)}>
              {text('remove')}
            </Button>
          </p>
          {removing && <CodeForm label={text('removeCode')} action={text('remove')} send={remove} />}
        </>
      )}
      {renewing && (
        <Sure
          title={text('renew')}
          text={text('renewSure')}
          onYes={() => once(renew)}
          onClose={() => setRenewing(false)}
        />
      )}
    </Panel>
  )
}
