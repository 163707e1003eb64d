import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import type { ModuleConfiguration } from '../dataProvider/configuration.ts'
import { Message } from './Message.tsx'
import { useOffice } from './OfficeContext.ts'

/** How long it is said where the way leads. */
const saidMs = 1500

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The accounting site: named as such, else where the accounting services are, if that is another host (B-HOST-DEFAULT). */
const siteOf = (accounting: ModuleConfiguration | undefined): string | null =>
  [accounting?.settings['external.url'], accounting?.host].find((address) => isWebAddress(address ?? '')) ?? null

/** Leaves for the external accounting site (B-CONTABLE-EXTERNAL); the session's token does not go along. */
const Leaving = () => {
  const { startup } = useOffice()
  const translate = useTranslate()
  const url = siteOf(startup.configuration['accounting'])
  useEffect(() => {
    if (url === null) return
    const timer = setTimeout(() => location.replace(url), saidMs)
    return () => clearTimeout(timer)
  }, [url])
  return (
    <Message>
      <h1>{translate('estiba.shell.leaving')}</h1>
      <p>{url === null ? translate('estiba.shell.leavingNone') : translate('estiba.shell.leavingText', { url })}</p>
      {url !== null && (
        <Button variant="contained" href={url} rel="noreferrer noopener">
          {translate('estiba.shell.go')}
        </Button>
      )}
    </Message>
  )
}

export default Leaving
