const key = 'estiba.ui.muted'

/** Of a scan: done, refused, or kept on the device for later. */
export type Sound = 'good' | 'bad' | 'kept'

/** Frequency in hertz, start and length in seconds: told apart without looking. */
const notes: { readonly [S in Sound]: readonly (readonly [hertz: number, at: number, seconds: number])[] } = {
  good: [[1320, 0, 0.09]],
  kept: [
    [880, 0, 0.06],
    [880, 0.1, 0.06],
  ],
  bad: [
    [196, 0, 0.18],
    [165, 0.22, 0.28],
  ],
}

export const isMuted = (): boolean => localStorage.getItem(key) === 'yes'

export const mute = (muted: boolean): void => localStorage.setItem(key, muted ? 'yes' : 'no')

let speaker: AudioContext | undefined

/** Plays what came of a scan, unless the device is muted or has no sound. */
export const play = (sound: Sound): void => {
  if (isMuted() || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  const now = speaker.currentTime
  for (const [hertz, at, seconds] of notes[sound]) {
    const tone = new OscillatorNode(speaker, { frequency: hertz, type: sound === 'bad' ? 'square' : 'sine' })
    const volume = new GainNode(speaker, { gain: 0.2 })
    volume.gain.setTargetAtTime(0, now + at + seconds * 0.7, seconds * 0.1)
    tone.connect(volume).connect(speaker.destination)
    tone.start(now + at)
    tone.stop(now + at + seconds)
  }
}
