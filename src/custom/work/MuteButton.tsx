import VolumeOff from '@mui/icons-material/VolumeOff'
import VolumeUp from '@mui/icons-material/VolumeUp'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTexts } from './useTexts.ts'
import { useState } from 'react'
import { isMuted, mute, play } from './sounds.ts'

/** Sound on or off, on this device. */
export const MuteButton = () => {
  const text = useTexts('work')
  const [muted, setMuted] = useState(isMuted)
  const change = (): void => {
    mute(!muted)
    setMuted(!muted)
    play('good')
  }
  const title = text(muted ? 'soundOff' : 'soundOn')
  return (
    <Tooltip title={title}>
      <IconButton aria-label={title} aria-pressed={!muted} onClick={change}>
        {muted ? <VolumeOff /> : <VolumeUp />}
      </IconButton>
    </Tooltip>
  )
}
