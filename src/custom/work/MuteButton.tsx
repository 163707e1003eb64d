import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { isMuted, mute, play } from './sounds.ts'

/** Sound on or off, on this device. */
export const MuteButton = () => {
  const translate = useTranslate()
  const [muted, setMuted] = useState(isMuted)
  const change = (): void => {
    mute(!muted)
    setMuted(!muted)
    play('good')
  }
  return (
    <Button variant="outlined" aria-pressed={!muted} onClick={change}>
      {translate(muted ? 'estiba.work.soundOff' : 'estiba.work.soundOn')}
    </Button>
  )
}
