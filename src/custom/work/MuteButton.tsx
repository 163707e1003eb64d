import VolumeOff from '@mui/icons-material/VolumeOff'
import VolumeUp from '@mui/icons-material/VolumeUp'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
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
  const title = translate(muted ? 'estiba.work.soundOff' : 'estiba.work.soundOn')
  return (
    <Tooltip title={title}>
      <IconButton aria-label={title} aria-pressed={!muted} onClick={change}>
        {muted ? <VolumeOff /> : <VolumeUp />}
      </IconButton>
    </Tooltip>
  )
}
